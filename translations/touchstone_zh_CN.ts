<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>touchstone::ChartPane</name>
    <message>
        <source>IOPS</source>
        <translation>IOPS</translation>
    </message>
    <message>
        <source>Last 60 s</source>
        <translation>最近 60 s</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>全程</translation>
    </message>
    <message>
        <source>Show the throughput</source>
        <translation>显示吞吐量</translation>
    </message>
    <message>
        <source>Show I/Os per second</source>
        <translation>显示每秒 I/O 数</translation>
    </message>
    <message>
        <source>Show the last 60 seconds</source>
        <translation>显示最近 60 秒</translation>
    </message>
    <message>
        <source>Show the run from its start</source>
        <translation>显示全程</translation>
    </message>
    <message>
        <source>Throughput and latency over time</source>
        <translation>吞吐量和延迟随时间的变化</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Drag over the chart, or use the arrow keys and Shift, for the figures of a part of the run; Escape or a double click ends it</source>
        <translation>在图表上拖动，或使用方向键和 Shift，可查看运行中某一段的数据；按 Esc 或双击可取消</translation>
    </message>
</context>
<context>
    <name>touchstone::ConfidenceBadge</name>
    <message>
        <source>Confidence: high</source>
        <translation>可信度：高</translation>
    </message>
    <message>
        <source>Confidence so far: high</source>
        <translation>目前可信度：高</translation>
    </message>
    <message>
        <source>Confidence: limited</source>
        <translation>可信度：受限</translation>
    </message>
    <message>
        <source>Confidence so far: limited</source>
        <translation>目前可信度：受限</translation>
    </message>
    <message>
        <source>Confidence: low</source>
        <translation>可信度：低</translation>
    </message>
    <message>
        <source>Confidence so far: low</source>
        <translation>目前可信度：低</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1条注意事项</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1条注意事项</translation>
    </message>
    <message>
        <source>Show the notes about these figures</source>
        <translation>显示有关这些数据的注意事项</translation>
    </message>
    <message>
        <source>There are no notes about these figures</source>
        <translation>这些数据没有注意事项</translation>
    </message>
</context>
<context>
    <name>EngineFailure</name>
    <message>
        <source>The engine touchstone-cli could not be started (%1). Install Touchstone again, so that both programs stand side by side.</source>
        <extracomment>%1 is the system&apos;s reason, e.g. &quot;No such file or directory&quot;</extracomment>
        <translation>无法启动引擎 touchstone-cli（%1）。请重新安装试金石，使两个程序位于同一位置。</translation>
    </message>
    <message>
        <source>The engine was ended by signal %1 in the middle of the run. Results up to there are shown; start again to measure the rest.</source>
        <extracomment>%1 is a signal&apos;s number</extracomment>
        <translation>引擎在运行过程中被信号 %1 终止。已显示此前的结果；请重新开始以测量其余部分。</translation>
    </message>
    <message>
        <source>The engine ended with status %1 and gave no reason. Start again; if it happens again, run touchstone-cli in a terminal to see more.</source>
        <translation>引擎以状态 %1 退出，未说明原因。请重新开始；如果再次发生，请在终端中运行 touchstone-cli 查看详细信息。</translation>
    </message>
    <message>
        <source>The engine ended with status %1 before the run was over. It said: “%2”</source>
        <extracomment>%1 is an exit status, %2 what the engine wrote last</extracomment>
        <translation>引擎在运行结束之前以状态 %1 退出。其说明为：“%2”</translation>
    </message>
    <message>
        <source>The engine said something that this window does not understand (“%1”), so the run was stopped. Both programs must come from the same version of Touchstone.</source>
        <extracomment>%1 is the beginning of a line</extracomment>
        <translation>引擎给出了此窗口无法理解的内容（“%1”），运行已停止。两个程序必须来自同一版本的试金石。</translation>
    </message>
    <message>
        <source>The engine said a line without end, so the run was stopped. Both programs must come from the same version of Touchstone.</source>
        <translation>引擎输出了没有结尾的一行，运行已停止。两个程序必须来自同一版本的试金石。</translation>
    </message>
    <message>
        <source>The engine did not stop when asked and had to be killed. The drive may have stopped answering.</source>
        <translation>引擎未按要求停止，已被强制终止。驱动器可能已停止响应。</translation>
    </message>
    <message>
        <source>The engine (process %1) cannot be ended: its last I/O never came back from the drive. It goes away when the drive answers or the machine restarts.</source>
        <extracomment>%1 is a process number</extracomment>
        <translation>无法终止引擎（进程 %1）：驱动器一直没有返回其最后的 I/O。驱动器恢复响应或重启系统后，该进程会消失。</translation>
    </message>
    <message>
        <source>%1 The test folder %2 may be left over and can be deleted.</source>
        <extracomment>Two complete texts one after the other. %1 says what happened, %2 is a folder</extracomment>
        <translation>%1测试文件夹 %2 可能残留，可以删除。</translation>
    </message>
</context>
<context>
    <name>touchstone::HeadlinePanel</name>
    <message>
        <source>No target chosen</source>
        <translation>未选择测试目标</translation>
    </message>
    <message>
        <source>serial %1</source>
        <extracomment>%1 is the end of a serial number</extracomment>
        <translation>序列号 %1</translation>
    </message>
    <message>
        <source>direct I/O</source>
        <translation>直接 I/O</translation>
    </message>
    <message>
        <source>buffered I/O</source>
        <translation>缓冲 I/O</translation>
    </message>
</context>
<context>
    <name>touchstone::MainMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>查看(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;About Touchstone</source>
        <translation>关于试金石(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Units</source>
        <translation>单位(&amp;U)</translation>
    </message>
    <message>
        <source>MB/s (decimal, 10⁶ bytes)</source>
        <translation>MB/s（十进制，10⁶ 字节）</translation>
    </message>
    <message>
        <source>MiB/s (binary, 2²⁰ bytes)</source>
        <translation>MiB/s（二进制，2²⁰ 字节）</translation>
    </message>
    <message>
        <source>&amp;Chart</source>
        <translation>图表(&amp;C)</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>IOPS</source>
        <translation>IOPS</translation>
    </message>
</context>
<context>
    <name>touchstone::MainWindow</name>
    <message>
        <source>Available when the run ends</source>
        <translation>运行结束后可用</translation>
    </message>
    <message>
        <source>A run is going on</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Stop the run and close the window?</source>
        <translation>停止运行并关闭窗口？</translation>
    </message>
    <message>
        <source>The test file is removed before the window closes. The results so far are lost.</source>
        <translation>关闭窗口之前会删除测试文件。目前的结果将丢失。</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>停止并关闭(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keep running</source>
        <translation>继续运行(&amp;K)</translation>
    </message>
    <message>
        <source>About Touchstone</source>
        <translation>关于试金石</translation>
    </message>
    <message>
        <source>Touchstone %1</source>
        <extracomment>%1 is a version number</extracomment>
        <translation>试金石 %1</translation>
    </message>
    <message>
        <source>A storage benchmark for Linux.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.

Built on Qt %1.</source>
        <extracomment>%1 is the version of Qt</extracomment>
        <translation>Linux 存储基准测试。

自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。不提供任何担保。

基于 Qt %1。</translation>
    </message>
    <message>
        <source>Touchstone</source>
        <translation>试金石</translation>
    </message>
</context>
<context>
    <name>touchstone::MessageStrip</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>touchstone::NotesPopup</name>
    <message>
        <source>Notes about these figures</source>
        <translation>有关这些数据的注意事项</translation>
    </message>
</context>
<context>
    <name>touchstone::ReportBar</name>
    <message>
        <source>Re&amp;port</source>
        <translation>报告(&amp;P)</translation>
    </message>
    <message>
        <source>Sav&amp;e…</source>
        <translation>保存(&amp;E)…</translation>
    </message>
    <message>
        <source>Language of saved web pages and score cards</source>
        <translation>保存的网页和成绩卡所用的语言</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>与窗口相同</translation>
    </message>
</context>
<context>
    <name>touchstone::ReportFiles</name>
    <message>
        <source>The report was saved as %1.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>报告已保存为 %1。</translation>
    </message>
    <message>
        <source>Open a report</source>
        <translation>打开报告</translation>
    </message>
    <message>
        <source>Reports (*.json)</source>
        <translation>报告 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Report (*.json)</source>
        <translation>报告 (*.json)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Score card (*.png)</source>
        <translation>成绩卡 (*.png)</translation>
    </message>
    <message>
        <source>Available when the run ends</source>
        <translation>运行结束后可用</translation>
    </message>
    <message>
        <source>Show a report that was saved earlier</source>
        <translation>显示以前保存的报告</translation>
    </message>
    <message>
        <source>There is no report yet; run a suite or open a report</source>
        <translation>还没有报告；请运行测试套件或打开报告</translation>
    </message>
    <message>
        <source>&amp;Open report…</source>
        <translation>打开报告(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>保存报告(&amp;S)…</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Save these results as report, web page, score card, table or text</source>
        <translation>将这些结果保存为报告、网页、成绩卡、表格或文本</translation>
    </message>
    <message>
        <source>The engine failed before it wrote its report; run the suite again to save one</source>
        <translation>引擎在写出报告之前失败；请重新运行测试套件以保存报告</translation>
    </message>
    <message>
        <source>The run was stopped before there was anything to report</source>
        <translation>运行已停止，当时还没有可报告的内容</translation>
    </message>
</context>
<context>
    <name>touchstone::ResultTableModel</name>
    <message>
        <source>stopped early; the figures are those up to then</source>
        <translation>提前停止；数据截至停止时</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Depth</source>
        <extracomment>Short for queue depth</extracomment>
        <translation>深度</translation>
    </message>
    <message>
        <source>IOPS</source>
        <translation>IOPS</translation>
    </message>
    <message>
        <source>Mean (µs)</source>
        <translation>平均值 (µs)</translation>
    </message>
    <message>
        <source>p99 (µs)</source>
        <extracomment>Latency that 99 of 100 I/Os do not exceed</extracomment>
        <translation>p99 (µs)</translation>
    </message>
    <message>
        <source>Response (µs)</source>
        <extracomment>Response is the time from when an I/O was due</extracomment>
        <translation>响应时间 (µs)</translation>
    </message>
    <message>
        <source>Response p99 (µs)</source>
        <translation>响应时间 p99 (µs)</translation>
    </message>
    <message>
        <source>Achieved</source>
        <extracomment>Share of the rate that was asked for</extracomment>
        <translation>达到比例</translation>
    </message>
    <message>
        <source>Backlog</source>
        <extracomment>Most I/Os that were due and had not started</extracomment>
        <translation>积压</translation>
    </message>
</context>
<context>
    <name>touchstone::ResultsPane</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>IOPS and latency over queue depth</source>
        <translation>各队列深度的 IOPS 和延迟</translation>
    </message>
</context>
<context>
    <name>touchstone::RunBar</name>
    <message>
        <source>Available when the run ends</source>
        <translation>运行结束后可用</translation>
    </message>
    <message>
        <source>Size of the test file</source>
        <translation>测试文件的大小</translation>
    </message>
    <message>
        <source>Only in a folder is a test file made</source>
        <translation>只有在文件夹中才会创建测试文件</translation>
    </message>
    <message>
        <source>How long each test is measured</source>
        <translation>每项测试的测量时间</translation>
    </message>
    <message>
        <source>A run is going on</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Start the run (F5)</source>
        <translation>开始运行 (F5)</translation>
    </message>
    <message>
        <source>Stop the run and remove the test file (Shift+F5)</source>
        <translation>停止运行并删除测试文件 (Shift+F5)</translation>
    </message>
    <message>
        <source>No run is going on</source>
        <translation>当前没有运行</translation>
    </message>
    <message>
        <source>The run is being stopped</source>
        <translation>正在停止运行</translation>
    </message>
    <message>
        <source>S&amp;uite</source>
        <translation>测试套件(&amp;U)</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>测试大小(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Time per test</source>
        <translation>每项测量时间(&amp;T)</translation>
    </message>
    <message>
        <source> s</source>
        <extracomment>Unit of seconds behind a number, with the space before it</extracomment>
        <translation> s</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>停止(&amp;O)</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>测试套件</translation>
    </message>
    <message>
        <source>Time per test</source>
        <translation>每项测量时间</translation>
    </message>
</context>
<context>
    <name>RunMessage</name>
    <message>
        <source>The engine has said nothing for a while. The drive may be busy or may have stopped answering; the run goes on, and Stop ends it.</source>
        <translation>引擎有一段时间没有输出。驱动器可能正忙，或已停止响应；运行仍在继续，可按“停止”结束。</translation>
    </message>
</context>
<context>
    <name>touchstone::RunSetup</name>
    <message>
        <source>Choose a target on the left first.</source>
        <translation>请先在左侧选择测试目标。</translation>
    </message>
</context>
<context>
    <name>touchstone::ScoreBox</name>
    <message>
        <source>Read score</source>
        <translation>读取得分</translation>
    </message>
    <message>
        <source>Write score</source>
        <translation>写入得分</translation>
    </message>
    <message>
        <source>Total score</source>
        <translation>总分</translation>
    </message>
    <message>
        <source>%1 of %2 tests</source>
        <extracomment>How many tests of a score are done, e.g. &quot;4 of 7 tests&quot;</extracomment>
        <translation>%1/%2项测试</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>For screen readers. %1 is &quot;Read score&quot; and so on, %2 is the score</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>touchstone::ScoreGridDelegate</name>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>部分结果</translation>
    </message>
</context>
<context>
    <name>touchstone::ScoreGridHeader</name>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
</context>
<context>
    <name>touchstone::ScoreGridModel</name>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>For screen readers. %1 is a test, %2 a column heading, %3 a figure</extracomment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>is being measured; the figures are those up to now</source>
        <translation>正在测量；数据截至目前</translation>
    </message>
    <message>
        <source>stopped early; the figures are those up to then</source>
        <translation>提前停止；数据截至停止时</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>maximum: %1 µs</source>
        <extracomment>Of the latency of single I/Os</extracomment>
        <translation>最大值：%1 µs</translation>
    </message>
    <message>
        <source>achieved depth: %1</source>
        <translation>实际队列深度：%1</translation>
    </message>
    <message>
        <source>CPU time per I/O: %1 µs</source>
        <translation>单次 I/O 的 CPU 时间：%1 µs</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Response (ms)</source>
        <translation>响应时间 (ms)</translation>
    </message>
    <message>
        <source>IOPS</source>
        <translation>IOPS</translation>
    </message>
    <message>
        <source>Throughput in %1 on a logarithmic scale</source>
        <extracomment>%1 is &quot;MB/s&quot; or &quot;MiB/s&quot;</extracomment>
        <translation>吞吐量 (%1)，对数坐标</translation>
    </message>
    <message>
        <source>Mean time from the start of an I/O to its end</source>
        <translation>I/O 从开始到结束的平均时间</translation>
    </message>
</context>
<context>
    <name>touchstone::ScoreGridView</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>touchstone::StatusStrip</name>
    <message>
        <source>Cannot start</source>
        <translation>无法开始</translation>
    </message>
    <message>
        <source>No target chosen</source>
        <translation>未选择测试目标</translation>
    </message>
    <message>
        <source>takes %1 once the test file is written</source>
        <extracomment>%1 is a time, e.g. &quot;1 min 5 s&quot;</extracomment>
        <translation>写完测试文件后用时 %1</translation>
    </message>
    <message>
        <source>takes %1</source>
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>writes nothing</source>
        <translation>不写入数据</translation>
    </message>
    <message>
        <source>writes about %1</source>
        <extracomment>%1 is a size, e.g. &quot;3.5 GiB&quot;</extracomment>
        <translation>约写入 %1</translation>
    </message>
    <message>
        <source>writes at most %1</source>
        <extracomment>%1 is a size, e.g. &quot;3.5 GiB&quot;</extracomment>
        <translation>最多写入 %1</translation>
    </message>
    <message>
        <source>writes %1 and what the tests can in their time</source>
        <extracomment>%1 is a size, e.g. &quot;1 GiB&quot;; the tests write as much as they can in their time</extracomment>
        <translation>写入 %1，另加测试在其时间内的写入量</translation>
    </message>
    <message>
        <source>test file in %1, removed afterwards</source>
        <extracomment>%1 is a folder</extracomment>
        <translation>测试文件位于 %1，结束后删除</translation>
    </message>
    <message>
        <source>only reads %1</source>
        <translation>只读取 %1</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Starting the engine</source>
        <translation>正在启动引擎</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>正在准备</translation>
    </message>
    <message>
        <source>Writing the test file</source>
        <translation>正在写入测试文件</translation>
    </message>
    <message>
        <source>Warming up</source>
        <translation>正在预热</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>正在校验</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Cleaning up</source>
        <translation>正在清理</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Both are sizes, e.g. &quot;512 MiB of 1 GiB&quot;</extracomment>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>test %1 of %2</source>
        <extracomment>Position in the run, e.g. &quot;test 12 of 14&quot;</extracomment>
        <translation>第%1项测试，共%2项</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>%1 elapsed</source>
        <extracomment>%1 is a time</extracomment>
        <translation>已用时 %1</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <extracomment>%1 is a time</extracomment>
        <translation>预计剩余 %1</translation>
    </message>
    <message>
        <source>%1 of %2 tests</source>
        <extracomment>How many tests of a run were done</extracomment>
        <translation>%1/%2项测试</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>took %1</source>
        <extracomment>%1 is a time</extracomment>
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>%1 written</source>
        <extracomment>%1 is a size</extracomment>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
</context>
<context>
    <name>touchstone::TargetModel</name>
    <message>
        <source>Drives</source>
        <translation>驱动器</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Firmware: %1</source>
        <translation>固件：%1</translation>
    </message>
    <message>
        <source>Serial number: %1</source>
        <translation>序列号：%1</translation>
    </message>
    <message>
        <source>Mounted at: %1</source>
        <extracomment>%1 is a list of folders</extracomment>
        <translation>挂载点：%1</translation>
    </message>
    <message>
        <source>Stored on: %1</source>
        <extracomment>%1 is a device or a network share</extracomment>
        <translation>所在驱动器：%1</translation>
    </message>
</context>
<context>
    <name>touchstone::TargetPane</name>
    <message>
        <source>Add a folder to measure</source>
        <translation>添加要测量的文件夹</translation>
    </message>
    <message>
        <source>Choose a folder; a test file is made in it and removed again. Folders can also be dropped here.</source>
        <translation>请选择文件夹；测试文件会在其中创建，结束后删除。也可以将文件夹拖放到这里。</translation>
    </message>
    <message>
        <source>Take the chosen folder off the list; the folder itself stays</source>
        <translation>从列表中移除所选文件夹；文件夹本身不受影响</translation>
    </message>
    <message>
        <source>Only folders that you added can be taken off the list</source>
        <translation>只能从列表中移除自己添加的文件夹</translation>
    </message>
    <message>
        <source>Look for targets again</source>
        <translation>重新查找测试目标</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>T&amp;argets</source>
        <translation>测试目标(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>添加文件夹(&amp;A)…</translation>
    </message>
    <message>
        <source>A&amp;dd folder…</source>
        <translation>添加文件夹(&amp;D)…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>测试目标</translation>
    </message>
</context>
<context>
    <name>TargetTexts</name>
    <message>
        <source>%1 free</source>
        <extracomment>%1 is a size, e.g. &quot;1.1 TB&quot;</extracomment>
        <translation>可用 %1</translation>
    </message>
    <message>
        <source>system</source>
        <extracomment>Tag of the drive that the operating system runs from</extracomment>
        <translation>系统盘</translation>
    </message>
    <message>
        <source>mounted</source>
        <extracomment>Tag of a drive whose file systems are in use</extracomment>
        <translation>已挂载</translation>
    </message>
    <message>
        <source>removable</source>
        <extracomment>Tag of a drive that can be unplugged</extracomment>
        <translation>可移动</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>network</source>
        <extracomment>Tag of a folder on another machine</extracomment>
        <translation>网络</translation>
    </message>
    <message>
        <source>RAM</source>
        <extracomment>Tag of a folder in memory: what is measured there is no drive</extracomment>
        <translation>内存</translation>
    </message>
</context>
<context>
    <name>TestNames</name>
    <message>
        <source>%1 read</source>
        <extracomment>%1 is the label of a test, e.g. &quot;4K Q16&quot;</extracomment>
        <translation>%1 读取</translation>
    </message>
    <message>
        <source>%1 write</source>
        <translation>%1 写入</translation>
    </message>
    <message>
        <source>%1 mixed, %2% reads</source>
        <extracomment>%1 is the label of a test, %2 the share of reads in per cent</extracomment>
        <translation>%1 混合，读取 %2%</translation>
    </message>
    <message>
        <source>seq Q%1</source>
        <extracomment>Short: access pattern and queue depth</extracomment>
        <translation>顺序 Q%1</translation>
    </message>
    <message>
        <source>rand Q%1</source>
        <translation>随机 Q%1</translation>
    </message>
    <message>
        <source>seq Q%1 T%2</source>
        <extracomment>Short: access pattern, queue depth and threads</extracomment>
        <translation>顺序 Q%1 T%2</translation>
    </message>
    <message>
        <source>rand Q%1 T%2</source>
        <translation>随机 Q%1 T%2</translation>
    </message>
</context>
<context>
    <name>chart</name>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>IOPS over queue depth</source>
        <translation>各队列深度的 IOPS</translation>
    </message>
    <message>
        <source>Queue depth (log scale)</source>
        <translation>队列深度（对数刻度）</translation>
    </message>
    <message>
        <source>Latency over queue depth (µs)</source>
        <translation>各队列深度的延迟 (µs)</translation>
    </message>
    <message>
        <source>read p99</source>
        <translation>读取 p99</translation>
    </message>
    <message>
        <source>write p99</source>
        <translation>写入 p99</translation>
    </message>
    <message>
        <source>read mean</source>
        <translation>读取平均</translation>
    </message>
    <message>
        <source>write mean</source>
        <translation>写入平均</translation>
    </message>
    <message>
        <source>Percentile of I/Os</source>
        <translation>百分位数</translation>
    </message>
    <message>
        <source>Throughput (IOPS)</source>
        <translation>吞吐量 (IOPS)</translation>
    </message>
    <message>
        <source>Throughput (MB/s)</source>
        <translation>吞吐量 (MB/s)</translation>
    </message>
    <message>
        <source>Throughput (MiB/s)</source>
        <translation>吞吐量 (MiB/s)</translation>
    </message>
    <message>
        <source>Latency (µs), sliding second</source>
        <translation>延迟 (µs)，一秒滑动窗口</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>时间 (s)</translation>
    </message>
    <message>
        <source>Latency by percentile (µs)</source>
        <translation>各百分位数的延迟 (µs)</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>尚未测量</translation>
    </message>
    <message>
        <source>%1, %2 s to %3 s: %4</source>
        <translation>%1，%2 s 至 %3 s：%4</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Something that should not happen did: {detail}. Please report it.</source>
        <translation>发生了不应出现的情况：{detail}。请反馈此问题。</translation>
    </message>
    <message>
        <source>There is not enough memory for {size} of buffers. Use fewer threads, a smaller depth or a smaller block size.</source>
        <translation>内存不足，无法分配 {size} 的缓冲区。请减少线程数、降低队列深度或减小块大小。</translation>
    </message>
    <message>
        <source>{path} cannot be read: {error}.</source>
        <translation>无法读取 {path}：{error}。</translation>
    </message>
    <message>
        <source>{path} cannot be written: {error}.</source>
        <translation>无法写入 {path}：{error}。</translation>
    </message>
    <message>
        <source>Interruptions could not be watched for ({error}), so nothing was started. Allow this process more open files (ulimit -n).</source>
        <translation>无法监视中断信号（{error}），因此未开始任何测试。请允许本进程打开更多文件（ulimit -n）。</translation>
    </message>
    <message>
        <source>{path} exists already and is kept. Choose another name, or add --force to replace it.</source>
        <translation>{path} 已存在，予以保留。请另选名称，或加上 --force 以替换它。</translation>
    </message>
    <message>
        <source>{path} is not valid JSON: {detail}.</source>
        <translation>{path} 不是有效的 JSON：{detail}。</translation>
    </message>
    <message>
        <source>{path} is a block device and is never written as a file. Choose another name.</source>
        <translation>{path} 是块设备，不会作为文件写入。请另选名称。</translation>
    </message>
    <message>
        <source>{path} is nested more than {limit} levels deep and is not read.</source>
        <translation>{path} 的嵌套超过{limit}层，不予读取。</translation>
    </message>
    <message>
        <source>{path}: the field {field} is missing.</source>
        <translation>{path}：缺少字段 {field}。</translation>
    </message>
    <message>
        <source>{path}: the field {field} must be of the type {type}.</source>
        <translation>{path}：字段 {field} 的类型必须是 {type}。</translation>
    </message>
    <message>
        <source>{path}: the value {value} of the field {field} is out of range.</source>
        <translation>{path}：值 {value} 超出字段 {field} 的范围。</translation>
    </message>
    <message>
        <source>{path}: the value {value} of the field {field} is not known. Known are {known}.</source>
        <translation>{path}：值 {value} 在字段 {field} 中无效。有效值为 {known}。</translation>
    </message>
    <message>
        <source>A newer version of Touchstone says {code}, which this version does not know.</source>
        <translation>更新版本的试金石给出了 {code}，此版本无法识别。</translation>
    </message>
    <message>
        <source>{path} is larger than {limit} and is not read.</source>
        <translation>{path} 大于 {limit}，不予读取。</translation>
    </message>
    <message>
        <source>{path} does not exist. Check the spelling.</source>
        <translation>{path} 不存在。请检查拼写。</translation>
    </message>
    <message>
        <source>{path} is not a folder. Name a folder, an existing file or a block device.</source>
        <translation>{path} 不是文件夹。请指定文件夹、现有文件或块设备。</translation>
    </message>
    <message>
        <source>You may not write to {path}. Choose a folder of your own, or ask for permission to write there.</source>
        <translation>没有写入 {path} 的权限。请选择自己的文件夹，或申请写入权限。</translation>
    </message>
    <message>
        <source>{path} is on a file system that is mounted read-only. Choose another folder, or mount it for writing.</source>
        <translation>{path} 所在的文件系统以只读方式挂载。请选择其他文件夹，或以可写方式挂载。</translation>
    </message>
    <message>
        <source>The file system of {path} ran out of space while the test file was being written. Free some space or choose a smaller size.</source>
        <translation>写入测试文件时，{path} 所在的文件系统空间不足。请释放一些空间，或选择较小的测试大小。</translation>
    </message>
    <message>
        <source>Your disk quota for {path} ran out while the test file was being written. Free some space or choose a smaller size.</source>
        <translation>写入测试文件时，{path} 的磁盘配额已用完。请释放一些空间，或选择较小的测试大小。</translation>
    </message>
    <message>
        <source>{path} has {free} free. Writing {size} would not leave the {reserve} that is always kept free. Choose a smaller size or free some space.</source>
        <translation>{path} 的可用空间为 {free}。写入 {size} 后将无法保留必须空出的 {reserve}。请选择较小的测试大小，或释放一些空间。</translation>
    </message>
    <message>
        <source>Stopped while the test file was being written.</source>
        <translation>在写入测试文件时已停止。</translation>
    </message>
    <message>
        <source>The file system of {path} refuses direct I/O. Figures through the page cache show memory as well as the drive.</source>
        <translation>{path} 所在的文件系统拒绝直接 I/O。经过页缓存的数据同时反映内存和驱动器的性能。</translation>
    </message>
    <message>
        <source>{path} cannot be opened: {error}.</source>
        <translation>无法打开 {path}：{error}。</translation>
    </message>
    <message>
        <source>{path} is no longer the file that was made for the test. Somebody replaced it; start again.</source>
        <translation>{path} 已不是为测试创建的文件，它被替换了。请重新开始。</translation>
    </message>
    <message>
        <source>{path} could not be removed: {error}. Remove it by hand.</source>
        <translation>无法删除 {path}：{error}。请手动删除。</translation>
    </message>
    <message>
        <source>The kernel knows {path}, but there is no such device file here. In a container, the device must be passed in.</source>
        <translation>内核中有 {path}，但此处没有这个设备文件。在容器中，必须将设备传入。</translation>
    </message>
    <message>
        <source>You may not read {path}. To allow it until the next restart, run: {command}</source>
        <translation>没有读取 {path} 的权限。要在下次重启之前允许读取，请运行：{command}</translation>
    </message>
    <message>
        <source>You may not reach {path}. Ask for permission, or choose another target.</source>
        <translation>没有访问 {path} 的权限。请申请权限，或选择其他测试目标。</translation>
    </message>
    <message>
        <source>The file system of {path} stores nothing. Choose a folder on a drive.</source>
        <translation>{path} 所在的文件系统不存储数据。请选择驱动器上的文件夹。</translation>
    </message>
    <message>
        <source>{path} is empty, so there is nothing to read. Choose a larger file, or its folder.</source>
        <translation>{path} 为空，没有可读取的内容。请选择更大的文件，或其所在文件夹。</translation>
    </message>
    <message>
        <source>{path} is a block device that the kernel does not know. Check that the drive is still connected.</source>
        <translation>{path} 是内核无法识别的块设备。请检查驱动器是否仍然连接。</translation>
    </message>
    <message>
        <source>{path} is a character device and cannot be measured. Name a block device, a folder or a file.</source>
        <translation>{path} 是字符设备，无法测量。请指定块设备、文件夹或文件。</translation>
    </message>
    <message>
        <source>{path} is a socket or a pipe and cannot be measured. Name a block device, a folder or a file.</source>
        <translation>{path} 是套接字或管道，无法测量。请指定块设备、文件夹或文件。</translation>
    </message>
    <message>
        <source>{path} could not be looked at: the process that was to do it ended early. Try again.</source>
        <translation>无法查看 {path}：负责查看的进程提前结束。请重试。</translation>
    </message>
    <message>
        <source>{path} is mounted when it is used, and is not touched before. Open the folder, then list again.</source>
        <translation>{path} 会在使用时自动挂载，在此之前不会被访问。请先打开该文件夹，然后重新列出。</translation>
    </message>
    <message>
        <source>{path} is disabled because the memory module {module} is locked. Unlock it with its passphrase (ndctl load-keys), then restart.</source>
        <translation>{path} 已停用，因为内存模块 {module} 处于锁定状态。请用口令解锁（ndctl load-keys），然后重新启动。</translation>
    </message>
    <message>
        <source>{path} is disabled: no driver serves it, so there is nothing to open. To enable it, run: {command}</source>
        <translation>{path} 已停用：没有驱动程序为它服务，因此无法打开。要启用它，请运行：{command}</translation>
    </message>
    <message>
        <source>{path} is in use as ordinary memory of the system and cannot be measured. To give it back, run: {command}</source>
        <translation>{path} 正被用作系统的普通内存，无法测量。要收回它，请运行：{command}</translation>
    </message>
    <message>
        <source>The run that made {path} goes on. Stop it first; it removes the folder itself.</source>
        <translation>创建 {path} 的测试仍在运行。请先停止它，它会自行删除该文件夹。</translation>
    </message>
    <message>
        <source>Process {pid}, which made it, ended without removing it.</source>
        <translation>创建它的进程 {pid} 已结束，但没有删除它。</translation>
    </message>
    <message>
        <source>Process {pid}, which made it, has ended; its number belongs to another process now.</source>
        <translation>创建它的进程 {pid} 已结束，该编号现属于另一个进程。</translation>
    </message>
    <message>
        <source>The machine was restarted since it was made.</source>
        <translation>创建它之后，计算机重新启动过。</translation>
    </message>
    <message>
        <source>It does not tell who made it, but nobody uses it.</source>
        <translation>没有记录是谁创建了它，但已无人使用。</translation>
    </message>
    <message>
        <source>It was made by {host}, and only there can be told whether its run goes on. Remove it there.</source>
        <translation>它由 {host} 创建，只有在那台计算机上才能得知其测试是否仍在运行。请在那里删除它。</translation>
    </message>
    <message>
        <source>Whether its run goes on cannot be told from here. Once no run uses {path}, remove it by hand.</source>
        <translation>在这里无法得知其测试是否仍在运行。确认没有测试使用 {path} 后，请手动删除它。</translation>
    </message>
    <message>
        <source>It belongs to the user with the number {user}, and you may not look into it. Ask that user to remove it.</source>
        <translation>它属于编号为 {user} 的用户，您无权查看其内容。请让该用户删除它。</translation>
    </message>
    <message>
        <source>{path} holds {name}, which is not of Touchstone, so nothing in it was removed. Look at it, and remove it by hand.</source>
        <translation>{path} 中有不属于 Touchstone 的 {name}，因此其中的内容均未删除。请查看后手动删除。</translation>
    </message>
    <message>
        <source>{path} is no longer the folder that was found, so it was not removed. Look for leftovers again.</source>
        <translation>{path} 已不是先前找到的文件夹，因此没有删除。请重新查找残留的测试文件夹。</translation>
    </message>
    <message>
        <source>{size} is too small for blocks of {block}: every thread needs at least one block (number of threads: {threads}). Choose a larger size.</source>
        <translation>{size} 对于块大小 {block} 来说太小：每个线程至少需要一个块（线程数：{threads}）。请选择较大的测试大小。</translation>
    </message>
    <message>
        <source>{text} is not of the form key=value. Write a workload like &quot;rw=randread bs=4k iodepth=32&quot;.</source>
        <translation>{text} 不是“键=值”的形式。工作负载应写成 &quot;rw=randread bs=4k iodepth=32&quot; 这样。</translation>
    </message>
    <message>
        <source>The workload key {key} is not known. Known are {known}.</source>
        <translation>工作负载键 {key} 无效。有效的键为 {known}。</translation>
    </message>
    <message>
        <source>The workload key {key} is given twice. Keep one of them.</source>
        <translation>工作负载键 {key} 出现了两次。请只保留一个。</translation>
    </message>
    <message>
        <source>{key}={value}: this value is not known. Known are {known}.</source>
        <translation>{key}={value}：此值无效。有效值为 {known}。</translation>
    </message>
    <message>
        <source>{key}={value} is out of range. Allowed is {lowest} to {highest}.</source>
        <translation>{key}={value} 超出范围。允许的范围是 {lowest} 到 {highest}。</translation>
    </message>
    <message>
        <source>{key}={value} is not a whole number.</source>
        <translation>{key}={value} 不是整数。</translation>
    </message>
    <message>
        <source>{key}={value} is not a size. Write it like 512, 4k, 1M or 1.5G.</source>
        <translation>{key}={value} 不是有效的大小。请写成 512、4k、1M 或 1.5G 这样。</translation>
    </message>
    <message>
        <source>{key}={value} is not a time. Write it like 500ms, 3s, 2m or 1h.</source>
        <translation>{key}={value} 不是有效的时间。请写成 500ms、3s、2m 或 1h 这样。</translation>
    </message>
    <message>
        <source>{key}={value} is not a multiple of {unit}, in which its ioengine counts.</source>
        <translation>{key}={value} 不是 {unit} 的整数倍，而其 ioengine 以此为单位。</translation>
    </message>
    <message>
        <source>rwmixread is the share of reads in a mix. Add rw=randrw or rw=rw, or leave it out.</source>
        <translation>rwmixread 是混合负载中的读取比例。请加上 rw=randrw 或 rw=rw，或者去掉它。</translation>
    </message>
    <message>
        <source>seq_mode is for sequential workloads. Use rw=read, rw=write or rw=rw, or leave it out.</source>
        <translation>seq_mode 用于顺序工作负载。请使用 rw=read、rw=write 或 rw=rw，或者去掉它。</translation>
    </message>
    <message>
        <source>batch={batch} is more than iodepth={depth} I/Os can make. Choose a smaller batch or a larger depth.</source>
        <translation>batch={batch} 超过了 iodepth={depth} 的 I/O 数量。请减小批量，或增大队列深度。</translation>
    </message>
    <message>
        <source>{key}={value} is not a mix of block sizes. Write it like 4k/60:64k/40.</source>
        <translation>{key}={value} 不是块大小的组合。请写成 4k/60:64k/40 这样。</translation>
    </message>
    <message>
        <source>{key}={value} is not a distribution. Write it like random, zipf:1.2, pareto:0.2 or zoned:90/10:10/90.</source>
        <translation>{key}={value} 不是有效的分布。请写成 random、zipf:1.2、pareto:0.2 或 zoned:90/10:10/90 这样。</translation>
    </message>
    <message>
        <source>{key}={value} is not a list of processors. Write it like 0-3,5.</source>
        <translation>{key}={value} 不是处理器列表。请写成 0-3,5 这样。</translation>
    </message>
    <message>
        <source>bs and bssplit both say how large blocks are. Keep one of them.</source>
        <translation>bs 和 bssplit 都规定块大小。请只保留其中一个。</translation>
    </message>
    <message>
        <source>The test {test} says when the I/Os of a rate are due, but has no rate. Add rate_iops, or leave rate_process out.</source>
        <translation>测试 {test} 规定了按速率发出 I/O 的时刻，却没有规定速率。请加上 rate_iops，或者去掉 rate_process。</translation>
    </message>
    <message>
        <source>The block sizes of the test {test} get {sum} of the I/Os in all. Their shares must add up to 100%.</source>
        <translation>测试 {test} 的各块大小共占 I/O 的 {sum}。各份额之和必须为 100%。</translation>
    </message>
    <message>
        <source>The test {test} has the block size {size} in its mix twice, or without a share. Give every size once, with a share of at least 1%.</source>
        <translation>测试 {test} 的组合中，块大小 {size} 出现两次，或没有份额。每种大小只写一次，份额至少为 1%。</translation>
    </message>
    <message>
        <source>The test {test} has a block size of {size}, and the largest of its mix is {largest}. They must be the same.</source>
        <translation>测试 {test} 的块大小为 {size}，而其组合中最大的是 {largest}。两者必须相同。</translation>
    </message>
    <message>
        <source>The test {test} is sequential, and {key} is for random workloads. Make it random, or leave {key} out.</source>
        <translation>测试 {test} 是顺序的，而 {key} 用于随机工作负载。请改为随机，或者去掉 {key}。</translation>
    </message>
    <message>
        <source>In the test {test} every block comes once before any comes again (norandommap=0), which cannot be had together with {key}. Leave one of them out.</source>
        <translation>测试 {test} 要求每个块都访问一次之后才能重复 (norandommap=0)，这不能与 {key} 同时使用。请去掉其中一个。</translation>
    </message>
    <message>
        <source>The zones of the test {test} get {ios} of the I/Os and {space} of the space in all. Both must add up to 100%.</source>
        <translation>测试 {test} 的各区域共占 I/O 的 {ios}，共占空间的 {space}。两者之和都必须为 100%。</translation>
    </message>
    <message>
        <source>The test {test} has a zone without space. Give every zone at least 1%.</source>
        <translation>测试 {test} 有一个区域没有空间。每个区域至少为 1%。</translation>
    </message>
    <message>
        <source>A zone of {share} is smaller than a block, because there are only {blocks} of them. Choose a larger size or a larger zone.</source>
        <translation>占 {share} 的区域比一个块还小，因为总共只有 {blocks} 个块。请选择较大的测试大小或较大的区域。</translation>
    </message>
    <message>
        <source>The test {test} asks for zipf:{skew}. The exponent must be above 0 and at most 5.</source>
        <translation>测试 {test} 要求 zipf:{skew}。指数必须大于 0，且不超过 5。</translation>
    </message>
    <message>
        <source>The test {test} asks for pareto:{skew}. The number must be above 0 and below 1; pareto:0.2 gives 80% of the I/Os to 20% of the blocks.</source>
        <translation>测试 {test} 要求 pareto:{skew}。该数必须大于 0 且小于 1；pareto:0.2 将 80% 的 I/O 集中在 20% 的块上。</translation>
    </message>
    <message>
        <source>The test {test} asks for copies of earlier blocks (dedupe_percentage), which cannot be had together with {key}. Leave one of them out.</source>
        <translation>测试 {test} 要求写入先前块的副本 (dedupe_percentage)，这不能与 {key} 同时使用。请去掉其中一个。</translation>
    </message>
    <message>
        <source>The test {test} is to check what it writes, so all of it must be writes. Use rw=write or rw=randwrite, or leave verify out.</source>
        <translation>测试 {test} 要校验写入的数据，因此只能写入。请使用 rw=write 或 rw=randwrite，或者去掉 verify。</translation>
    </message>
    <message>
        <source>The test {test} is to check what it writes (verify), by marks in every 512 bytes. Use block sizes and an offset in multiples of 512, or leave verify out.</source>
        <translation>测试 {test} 需校验写入的内容（verify），为此每 512 字节都带有标记。请使用 512 整数倍的块大小和偏移，或去掉 verify。</translation>
    </message>
    <message>
        <source>The test {test} is to check what it writes (verify), which cannot be had together with {key}. Leave one of them out.</source>
        <translation>测试 {test} 要校验写入的数据 (verify)，这不能与 {key} 同时使用。请去掉其中一个。</translation>
    </message>
    <message>
        <source>The test {test} trims, so it can neither read nor check data. Leave these out.</source>
        <translation>测试 {test} 执行 trim，因此既不能读取也不能校验数据。请去掉这些设置。</translation>
    </message>
    <message>
        <source>The test {test} polls for completions (hipri), which needs ioengine=io_uring or io_uring_cmd, and direct=1.</source>
        <translation>测试 {test} 以轮询方式等待完成 (hipri)，这需要 ioengine=io_uring 或 io_uring_cmd 和 direct=1。</translation>
    </message>
    <message>
        <source>The test {test} lets a thread of the kernel submit (sqthread_poll), which needs ioengine=io_uring or io_uring_cmd.</source>
        <translation>测试 {test} 由内核线程提交 (sqthread_poll)，这需要 ioengine=io_uring 或 io_uring_cmd。</translation>
    </message>
    <message>
        <source>The test {test} names the processor {processor} out of order or out of range. Name each once, ascending, from 0 to {highest}.</source>
        <translation>测试 {test} 指定的处理器 {processor} 次序不对或超出范围。每个只写一次，升序，从 0 到 {highest}。</translation>
    </message>
    <message>
        <source>The test {test} asks for {rate} I/Os per second and thread. Possible are 1 to {most}.</source>
        <translation>测试 {test} 要求每个线程每秒 {rate} 次 I/O。允许的范围是 1 到 {most}。</translation>
    </message>
    <message>
        <source>The test {test} has a rate and also a pause between I/Os (thinktime), and only one of them can say when I/Os start. Leave one of them out.</source>
        <translation>测试 {test} 既有速率，又有 I/O 之间的停顿 (thinktime)，而 I/O 何时开始只能由其中一个决定。请去掉其中一个。</translation>
    </message>
    <message>
        <source>The test {test} pauses {time} between I/Os. Possible is up to {most}.</source>
        <translation>测试 {test} 在 I/O 之间停顿 {time}。最长为 {most}。</translation>
    </message>
    <message>
        <source>pmem_op, pmem_drain and pmem_granularity are for loads and stores on mapped memory. Add ioengine=pmem, or leave them out.</source>
        <translation>pmem_op、pmem_drain 和 pmem_granularity 用于对映射内存的加载和存储。请加上 ioengine=pmem，或去掉它们。</translation>
    </message>
    <message>
        <source>pmem_op={operation} is a way to read, and this workload only writes. Use rw=randread or rw=read, or leave it out.</source>
        <translation>pmem_op={operation} 是读取方式，而此工作负载只写入。请使用 rw=randread 或 rw=read，或去掉它。</translation>
    </message>
    <message>
        <source>pmem_op={operation} is a way to write, and this workload only reads. Use rw=randwrite or rw=write, or leave it out.</source>
        <translation>pmem_op={operation} 是写入方式，而此工作负载只读取。请使用 rw=randwrite 或 rw=write，或去掉它。</translation>
    </message>
    <message>
        <source>Stopped before the end. What was measured until then is in the report.</source>
        <translation>在结束之前已停止。此前测得的结果保存在报告中。</translation>
    </message>
    <message>
        <source>There is no baseline {baseline}.</source>
        <translation>没有名为 {baseline} 的基准。</translation>
    </message>
    <message>
        <source>No score, because the test {test} was not run.</source>
        <translation>没有得分，因为测试“{test}”未运行。</translation>
    </message>
    <message>
        <source>No score, because the test {test} was not finished.</source>
        <translation>没有得分，因为测试“{test}”未完成。</translation>
    </message>
    <message>
        <source>No score, because the test {test} failed.</source>
        <translation>没有得分，因为测试“{test}”失败。</translation>
    </message>
    <message>
        <source>No score, because the test {test} did not use direct I/O: its figures show memory as well as the drive.</source>
        <translation>没有得分，因为测试“{test}”未使用直接 I/O：其数据同时反映内存和驱动器的性能。</translation>
    </message>
    <message>
        <source>No score, because the baseline has no figure for the test {test}.</source>
        <translation>没有得分，因为基准中没有测试“{test}”的数据。</translation>
    </message>
    <message>
        <source>No score, because the test {test} ran with another workload or load than its suite gives it.</source>
        <translation>没有得分，因为测试“{test}”运行时的工作负载或负载强度与测试套件规定的不同。</translation>
    </message>
    <message>
        <source>No score, because the plan is of version {version} of the suite {suite}, and this program has version {known}.</source>
        <translation>没有得分，因为该计划依据的是版本为 {version} 的测试套件 {suite}，而本程序中的版本为 {known}。</translation>
    </message>
    <message>
        <source>The score is from a changed run: times, limits or the size of the test file are not those of the suite {suite}. It compares only with runs that were changed in the same way.</source>
        <translation>得分来自更改过设置的运行：测试时间、上限或测试文件大小与测试套件 {suite} 的规定不同，只能与作了相同更改的运行相比较。</translation>
    </message>
    <message>
        <source>No score, because a score is for one target and this run measured several.</source>
        <translation>没有得分，因为得分只针对一个测试目标，而本次运行测量了多个目标。</translation>
    </message>
    <message>
        <source>No score, because the suite has no such test.</source>
        <translation>没有得分，因为测试套件中没有此类测试。</translation>
    </message>
    <message>
        <source>Score = 1000 × geometric mean of MB/s ÷ baseline over the read tests, the write tests and all tests.</source>
        <translation>得分 = 1000 ×（MB/s ÷ 基准）的几何平均，分别对读取测试、写入测试和全部测试计算。</translation>
    </message>
    <message>
        <source>Baseline {baseline}, version {version}: round figures set by definition, not measured.</source>
        <translation>基准 {baseline}，版本 {version}：按定义取整的数值，并非测量结果。</translation>
    </message>
    <message>
        <source>{path} is no report that this version can read: its schema is {schema}, and {known} is needed.</source>
        <translation>此版本无法读取报告 {path}：其格式为 {schema}，而需要的格式是 {known}。</translation>
    </message>
    <message>
        <source>The suite {suite} is not known. Known are {known}; a file of your own is named by its path, which ends in .json.</source>
        <translation>没有名为 {suite} 的测试套件。可用的有 {known}；自己的文件请用以 .json 结尾的路径指定。</translation>
    </message>
    <message>
        <source>{path}: the field {field} is not known. Known here are {known}.</source>
        <translation>{path}：字段 {field} 无效。此处的有效字段为 {known}。</translation>
    </message>
    <message>
        <source>{path}: the value {value} of the field {field} is out of range. Allowed is {lowest} to {highest}.</source>
        <translation>{path}：值 {value} 超出字段 {field} 的范围。允许的范围是 {lowest} 到 {highest}。</translation>
    </message>
    <message>
        <source>{path}: the value &quot;{value}&quot; of the field {field} is not a size. Write it like &quot;512&quot;, &quot;4k&quot;, &quot;1M&quot; or &quot;1.5G&quot;.</source>
        <translation>{path}：值 &quot;{value}&quot; 不是字段 {field} 的有效大小。请写成 &quot;512&quot;、&quot;4k&quot;、&quot;1M&quot; 或 &quot;1.5G&quot; 这样。</translation>
    </message>
    <message>
        <source>{path}: the value &quot;{value}&quot; of the field {field} is not a time. Write it like &quot;500ms&quot;, &quot;3s&quot;, &quot;2m&quot; or &quot;1h&quot;.</source>
        <translation>{path}：值 &quot;{value}&quot; 不是字段 {field} 的有效时间。请写成 &quot;500ms&quot;、&quot;3s&quot;、&quot;2m&quot; 或 &quot;1h&quot; 这样。</translation>
    </message>
    <message>
        <source>{path}: the value {value} of the field {field} is not a multiple of {unit}, in which its engine counts.</source>
        <translation>{path}：值 {value}（字段 {field}）不是 {unit} 的整数倍，而其引擎以此为单位。</translation>
    </message>
    <message>
        <source>{path}: the value &quot;{value}&quot; of the field {field} is not an id. Use lower-case letters, digits and hyphens.</source>
        <translation>{path}：值 &quot;{value}&quot; 不是字段 {field} 的有效标识。请使用小写字母、数字和连字符。</translation>
    </message>
    <message>
        <source>{path}: the field {field} is empty.</source>
        <translation>{path}：字段 {field} 为空。</translation>
    </message>
    <message>
        <source>{path}: a suite has either rows and passes, or tests.</source>
        <translation>{path}：测试套件要么使用 rows 和 passes，要么使用 tests。</translation>
    </message>
    <message>
        <source>{path}: the test id {value} is there twice.</source>
        <translation>{path}：测试标识 {value} 出现了两次。</translation>
    </message>
    <message>
        <source>{path}: the baseline {value} is not known.</source>
        <translation>{path}：没有名为 {value} 的基准。</translation>
    </message>
    <message>
        <source>{path}: the test {test} asks for a batch that is larger than its depth.</source>
        <translation>{path}：测试 {test} 要求的批量大于其队列深度。</translation>
    </message>
    <message>
        <source>{path}: the test {test} reaches past the end of the test file of {size}. Set a larger file_size.</source>
        <translation>{path}：测试 {test} 超出了 {size} 测试文件的末尾。请设置更大的 file_size。</translation>
    </message>
    <message>
        <source>Say what to do: targets, suites, run or show. --help explains them.</source>
        <translation>请说明要做什么：targets、suites、run 或 show。--help 会说明它们。</translation>
    </message>
    <message>
        <source>Not understood: {detail}. --help lists the words that are known.</source>
        <translation>无法理解：{detail}。--help 会列出可用的词。</translation>
    </message>
    <message>
        <source>Not understood: {detail}. --help explains the options.</source>
        <translation>无法理解：{detail}。--help 会说明各个选项。</translation>
    </message>
    <message>
        <source>The format {format} is not known. Known are {known}.</source>
        <translation>没有格式 {format}。可用的格式为 {known}。</translation>
    </message>
    <message>
        <source>{value} is no value for {option}. Give one like these: {example}.</source>
        <translation>{value} 不是 {option} 的有效值。请参照：{example}。</translation>
    </message>
    <message>
        <source>{option} and {other} cannot be given together.</source>
        <translation>{option} 和 {other} 不能同时使用。</translation>
    </message>
    <message>
        <source>{option} says how several {other} follow each other. Give {other} as well.</source>
        <translation>{option} 用于说明多个 {other} 的执行次序。请同时给出 {other}。</translation>
    </message>
    <message>
        <source>Say what to measure: a folder, an existing file or a block device.</source>
        <translation>请指定要测量的对象：文件夹、现有文件或块设备。</translation>
    </message>
    <message>
        <source>{path} is what would be measured and is kept. Choose another name for the report.</source>
        <translation>{path} 正是要测量的对象，予以保留。请为报告另选名称。</translation>
    </message>
    <message>
        <source>Still waiting for I/Os to come back. Another interrupt, or ten seconds, ends it without them and without a report.</source>
        <translation>仍在等待 I/O 返回。再次中断，或等待十秒，将不再等待它们并结束，且不生成报告。</translation>
    </message>
    <message>
        <source>{path}, with a test file of {size}</source>
        <translation>{path}，测试文件 {size}</translation>
    </message>
    <message>
        <source>{path}, without a test file</source>
        <translation>{path}，不使用测试文件</translation>
    </message>
    <message>
        <source>It takes about {time}, and the time to write the test file.</source>
        <translation>大约用时 {time}，另加写入测试文件的时间。</translation>
    </message>
    <message>
        <source>It writes {preparation} for the test file and at most {tests} in tests.</source>
        <translation>测试文件将写入 {preparation}，测试中最多写入 {tests}。</translation>
    </message>
    <message>
        <source>It writes {preparation} for the test file and at most {tests} in tests; more only where a drive reaches a test's limit before {minimum} of it are measured.</source>
        <translation>测试文件将写入 {preparation}，测试中最多写入 {tests}；只有当驱动器在测量满 {minimum} 之前就达到某项测试的写入上限时，才会写入更多。</translation>
    </message>
    <message>
        <source>It writes {preparation} for the test file. What the write tests write is limited by their time alone.</source>
        <translation>测试文件将写入 {preparation}。写入测试的写入量只受其时间限制。</translation>
    </message>
    <message>
        <source>This machine has no font with Chinese characters, so the picture would show empty boxes. Install the package {package} and try again.</source>
        <translation>本机没有中文字体，图片中的文字会显示为空框。请安装软件包 {package} 后重试。</translation>
    </message>
    <message>
        <source>Name exactly one report file; {count} were given.</source>
        <translation>请只指定一个报告文件；现在指定了{count}个。</translation>
    </message>
    <message>
        <source>Name the file to write with -o FILE. Its ending decides the format: {known}.</source>
        <translation>请用 -o FILE 指定要写入的文件。格式由扩展名决定：{known}。</translation>
    </message>
    <message>
        <source>{path} has no ending that names a format. Known are {known}.</source>
        <translation>{path} 的扩展名不对应任何格式。可用的格式为 {known}。</translation>
    </message>
    <message>
        <source>The language {language} is not known. Known are {known}.</source>
        <translation>不支持语言 {language}。可用的语言为 {known}。</translation>
    </message>
    <message>
        <source>The option {option} is not known. Known are {known}.</source>
        <translation>没有选项 {option}。可用的选项为 {known}。</translation>
    </message>
    <message>
        <source>The option {option} needs a value.</source>
        <translation>选项 {option} 需要一个值。</translation>
    </message>
    <message>
        <source>The picture could not be encoded as {format}.</source>
        <translation>无法将图片编码为 {format} 格式。</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>测试目标</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>测试环境</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>测试套件</translation>
    </message>
    <message>
        <source>Test file</source>
        <translation>测试文件</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Direct I/O</source>
        <translation>直接 I/O</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入量</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no, in {tests}</source>
        <translation>否：{tests}</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>部分结果</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>受限</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>information</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>serious</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Latencies are service times in microseconds.</source>
        <translation>延迟为服务延迟，单位为 µs。</translation>
    </message>
    <message>
        <source>read, response</source>
        <translation>读取，响应时间</translation>
    </message>
    <message>
        <source>write, response</source>
        <translation>写入，响应时间</translation>
    </message>
    <message>
        <source>total, response</source>
        <translation>合计，响应时间</translation>
    </message>
    <message>
        <source>Response is the time from when an I/O was due, in microseconds too; waiting for its turn is part of it.</source>
        <translation>响应时间从 I/O 应当发起之时算起，单位同为 µs，包含排队等待的时间。</translation>
    </message>
    <message>
        <source>Open loop</source>
        <translation>开环</translation>
    </message>
    <message>
        <source>asked (IOPS)</source>
        <translation>设定速率 (IOPS)</translation>
    </message>
    <message>
        <source>achieved</source>
        <translation>达到比例</translation>
    </message>
    <message>
        <source>longest backlog</source>
        <translation>最大积压</translation>
    </message>
    <message>
        <source>backlog at end</source>
        <translation>结束时积压</translation>
    </message>
    <message>
        <source>No target is named. Name a folder, a block device or an existing file.</source>
        <translation>未指定测试目标。请指定文件夹、块设备或现有文件。</translation>
    </message>
    <message>
        <source>{path} is named twice. Name every target of a group once.</source>
        <translation>{path} 被指定了两次。目标组中的每个测试目标只能指定一次。</translation>
    </message>
    <message>
        <source>The plan has no test. Name a suite or a workload.</source>
        <translation>测试计划中没有测试。请指定测试套件或工作负载。</translation>
    </message>
    <message>
        <source>There is no test {test}. Known are {known}.</source>
        <translation>没有测试 {test}。可用的测试为 {known}。</translation>
    </message>
    <message>
        <source>Every test of a plan needs an id of its own; &quot;{test}&quot; is there twice or is empty.</source>
        <translation>测试计划中的每项测试都需要各自的标识；&quot;{test}&quot; 重复或为空。</translation>
    </message>
    <message>
        <source>{loops} loops are not possible. Choose 1 to {most}.</source>
        <translation>循环次数不能为 {loops}。请选择 1 到 {most}。</translation>
    </message>
    <message>
        <source>A size of {bytes} bytes is not a multiple of {unit} above zero.</source>
        <translation>大小 {bytes} 字节不是 {unit} 的正整数倍。</translation>
    </message>
    <message>
        <source>A size of {share} is not possible. Choose more than 0% and at most 100%.</source>
        <translation>大小不能为 {share}。请选择大于 0% 且不超过 100% 的值。</translation>
    </message>
    <message>
        <source>The plan wants a test file in {path}, which is not a folder.</source>
        <translation>测试计划要求在 {path} 中创建测试文件，但它不是文件夹。</translation>
    </message>
    <message>
        <source>The test {test} asks for {threads} threads with a depth of {depth}. Possible are 1 to {most_threads} threads and a depth of 1 to {most_depth}.</source>
        <translation>测试 {test} 要求{threads}个线程，队列深度为 {depth}。允许的线程数为 1 到 {most_threads}，队列深度为 1 到 {most_depth}。</translation>
    </message>
    <message>
        <source>The test {test} needs {size} of buffers; at most {most} are used. Use fewer threads, a smaller depth or a smaller block size.</source>
        <translation>测试 {test} 需要 {size} 的缓冲区，而最多使用 {most}。请减少线程数、降低队列深度或减小块大小。</translation>
    </message>
    <message>
        <source>All that runs at once with the test {test} needs {size} of buffers; at most {most} are used. Use fewer targets or threads, a smaller depth or a smaller block size.</source>
        <translation>与测试 {test} 同时运行的全部测试共需要 {size} 的缓冲区，而最多使用 {most}。请减少测试目标或线程、降低队列深度或减小块大小。</translation>
    </message>
    <message>
        <source>All that runs at once with the test {test} needs {threads} threads; at most {most} are possible. Use fewer targets or threads.</source>
        <translation>与测试 {test} 同时运行的全部测试共需要 {threads} 个线程，而最多可用 {most} 个。请减少测试目标或线程。</translation>
    </message>
    <message>
        <source>Tests that run at once need the same ramp and the same time, and {test} ({ramp}, {duration}) and {other} ({other_ramp}, {other_duration}) have not. Give both the same ramp_time and runtime.</source>
        <translation>同时运行的测试需要相同的爬升阶段和时间，而 {test}（{ramp}，{duration}）与 {other}（{other_ramp}，{other_duration}）不同。请为两者设置相同的 ramp_time 和 runtime。</translation>
    </message>
    <message>
        <source>The block size of {bytes} bytes of the test {test} is not a multiple of {unit} up to {most}.</source>
        <translation>块大小 {bytes} 字节（测试 {test}）不是 {unit} 的整数倍，或超过 {most}。</translation>
    </message>
    <message>
        <source>{path} takes direct I/O in multiples of {unit}, and blocks of {block} are none. Choose another block size, or direct=0.</source>
        <translation>{path} 的直接 I/O 大小须为 {unit} 的整数倍，而块大小 {block} 不是。请选择其他块大小，或使用 direct=0。</translation>
    </message>
    <message>
        <source>{path} takes direct I/O at multiples of {unit}, and the offset of {bytes} bytes is none. Choose another offset, or direct=0.</source>
        <translation>{path} 的直接 I/O 位置须为 {unit} 的整数倍，而偏移 {bytes} 字节不是。请选择其他偏移，或使用 direct=0。</translation>
    </message>
    <message>
        <source>On {path} the test {test} touches {size} from {offset} on, past the end at {whole}. Choose a smaller size or offset.</source>
        <translation>在 {path} 上，测试 {test} 的范围 {size} 从 {offset} 开始，超出了末尾 {whole}。请选择较小的大小或偏移。</translation>
    </message>
    <message>
        <source>The limits of the test {test} are not possible. A test lasts {lowest} to {highest} and writes or counts more than nothing.</source>
        <translation>测试 {test} 的限制无效。一项测试的时长为 {lowest} 到 {highest}，写入量或 I/O 数必须大于零。</translation>
    </message>
    <message>
        <source>{path} has the schema &quot;{schema}&quot;; this version reads {known}.</source>
        <translation>{path} 的格式为 &quot;{schema}&quot;；此版本可读取 {known}。</translation>
    </message>
    <message>
        <source>{path} is an existing file, which is only ever read; to test writes, name its folder instead.</source>
        <translation>{path} 是现有文件，只会读取。要测试写入，请改为指定其所在文件夹。</translation>
    </message>
    <message>
        <source>{path} is not a drive, and only the blocks of a drive can be trimmed. Name a block device.</source>
        <translation>{path} 不是驱动器，而只有驱动器的块才能执行 trim。请指定块设备。</translation>
    </message>
    <message>
        <source>{path} is persistent memory without a file system or a block device and is reached by load and store only. Use --workload &quot;ioengine=pmem ...&quot;.</source>
        <translation>{path} 是没有文件系统也没有块设备的持久内存，只能通过加载和存储访问。请使用 --workload &quot;ioengine=pmem ...&quot;。</translation>
    </message>
    <message>
        <source>{path} is reached by I/Os only, and ioengine=pmem loads and stores. Name a folder, a file or a device-DAX node on persistent memory, or use another ioengine.</source>
        <translation>{path} 只能通过 I/O 访问，而 ioengine=pmem 执行加载和存储。请指定持久内存上的文件夹、文件或设备 DAX 节点，或使用其他 ioengine。</translation>
    </message>
    <message>
        <source>{path} has no medium or no capacity. Insert one, or choose another target.</source>
        <translation>{path} 没有介质或容量为零。请插入介质，或选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} is an optical drive, and those are not measured.</source>
        <translation>{path} 是光驱，不支持测试光驱。</translation>
    </message>
    <message>
        <source>{path} is a floppy drive, and those are not measured.</source>
        <translation>{path} 是软盘驱动器，不支持测试软盘驱动器。</translation>
    </message>
    <message>
        <source>{path} is an array that is not running. Start it (mdadm --run {path}), or choose another target.</source>
        <translation>{path} 是未运行的阵列。请启动它（mdadm --run {path}），或选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} is suspended, so that every I/O waits. Resume it (dmsetup resume {path}), or choose another target.</source>
        <translation>{path} 已挂起，所有 I/O 都会等待。请恢复它（dmsetup resume {path}），或选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} does not work now: the kernel says &quot;{state}&quot;. Check the drive and its connection.</source>
        <translation>{path} 目前无法工作：内核报告其状态为“{state}”。请检查驱动器及其连接。</translation>
    </message>
    <message>
        <source>The target could not be mapped for loads and stores: {detail}. Use another ioengine, or a file or device-DAX node on persistent memory.</source>
        <translation>无法映射测试目标以进行加载和存储：{detail}。请使用其他 ioengine，或选择持久内存上的文件或设备 DAX 节点。</translation>
    </message>
    <message>
        <source>io_uring could not be set up for a worker: {error}. Use fewer threads, a smaller depth or ioengine=psync.</source>
        <translation>无法为工作线程设置 io_uring：{error}。请减少线程数、降低队列深度，或使用 ioengine=psync。</translation>
    </message>
    <message>
        <source>The first block, read to see whether the device can be polled, did not come back within {limit}. The device may hang; look at the kernel log.</source>
        <translation>为确认设备能否轮询而读取的第一个块在 {limit} 内没有返回。设备可能已挂起，请查看内核日志。</translation>
    </message>
    <message>
        <source>The NVMe namespace cannot be described: {error}. Measure its block device instead.</source>
        <translation>无法获取该 NVMe 命名空间的信息：{error}。请改为测试其块设备。</translation>
    </message>
    <message>
        <source>The NVMe namespace is formatted with metadata beside its blocks, which passthrough reads do not take. Measure its block device with ioengine=io_uring instead.</source>
        <translation>该 NVMe 命名空间的格式在数据块之外带有元数据，直通读取不支持这种格式。请改用 ioengine=io_uring 测试其块设备。</translation>
    </message>
    <message>
        <source>One NVMe command reads at most {most}, and the block size is {block}. Choose a smaller block size.</source>
        <translation>一条 NVMe 命令最多读取 {most}，而块大小为 {block}。请选择更小的块大小。</translation>
    </message>
    <message>
        <source>The kernel refuses NVMe passthrough reads: {error}. Run with more rights, or measure the block device with ioengine=io_uring.</source>
        <translation>内核拒绝 NVMe 直通读取：{error}。请以更高权限运行，或用 ioengine=io_uring 测试块设备。</translation>
    </message>
    <message>
        <source>ioengine=io_uring_cmd sends NVMe commands, and {path} is no NVMe generic node such as /dev/ng0n1. Name one, or use ioengine=io_uring.</source>
        <translation>ioengine=io_uring_cmd 发送 NVMe 命令，而 {path} 不是 /dev/ng0n1 这样的 NVMe 通用节点。请指定一个这样的节点，或使用 ioengine=io_uring。</translation>
    </message>
    <message>
        <source>{path} is an NVMe generic node, which takes NVMe commands only. Use ioengine=io_uring_cmd, or name its block device {drive}.</source>
        <translation>{path} 是 NVMe 通用节点，只接受 NVMe 命令。请使用 ioengine=io_uring_cmd，或指定其块设备 {drive}。</translation>
    </message>
    <message>
        <source>ioengine=io_uring_cmd cannot be used here ({error}), and no other takes NVMe commands. Measure the block device with another ioengine instead.</source>
        <translation>此处无法使用 ioengine=io_uring_cmd（{error}），而其他 ioengine 都不能发送 NVMe 命令。请改用其他 ioengine 测试块设备。</translation>
    </message>
    <message>
        <source>libaio could not be set up for a worker: {error}. Use fewer threads, a smaller depth, or raise fs.aio-max-nr.</source>
        <translation>无法为工作线程设置 libaio：{error}。请减少线程数、降低队列深度，或增大 fs.aio-max-nr。</translation>
    </message>
    <message>
        <source>This run needs {needed} open files at once, and only {limit} are allowed here (RLIMIT_NOFILE). Raise the limit (ulimit -n), or use fewer targets or threads.</source>
        <translation>这次运行需要同时打开 {needed} 个文件，而这里只允许 {limit} 个（RLIMIT_NOFILE）。请提高该限制（ulimit -n），或减少测试目标或线程。</translation>
    </message>
    <message>
        <source>A worker thread could not be started: {error}. Use fewer threads.</source>
        <translation>无法启动工作线程：{error}。请减少线程数。</translation>
    </message>
    <message>
        <source>Processor {processor} cannot be used: it does not exist or this process may not run on it. Leave it out of cpus_allowed.</source>
        <translation>无法使用处理器 {processor}：它不存在，或不允许本进程在其上运行。请从 cpus_allowed 中去掉它。</translation>
    </message>
    <message>
        <source>{path} belongs to NUMA node {node}, but this process may run on none of its processors, so threads were not bound to them. Allow some of them to measure the shortest way.</source>
        <translation>{path} 属于 NUMA 节点 {node}，但本进程不能在该节点的任何处理器上运行，因此未绑定线程。请允许使用其中的一些处理器，以测量最短的路径。</translation>
    </message>
    <message>
        <source>A worker thread could not be bound to its processors: {error}. Leave out cpus_allowed where it is given, and try again.</source>
        <translation>无法将工作线程绑定到其处理器：{error}。如果给出了 cpus_allowed，请将其去掉，然后重试。</translation>
    </message>
    <message>
        <source>{bytes} do not fit {count} I/Os of the block size. Do not use this result, and please report it.</source>
        <translation>{bytes} 与 {count} 个此块大小的 I/O 不符。请勿使用此结果，并请报告此问题。</translation>
    </message>
    <message>
        <source>The rate was not reached: {share} of the {rate} I/Os per second that were asked for were done. Ask for a lower rate or allow a greater depth.</source>
        <translation>未达到设定速率：只完成了 {share}，要求为每秒 {rate} 个 I/O。请降低速率或增大队列深度。</translation>
    </message>
    <message>
        <source>{share} of the mean service latency is Touchstone&apos;s own time at this depth and batch. Compare latencies at a lower depth.</source>
        <translation>在此队列深度和批量下，平均服务延迟中有 {share} 是 Touchstone 自身的开销。请在较低队列深度下比较延迟。</translation>
    </message>
    <message>
        <source>Touchstone&apos;s own threads could not run for {share} of the measured time, because other work had the processors. Close other programs or use fewer threads.</source>
        <translation>由于处理器被其他任务占用，Touchstone 自身的线程在 {share} 的测量时间内无法运行。请关闭其他程序或减少线程数。</translation>
    </message>
    <message>
        <source>The host took {share} of this virtual machine&apos;s processor time while measuring. Repeat the test when the host is quiet.</source>
        <translation>测量期间，宿主机占用了此虚拟机 {share} 的处理器时间。请在宿主机空闲时重新测试。</translation>
    </message>
    <message>
        <source>A worker thread could not get ready: {detail}. Use fewer threads, a smaller depth or a smaller block size.</source>
        <translation>工作线程未能就绪：{detail}。请减少线程数、降低队列深度，或减小块大小。</translation>
    </message>
    <message>
        <source>{path} is not what it was when it was chosen. Look for targets again and choose anew.</source>
        <translation>{path} 与选择时已不相同。请重新查找测试目标并选择。</translation>
    </message>
    <message>
        <source>{path} is only ever read. Choose a folder to measure writes: a test file is made in it.</source>
        <translation>{path} 只会读取。要测量写入，请选择文件夹，测试文件会在其中创建。</translation>
    </message>
    <message>
        <source>{size} from byte {offset} on do not fit into {path}, which has {available}. Choose a smaller size or offset.</source>
        <translation>范围 {size}（从第 {offset} 字节起）超出 {path} 的大小 {available}。请选择较小的大小或偏移。</translation>
    </message>
    <message>
        <source>Reading {size} at byte {offset} of {path} failed: {error}. The test was stopped there.</source>
        <translation>读取 {size} 失败，位置为第 {offset} 字节，位于 {path}：{error}。测试已在此停止。</translation>
    </message>
    <message>
        <source>Writing {size} at byte {offset} of {path} failed: {error}. The test was stopped there.</source>
        <translation>写入 {size} 失败，位置为第 {offset} 字节，位于 {path}：{error}。测试已在此停止。</translation>
    </message>
    <message>
        <source>Reading {size} at byte {offset} of {path} gave only {moved}. The test was stopped there.</source>
        <translation>读取 {size}（第 {offset} 字节起，位于 {path}）只得到 {moved}。测试已在此停止。</translation>
    </message>
    <message>
        <source>Writing {size} at byte {offset} of {path} took only {moved}. The test was stopped there.</source>
        <translation>写入 {size}（第 {offset} 字节起，位于 {path}）只完成 {moved}。测试已在此停止。</translation>
    </message>
    <message>
        <source>Byte {offset} of {path} gave back the data that was written to byte {found}. The drive holds less than it says or mixes up addresses: trust it with no data.</source>
        <translation>从第 {offset} 字节（位于 {path}）读回的是写到第 {found} 字节的数据。该驱动器的实际容量小于其标称容量，或者会混淆地址：请勿用它存放数据。</translation>
    </message>
    <message>
        <source>At byte {offset} of {path} other data was read back than had been written. The drive, its connection or the memory of this machine damages data.</source>
        <translation>从第 {offset} 字节（位于 {path}）读回的数据与写入的不同。驱动器、其连接或本机内存会损坏数据。</translation>
    </message>
    <message>
        <source>Everything that was written was read back and is as it was written: {size}.</source>
        <translation>写入的数据已全部读回，且与写入时一致：{size}。</translation>
    </message>
    <message>
        <source>What was written to {path} did not reach the drive: {error}. The drive may be failing or full; look at the kernel log.</source>
        <translation>写入 {path} 的数据未能到达驱动器：{error}。驱动器可能有故障或已满；请查看内核日志。</translation>
    </message>
    <message>
        <source>I/Os on {path} that did not come back within {limit}: {count}. The device may hang; look at the kernel log.</source>
        <translation>{path} 上在 {limit} 内未返回的 I/O 数：{count}。设备可能已停止响应，请查看内核日志。</translation>
    </message>
    <message>
        <source>No I/O came back within the {duration} that were measured. Measure longer, or use a smaller depth or block size.</source>
        <translation>在测量的 {duration} 内没有 I/O 完成。请延长测量时间，或减小队列深度或块大小。</translation>
    </message>
    <message>
        <source>{engine} stopped working in the middle of the test: {error}.</source>
        <translation>{engine} 在测试过程中停止工作：{error}。</translation>
    </message>
    <message>
        <source>{asked} cannot be used here ({error}), so {used} was. The figures are not comparable with those of {asked}.</source>
        <translation>此处无法使用 {asked}（{error}），已改用 {used}。数据与 {asked} 的不可直接比较。</translation>
    </message>
    <message>
        <source>ioengine=null does no I/O. The figures show what Touchstone itself can do, and nothing of the target.</source>
        <translation>ioengine=null 不执行任何 I/O。数据只反映试金石自身的能力，与测试目标无关。</translation>
    </message>
    <message>
        <source>{engine} has one I/O in flight for each thread: depth {depth} ran as 1.</source>
        <translation>{engine} 的每个线程同时只有一个 I/O：队列深度 {depth} 按 1 运行。</translation>
    </message>
    <message>
        <source>{path} was measured through the page cache, as asked for. The figures show memory as well as the drive.</source>
        <translation>{path} 按要求经过页缓存测量。数据同时反映内存和驱动器的性能。</translation>
    </message>
    <message>
        <source>{path} is not persistent memory of the granularity that was asked for, so that is emulated: what was stored would not survive a power failure. The figures show what the memory behind it does.</source>
        <translation>{path} 不是具有所要求持久化粒度的持久内存，因此该粒度为模拟：断电后所存储的数据不会保留。结果反映的是其背后内存的性能。</translation>
    </message>
    <message>
        <source>{path} is not on persistent memory, so loads and stores reached the page cache. The figures show memory as well as the drive.</source>
        <translation>{path} 不在持久内存上，因此加载和存储访问的是页缓存。结果同时反映了内存和驱动器的性能。</translation>
    </message>
    <message>
        <source>The {size} that were touched are less than four times the processor&apos;s cache of {cache}, which therefore holds much of them. Use a size of at least {needed}.</source>
        <translation>访问的 {size} 不到处理器缓存 {cache} 的四倍，因此其中很大一部分会留在缓存中。请使用至少 {needed} 的大小。</translation>
    </message>
    <message>
        <source>The target belongs to NUMA node {node}, and threads ran on another one, from which the way is longer. Choose processors of node {node} with cpus_allowed.</source>
        <translation>测试目标属于 NUMA 节点 {node}，而有线程在其他节点上运行，访问路径更长。请用 cpus_allowed 选择节点 {node} 的处理器。</translation>
    </message>
    <message>
        <source>{path} is on a file system in memory ({filesystem}). The figures show memory, not a drive.</source>
        <translation>{path} 位于内存中的文件系统（{filesystem}）。数据反映的是内存，而非驱动器。</translation>
    </message>
    <message>
        <source>The test was left out: its blocks of {block} are no multiple of the {logical} blocks of {path}, which direct I/O needs.</source>
        <translation>该测试已跳过：块大小 {block} 不是逻辑块 {logical}（{path}）的整数倍，而直接 I/O 要求如此。</translation>
    </message>
    <message>
        <source>IOPS × mean latency and the number of I/Os in flight differ by {difference}. They must agree, so do not rely on these figures.</source>
        <translation>IOPS × 平均延迟与未完成 I/O 数相差 {difference}。两者应当一致，因此这些数据不可信。</translation>
    </message>
    <message>
        <source>The measured time of {duration} is short beside a mean latency of {latency}. Measure longer for figures that can be relied on.</source>
        <translation>测量时间 {duration} 相对于平均延迟 {latency} 太短。请延长测量时间以获得可信的数据。</translation>
    </message>
    <message>
        <source>On average only {share} of the {depth} I/Os asked for were in flight. Usually the device is about as fast as the processor that feeds it.</source>
        <translation>平均只有 {share} 的 I/O 处于未完成状态，设定值为 {depth}。通常这说明设备与向其提交 I/O 的处理器速度相近。</translation>
    </message>
    <message>
        <source>Some I/Os took longer than {limit}, which is as far as the histogram reaches. Mean and maximum are still exact.</source>
        <translation>部分 I/O 用时超过直方图的上限 {limit}。平均值和最大值仍然精确。</translation>
    </message>
    <message>
        <source>Only {count} I/Os were measured. Measure longer for percentiles that mean something.</source>
        <translation>只测得{count}个 I/O。请延长测量时间，使百分位数有意义。</translation>
    </message>
    <message>
        <source>{count} samples were lost because their reader was too slow. The live chart has gaps; the figures are complete.</source>
        <translation>因接收方过慢，丢失了{count}个采样。实时图表有缺口，但数据完整。</translation>
    </message>
    <message>
        <source>The threads did not begin together: the last began {skew} after the first. Use fewer threads, or a ramp that is longer than this.</source>
        <translation>各线程没有同时开始：最后一个比第一个晚 {skew}。请减少线程，或使用比这更长的爬升阶段。</translation>
    </message>
    <message>
        <source>Touchstone itself stood still for {time} in the middle of the test, because it was stopped or the machine had no time for it. Measure again.</source>
        <translation>测试途中试金石自身停顿了 {time}，原因是它被暂停或系统无暇运行它。请重新测量。</translation>
    </message>
    <message>
        <source>The test ended early to spare the drive: its limit of {limit} written was reached. It measured {duration}.</source>
        <translation>为减少驱动器磨损，达到 {limit} 的写入上限后测试提前结束。测量时间为 {duration}。</translation>
    </message>
    <message>
        <source>{path} has not answered for {limit}. Its drive or server may be asleep or gone; it becomes usable as soon as it answers.</source>
        <translation>{path} 已有 {limit} 没有响应。其驱动器或服务器可能处于休眠状态或已不可用；恢复响应后即可使用。</translation>
    </message>
    <message>
        <source>{path} is not written, because {device} is mounted at {by}. Unmount it first, or name a folder on it instead.</source>
        <translation>不会写入 {path}，因为 {device} 已挂载到 {by}。请先卸载，或改为指定其上的文件夹。</translation>
    </message>
    <message>
        <source>{path} is not written, because {device} is in use as swap space ({by}). Turn that off with swapoff first, or choose another target.</source>
        <translation>不会写入 {path}，因为 {device} 正用作交换空间（{by}）。请先用 swapoff 关闭，或选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} is not written, because {device} is a part of {by}, which is in use. Take that apart first, or choose another target.</source>
        <translation>不会写入 {path}，因为 {device} 是正在使用的 {by} 的组成部分。请先将其拆除，或选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} is not written, because {device} shares its bytes with the loop device {by}. Detach that with losetup -d first, or choose another target.</source>
        <translation>不会写入 {path}，因为 {device} 与 loop 设备 {by} 共用数据。请先用 losetup -d 将其分离，或选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} is not written, because {device} is one of the devices of a mounted file system ({by}). Unmount that first, or choose another target.</source>
        <translation>不会写入 {path}，因为 {device} 是某个已挂载文件系统（{by}）的设备之一。请先卸载该文件系统，或选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} is not written, because {device} is in use by the process {by}. End that first, or choose another target.</source>
        <translation>不会写入 {path}，因为 {device} 正由进程 {by} 使用。请先结束该进程，或选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} is a folder, in which a test file is made. Only drives, partitions and persistent memory are written raw.</source>
        <translation>{path} 是文件夹，测试时会在其中建立测试文件。只有驱动器、分区和持久内存才会作为裸设备写入。</translation>
    </message>
    <message>
        <source>{path} is not written, because the kernel does not know it any more. Check that it is still connected.</source>
        <translation>不会写入 {path}，因为内核已不认识它。请检查它是否仍然连接。</translation>
    </message>
    <message>
        <source>{path} is not written, because the running system lies on the same drive. Choose another drive, or name a folder instead.</source>
        <translation>不会写入 {path}，因为正在运行的系统位于同一驱动器上。请选择其他驱动器，或改为指定文件夹。</translation>
    </message>
    <message>
        <source>{path} is not written, because it is only one of the paths to a multipath drive. Name the drive itself.</source>
        <translation>不会写入 {path}，因为它只是通往多路径驱动器的其中一条路径。请指定该驱动器本身。</translation>
    </message>
    <message>
        <source>{path} is not written, because the system uses it as ordinary memory. Choose another target.</source>
        <translation>不会写入 {path}，因为系统将它用作普通内存。请选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} is read-only and cannot be written. Choose another target, or only read.</source>
        <translation>{path} 是只读的，无法写入。请选择其他测试目标，或只进行读取。</translation>
    </message>
    <message>
        <source>{path} is not written, because it carries the mark of {type} and so is a part of something larger, in use or not. If that is gone for good, remove the mark with wipefs first.</source>
        <translation>不会写入 {path}，因为其上有 {type} 标记，说明它是某个更大存储的组成部分，无论是否正在使用。如果确定不再需要，请先用 wipefs 清除该标记。</translation>
    </message>
    <message>
        <source>{path} is not written, because it holds a pool of persistent memory ({type}). If nobody needs that any more, remove it with pmempool rm first.</source>
        <translation>不会写入 {path}，因为其中有一个持久内存池（{type}）。如果已无人需要，请先用 pmempool rm 将其删除。</translation>
    </message>
    <message>
        <source>{path} is not written, because something else in this system has claimed it, perhaps in a container. End that first, or choose another target.</source>
        <translation>不会写入 {path}，因为本系统中的其他程序（可能在容器内）已占用它。请先结束占用，或选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} no longer holds what was shown when overwriting it was allowed, so nothing was written. Look at it again and choose anew.</source>
        <translation>{path} 上的内容已与允许覆盖时所显示的不同，因此没有写入任何数据。请重新查看并重新选择。</translation>
    </message>
    <message>
        <source>{path} is an NVMe generic node, through which nothing is written. To test writes, name its block device {drive}.</source>
        <translation>{path} 是 NVMe 通用节点，不会通过它写入。要测试写入，请指定其块设备 {drive}。</translation>
    </message>
    <message>
        <source>{path} is a raw device, and this would destroy what is on it. To allow that, give its serial number with --destroy; touchstone-cli targets --json shows it as &quot;identity&quot;.</source>
        <translation>{path} 是裸设备，这样会毁掉其上的数据。如需允许，请用 --destroy 给出其序列号；touchstone-cli targets --json 将它显示为 &quot;identity&quot;。</translation>
    </message>
    <message>
        <source>{path} is a raw device, and this would destroy what is on it. To allow that, give its WWID with --destroy; touchstone-cli targets --json shows it as &quot;identity&quot;.</source>
        <translation>{path} 是裸设备，这样会毁掉其上的数据。如需允许，请用 --destroy 给出其 WWID；touchstone-cli targets --json 将它显示为 &quot;identity&quot;。</translation>
    </message>
    <message>
        <source>{path} is a raw device, and this would destroy what is on it. To allow that, give its UUID with --destroy; touchstone-cli targets --json shows it as &quot;identity&quot;.</source>
        <translation>{path} 是裸设备，这样会毁掉其上的数据。如需允许，请用 --destroy 给出其 UUID；touchstone-cli targets --json 将它显示为 &quot;identity&quot;。</translation>
    </message>
    <message>
        <source>{path} is a raw device, and this would destroy what is on it. To allow that, give its name and its size in bytes with --destroy; touchstone-cli targets --json shows both as &quot;identity&quot;.</source>
        <translation>{path} 是裸设备，这样会毁掉其上的数据。如需允许，请用 --destroy 给出其名称和以字节计的大小；touchstone-cli targets --json 将二者显示为 &quot;identity&quot;。</translation>
    </message>
    <message>
        <source>{identity} is the identity of no target of this run that was not named yet, so nothing was written. Make sure that you mean the right drive: touchstone-cli targets --json shows what each is called as &quot;identity&quot;.</source>
        <translation>{identity} 不是本次运行中任何尚未指定的测试目标的标识，因此没有写入任何数据。请确认所指的驱动器无误：touchstone-cli targets --json 将各自的标识显示为 &quot;identity&quot;。</translation>
    </message>
    <message>
        <source>What may be overwritten is {identity}, and {path} is something else, so nothing was written. Look for targets again and choose anew.</source>
        <translation>允许覆盖的是 {identity}，而 {path} 并不是它，因此没有写入任何数据。请重新查找测试目标并重新选择。</translation>
    </message>
    <message>
        <source>rw=trim and rw=randtrim are understood, but this version does not trim, so {path} was left alone. Choose another workload.</source>
        <translation>rw=trim 和 rw=randtrim 可以识别，但此版本不执行 trim，因此没有触动 {path}。请选择其他工作负载。</translation>
    </message>
    <message>
        <source>{path} ({size}) is overwritten, and what is on it is lost:</source>
        <translation>{path}（{size}）将被覆盖，其上的数据会丢失：</translation>
    </message>
    <message>
        <source>{type} at byte {begin}</source>
        <translation>{type}，位于字节 {begin}</translation>
    </message>
    <message>
        <source>{type} &quot;{label}&quot; at byte {begin}</source>
        <translation>{type}“{label}”，位于字节 {begin}</translation>
    </message>
    <message>
        <source>data that is not recognised</source>
        <translation>无法识别的数据</translation>
    </message>
    <message>
        <source>nothing that is recognised: it begins and ends with zeros</source>
        <translation>没有可识别的内容：开头和结尾均为零</translation>
    </message>
    <message>
        <source>You may not open {path}, and the system bus, through which permission is asked for, cannot be reached ({detail}). Start D-Bus, or run: {command}</source>
        <translation>您无权打开 {path}，而用于请求权限的系统总线无法连接（{detail}）。请启动 D-Bus，或运行：{command}</translation>
    </message>
    <message>
        <source>You may not open {path}, and UDisks2, which asks for permission, does not run. Install or start udisks2, or run: {command}</source>
        <translation>您无权打开 {path}，而负责请求权限的 UDisks2 没有运行。请安装或启动 udisks2，或运行：{command}</translation>
    </message>
    <message>
        <source>You may not open {path}: the rules of this system (polkit) refused it. Ask an administrator, or choose another target.</source>
        <translation>您无权打开 {path}：本系统的规则 (polkit) 拒绝了请求。请联系管理员，或选择其他测试目标。</translation>
    </message>
    <message>
        <source>Opening {path} needs a password, and no program that asks for one (a polkit agent) runs in this session. Start one, or run: {command}</source>
        <translation>打开 {path} 需要密码，但当前会话中没有可以询问密码的程序（polkit 代理）。请启动一个代理，或运行：{command}</translation>
    </message>
    <message>
        <source>{path} was not opened, because the password was not given. Press Start to be asked again.</source>
        <translation>没有输入密码，因此未打开 {path}。再次点击“开始”会重新询问。</translation>
    </message>
    <message>
        <source>UDisks2 has not answered for {limit}, so {path} was not opened. Press Start to try again; if it stays silent, restart udisks2.</source>
        <translation>UDisks2 已有 {limit} 没有响应，因此未打开 {path}。请点击“开始”重试；如果一直没有响应，请重启 udisks2。</translation>
    </message>
    <message>
        <source>UDisks2 does not know {path}, so permission cannot be asked for. Look for targets again in a moment, or choose another one.</source>
        <translation>UDisks2 不认识 {path}，因此无法请求权限。请稍后重新查找测试目标，或选择其他测试目标。</translation>
    </message>
    <message>
        <source>{path} is in use by another program or by the system. End what uses it and press Start again.</source>
        <translation>{path} 正被其他程序或系统使用。请结束占用它的程序，然后再次点击“开始”。</translation>
    </message>
    <message>
        <source>UDisks2 could not open {path}: {detail}. Press Start to try again, or run: {command}</source>
        <translation>UDisks2 无法打开 {path}：{detail}。请点击“开始”重试，或运行：{command}</translation>
    </message>
</context>
<context>
    <name>errno</name>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许的操作</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>文件或目录不存在</translation>
    </message>
    <message>
        <source>Interrupted system call</source>
        <translation>系统调用被中断</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>I/O 错误</translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation>设备或地址不存在</translation>
    </message>
    <message>
        <source>Bad file descriptor</source>
        <translation>文件描述符无效</translation>
    </message>
    <message>
        <source>Resource temporarily unavailable</source>
        <translation>资源暂时不可用</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>Bad address</source>
        <translation>地址无效</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>设备或资源正忙</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>No such device</source>
        <translation>设备不存在</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是目录</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是一个目录</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>参数无效</translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <translation>系统打开的文件过多</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>Inappropriate ioctl for device</source>
        <translation>设备不支持此 ioctl 操作</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>设备上没有剩余空间</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>只读文件系统</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>管道已断开</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>Function not implemented</source>
        <translation>功能未实现</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>目录非空</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接的层数过多</translation>
    </message>
    <message>
        <source>No data available</source>
        <translation>没有可用数据</translation>
    </message>
    <message>
        <source>Operation not supported</source>
        <translation>不支持的操作</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>文件句柄已失效</translation>
    </message>
    <message>
        <source>Remote I/O error</source>
        <translation>远程 I/O 错误</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>No medium found</source>
        <translation>未找到介质</translation>
    </message>
    <message>
        <source>Operation canceled</source>
        <translation>操作已取消</translation>
    </message>
</context>
<context>
    <name>language</name>
    <message>
        <source>en</source>
        <extracomment>The code of the language of this file, e.g. zh_CN. Never shown.</extracomment>
        <translation>zh_CN</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>Direct I/O, page cache not used</source>
        <translation>直接 I/O，未使用页缓存</translation>
    </message>
    <message>
        <source>No I/O failed</source>
        <translation>没有失败的 I/O</translation>
    </message>
    <message>
        <source>Achieved depth: at least %1 of that asked</source>
        <translation>实际队列深度：不低于设定值的 %1</translation>
    </message>
    <message>
        <source>and %1 more in the full report</source>
        <translation>另有%1项，见完整报告</translation>
    </message>
    <message>
        <source>Highest rate (IOPS)</source>
        <translation>最高速率 (IOPS)</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Total score</source>
        <translation>总分</translation>
    </message>
    <message>
        <source>Read score</source>
        <translation>读取得分</translation>
    </message>
    <message>
        <source>Write score</source>
        <translation>写入得分</translation>
    </message>
    <message>
        <source>1,000 = baseline %1, a good SATA SSD</source>
        <translation>1,000 = 基准 %1（优秀的 SATA 固态硬盘）</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Mean (µs)</source>
        <translation>平均值 (µs)</translation>
    </message>
    <message>
        <source>Response (ms)</source>
        <translation>响应时间 (ms)</translation>
    </message>
    <message>
        <source>The suite follows %1. Figures of that program cannot be compared with these.</source>
        <translation>此测试套件参照 %1。该程序的数据与这里的不可直接比较。</translation>
    </message>
    <message>
        <source>Published parameters: the source of the test states them.</source>
        <translation>参数出处“已公布”：测试来源写明了这些参数。</translation>
    </message>
    <message>
        <source>Derived parameters: worked out from figures that the source prints.</source>
        <translation>参数出处“推导得出”：由来源给出的数据推算而来。</translation>
    </message>
    <message>
        <source>Approximate parameters: the source names the workload but not all parameters; those shown are ours.</source>
        <translation>参数出处“近似”：来源只说明了工作负载，未给出全部参数；所列参数由我们选定。</translation>
    </message>
    <message>
        <source>Response and latency are service times: from the preparation of an I/O until its completion is first seen.</source>
        <translation>响应时间和延迟均为服务延迟：从准备 I/O 开始，到首次发现其完成为止。</translation>
    </message>
    <message>
        <source>Means and maxima are exact. Percentiles are read from a histogram and may be up to 0.79% too high; one with fewer than 10 I/Os above it is not shown.</source>
        <translation>平均值和最大值是精确的。百分位数取自直方图，最多可能偏高 0.79%；高于它的 I/O 少于 10 个时不显示。</translation>
    </message>
    <message>
        <source>MB/s means 10⁶ bytes per second, computed from counted bytes and measured time. The ramp before each test is not measured.</source>
        <translation>MB/s 指每秒 10⁶ 字节，由实际计数的字节数和测量时间算出。每项测试之前的爬升阶段不计入测量。</translation>
    </message>
    <message>
        <source>Written data are random and cannot be compressed.</source>
        <translation>写入的数据是随机的，不可压缩。</translation>
    </message>
    <message>
        <source>A test file of %1 was written in full before anything was read from it, and removed at the end.</source>
        <translation>先完整写入 %1 的测试文件，然后才从中读取；结束后将其删除。</translation>
    </message>
    <message>
        <source>In use: %1</source>
        <translation>已启用：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Not used: %1 (%2)</source>
        <translation>未启用：%1（%2）</translation>
    </message>
    <message>
        <source>Clock: %1, %2 ns per reading</source>
        <translation>时钟源：%1，每次读取 %2 ns</translation>
    </message>
    <message>
        <source>In the tests: %1</source>
        <translation>所在测试：%1</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>测量方法</translation>
    </message>
    <message>
        <source>Touchstone</source>
        <translation>试金石</translation>
    </message>
    <message>
        <source>Storage benchmark for Linux</source>
        <translation>Linux 存储基准测试</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>测试套件</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Nothing was measured in this run.</source>
        <translation>本次运行没有测得任何数据。</translation>
    </message>
    <message>
        <source>Target and machine</source>
        <translation>测试目标与环境</translation>
    </message>
    <message>
        <source>How it was measured</source>
        <translation>如何测量</translation>
    </message>
    <message>
        <source>This report is partial: the run was stopped before its end. What stands here was measured.</source>
        <translation>本报告只有部分结果：运行在结束之前已停止。这里列出的都是实际测得的数据。</translation>
    </message>
    <message>
        <source>This run failed. What stands here was measured before it did.</source>
        <translation>本次运行失败。这里列出的是失败之前测得的数据。</translation>
    </message>
    <message>
        <source>This suite has no score: its figures stand for themselves.</source>
        <translation>此测试套件没有得分，请直接参看各项数据。</translation>
    </message>
    <message>
        <source>No caveat was found while measuring.</source>
        <translation>测量过程中未发现需要注意的事项。</translation>
    </message>
    <message>
        <source>: </source>
        <translation>：</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Latency percentiles (µs)</source>
        <translation>延迟百分位数 (µs)</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间的变化</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>测试目标</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>测试环境</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Report %1, written by Touchstone %2, %3.</source>
        <translation>报告 %1，由试金石 %2 生成，%3。</translation>
    </message>
    <message>
        <source>I/Os</source>
        <translation>I/O 数</translation>
    </message>
    <message>
        <source>Threads × depth</source>
        <translation>线程 × 深度</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误次数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Std. deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>访问模式</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块大小</translation>
    </message>
    <message>
        <source>Ramp, up to</source>
        <translation>爬升（最长）</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量时间</translation>
    </message>
    <message>
        <source>Achieved depth</source>
        <translation>实际队列深度</translation>
    </message>
    <message>
        <source>Mean batch</source>
        <translation>平均批量</translation>
    </message>
    <message>
        <source>CPU per I/O (µs)</source>
        <translation>单次 I/O 的 CPU 时间 (µs)</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数出处</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>位于内存</translation>
    </message>
    <message>
        <source>network mount</source>
        <translation>网络挂载</translation>
    </message>
    <message>
        <source>%1 used</source>
        <translation>已用 %1</translation>
    </message>
    <message>
        <source>differs between tests</source>
        <translation>各项测试不同</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>Serial</source>
        <translation>序列号</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Sector size</source>
        <translation>扇区大小</translation>
    </message>
    <message>
        <source>%1 logical, %2 physical</source>
        <translation>逻辑 %1，物理 %2</translation>
    </message>
    <message>
        <source>File system</source>
        <translation>文件系统</translation>
    </message>
    <message>
        <source>Mounted from</source>
        <translation>挂载自</translation>
    </message>
    <message>
        <source>Drive below</source>
        <translation>所在驱动器</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>处理器线程</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>发行版</translation>
    </message>
    <message>
        <source>CPU governor</source>
        <translation>CPU 调速策略</translation>
    </message>
    <message>
        <source>Virtual machine</source>
        <translation>虚拟机</translation>
    </message>
    <message>
        <source>Time taken</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Written in all</source>
        <translation>总写入量</translation>
    </message>
    <message>
        <source>Test file</source>
        <translation>测试文件</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>循环次数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Read and write</source>
        <translation>读写合计</translation>
    </message>
    <message>
        <source>random mix, %1 reads</source>
        <translation>随机混合，读取 %1</translation>
    </message>
    <message>
        <source>sequential mix, %1 reads</source>
        <translation>顺序混合，读取 %1</translation>
    </message>
    <message>
        <source>random read</source>
        <translation>随机读取</translation>
    </message>
    <message>
        <source>sequential read</source>
        <translation>顺序读取</translation>
    </message>
    <message>
        <source>random write</source>
        <translation>随机写入</translation>
    </message>
    <message>
        <source>sequential write</source>
        <translation>顺序写入</translation>
    </message>
    <message>
        <source>Confidence: high</source>
        <translation>可信度：高</translation>
    </message>
    <message>
        <source>Confidence: limited</source>
        <translation>可信度：受限</translation>
    </message>
    <message>
        <source>Confidence: low</source>
        <translation>可信度：低</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Serious</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>published</source>
        <translation>已公布</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推导得出</translation>
    </message>
    <message>
        <source>approximate</source>
        <translation>近似</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>drive</source>
        <translation>驱动器</translation>
    </message>
    <message>
        <source>NVMe generic node</source>
        <translation>NVMe 通用节点</translation>
    </message>
    <message>
        <source>partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>device DAX</source>
        <translation>设备 DAX</translation>
    </message>
    <message>
        <source>direct I/O</source>
        <translation>直接 I/O</translation>
    </message>
    <message>
        <source>through the page cache</source>
        <translation>经过页缓存</translation>
    </message>
    <message>
        <source>own workload</source>
        <translation>自定义工作负载</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Each test lasts up to %1 after a ramp of up to %2 that is not measured.</source>
        <translation>每项测试最长测量 %1，之前的爬升阶段（最长 %2）不计入测量。</translation>
    </message>
    <message>
        <source>MB/s means 10⁶ bytes per second. A percentile needs 10 I/Os above it to be shown.</source>
        <translation>MB/s 指每秒 10⁶ 字节。百分位数之上须有10个 I/O 才显示。</translation>
    </message>
    <message>
        <source>%1 of %2 tests are shown.</source>
        <translation>显示%1项测试，共%2项。</translation>
    </message>
    <message>
        <source>All targets at once</source>
        <translation>所有测试目标同时运行</translation>
    </message>
    <message>
        <source>The figures are those of all %1 targets at once.</source>
        <translation>所示为全部 %1 个测试目标同时运行的数据。</translation>
    </message>
    <message>
        <source>One target of several is shown: %1.</source>
        <translation>测试目标有多个，这里显示其中之一：%1。</translation>
    </message>
    <message>
        <source>Report %1.</source>
        <translation>报告 %1。</translation>
    </message>
    <message>
        <source> (%1 notes of this kind)</source>
        <translation>（此类注意事项共%1条）</translation>
    </message>
    <message>
        <source>rand</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>seq</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>The measured parts of the tests stand one after the other; what lay between them is left out.</source>
        <translation>各项测试的测量部分依次相接，其间的时间未画出。</translation>
    </message>
    <message>
        <source>Partial: the run was stopped before its end</source>
        <translation>部分结果：运行在结束之前已停止</translation>
    </message>
    <message>
        <source>The run failed before its end</source>
        <translation>运行在结束之前失败</translation>
    </message>
    <message>
        <source>Read, response</source>
        <translation>读取，响应时间</translation>
    </message>
    <message>
        <source>Write, response</source>
        <translation>写入，响应时间</translation>
    </message>
    <message>
        <source>Read and write, response</source>
        <translation>读写合计，响应时间</translation>
    </message>
    <message>
        <source>Open loop</source>
        <translation>开环</translation>
    </message>
    <message>
        <source>Asked (IOPS)</source>
        <translation>设定速率 (IOPS)</translation>
    </message>
    <message>
        <source>Achieved</source>
        <translation>达到比例</translation>
    </message>
    <message>
        <source>Longest backlog</source>
        <translation>最大积压</translation>
    </message>
    <message>
        <source>Backlog at end</source>
        <translation>结束时积压</translation>
    </message>
    <message>
        <source>Latency is the service time: from the preparation of an I/O until its completion is first seen. Rows named response, of tests with a rate, count from when the I/O was due: waiting for its turn, in the backlog, is part of it.</source>
        <translation>延迟指服务延迟：从准备 I/O 开始，到首次发现其完成为止。设定了速率的测试另有“响应时间”行，从 I/O 应当发起之时算起，包含在积压中排队等待的时间。</translation>
    </message>
</context>
</TS>
