import SystemCalls
import TestSupport
import Testing

@testable import MailBrowser

@Suite struct PipedCommandTests {
  private let running = RunningCommands(patience: .milliseconds(100))

  private func said(_ script: String, _ input: String = "") throws -> PipedCommand.End {
    try PipedCommand(script).run(with: Array(input.utf8), among: running)
  }

  @Test func `a command inherits its standard input, output and errors, and no other file`() throws
  {
    // Files that the program's parent left open.
    let inherited = [100, 101].map { fcntl(STDIN_FILENO, F_DUPFD, Int32($0)) }
    defer { for file in inherited { close(file) } }
    let script = "for file in /proc/self/fd/*; do [ -e $file ] && echo ${file##*/}; done"
    let files = try said(script).said.split(separator: "\n").compactMap { Int($0) }
    // The shell itself opens the folder.
    #expect(files.filter { $0 < 3 } == [0, 1, 2] && files.count <= 4, "\(files)")
    #expect(!files.contains { $0 >= 100 })
  }

  @Test func `what a command gets lies in memory, and can be read twice`() throws {
    let end = try said(
      "readlink /proc/self/fd/0; cat; cat /dev/stdin; test -f /dev/stdin", "mail\n")
    let lines = end.said.split(separator: "\n")
    #expect(lines.first?.hasPrefix("/memfd:") == true, "\(lines)")
    #expect(lines.dropFirst() == ["mail", "mail"] && end.succeeded)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1 << 20, 8 << 20])
  func `all that a command says is heard, up to a limit, whether it reads or not`(count: Int) throws
  {
    let input = String(repeating: "x", count: count)
    #expect(try said("cat", input).said == input)
    #expect(try said("head -c \(count) /dev/zero | tr '\\0' x", input).said == input)
  }

  @Test func `what is said beyond the limit is dropped, and the command goes on`() throws {
    let folder = try TemporaryFolder()
    let end = try said("head -c 20000000 /dev/zero && echo > '\(folder["over"])'")
    #expect(end.succeeded && end.isCut && end.said.utf8.count == 8 << 20)
    #expect(!folder.contents(of: "over").isEmpty)
  }

  @Test func `a program that takes too long is asked to end, and killed if it does not`() throws {
    let script = "trap 'echo asked' TERM; while :; do sleep 0.02; done"
    let program = PipedCommand(program: ["sh", "-c", script], patience: .seconds(4))
    let end = try program.run(with: [], among: running, within: .seconds(3))
    // The shell may report that its command was killed.
    #expect(end.said.hasSuffix("asked\n") && end.end == .killed(signal: SIGKILL))
  }

  @Test func `a program that a command leaves behind holds nobody up`() throws {
    let end = try said("echo first; (while echo more; do :; done) & echo $!")
    let lines = end.said.split(separator: "\n")
    #expect(end.succeeded && lines.first == "first")
  }

  @Test func `a command that closes its output is waited for`() throws {
    let folder = try TemporaryFolder()
    let end = try said(
      "exec >&- 2>&-; i=0; while [ $i -lt 9999 ]; do i=$((i + 1)); done; echo > '\(folder["over"])'"
    )
    #expect(end.succeeded && end.said.isEmpty && !folder.contents(of: "over").isEmpty)
  }
}
