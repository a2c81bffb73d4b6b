import SplitViewUI
import SystemCalls
import TerminalLog
import TestSupport
import Testing

@Suite struct ProgramLogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the file has a line for each line of text, and no control characters`() throws {
    let log = ProgramLog(file: folder["a.log"], clock: { 0 })
    log.logger("notes").error("one\n\u{1B}[31mtwo\u{9B}", metadata: ["b": "2", "a": "1"])
    log.logger("notes").debug("too fine")
    let text = String(decoding: folder.contents(of: "a.log"), as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2)[2] }
    #expect(lines == ["error notes: one", "error [31mtwo a=1 b=2"])
    var information = stat()
    stat(folder["a.log"], &information)
    #expect(information.st_mode & 0o777 == 0o600)
  }

  @Test func `a logger is a value, and its metadata are its own`() {
    let log = ProgramLog(file: nil, level: .warning)
    var first = log.logger("a")
    first[metadataKey: "id"] = "1"
    var second = first
    second[metadataKey: "id"] = "2"
    second.logLevel = .debug
    first.info("not logged")
    first.warning("x")
    second.debug("y")
    #expect(log.lines.map(\.text) == ["a: x id=1", "a: y id=2"])
    #expect(log.lines.map(\.levelName) == ["warning", "debug"])
  }

  @Test(arguments: [
    (["tally"], true), (["tally", "a.txt"], true), (["tally", "record", "a.tape"], true),
    (["tally", "--", "replay"], true), (["tally", "replay", "a.tape"], false),
    (["tally", "--inspect", "replay", "a.tape"], false), (["tally", "fuzz"], false),
  ])
  func `a program that plays tapes does not write to the log of its user`(
    arguments: [String], hasFile: Bool
  ) {
    let folder = ProgramLog.folder(of: "tally", ["XDG_STATE_HOME": "/state"], arguments)
    #expect(folder == (hasFile ? "/state/tally" : nil))
  }

  @Test func `without a folder there is no file, and the lines are kept all the same`() {
    let log = ProgramLog(file: "/nowhere/a.log")
    log.logger("a").info("x")
    #expect(log.path == nil && log.lines.count == 1)
  }

  @Test func `a long log keeps its last lines`() {
    let log = ProgramLog(file: nil)
    for number in 1...5000 { log.logger("a").info("\(number)") }
    #expect(log.lines.last?.text == "a: 5000")
    #expect(ProgramLog.lineLimit...2 * ProgramLog.lineLimit ~= log.lines.count)
  }

  @Test func `the page follows the end until the user scrolls away from it`() {
    let log = ProgramLog(file: nil)
    let size = Size(60, 3)
    var page = LogPageState(log)
    func screen() -> [String] {
      var canvas = Canvas(size: size, theme: .dark, symbols: .unicode)
      page.page { $0 }.paint(on: &canvas)
      return canvas.frame.lines
    }
    for number in 1...9 { log.logger("a").info("line \(number)") }
    _ = page.receive(.refresh)
    #expect(screen()[2].hasSuffix("info    a: line 9"))
    log.logger("a").info("line 10")
    _ = page.receive(.refresh)
    #expect(screen()[2].hasSuffix("a: line 10"))
    _ = page.receive(.text(TextReaderEvent(.scroll(-2), in: size)))
    log.logger("a").info("line 11")
    _ = page.receive(.refresh)
    #expect(screen()[2].hasSuffix("a: line 8"))
  }
}
