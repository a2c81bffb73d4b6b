import SplitViewUI
import TerminalFrame
import Testing

@testable import DeveloperTools

@Suite struct InspectionTests {
  private static let record = InspectionRecord(
    kind: .event, time: 1_234_567, cost: 42, title: "open(\"ä\")",
    pages: [.init(name: "Event", text: "open\nä"), .init(name: "State", text: "")])

  @Test func `a record is read as it was written, however its bytes arrive`() throws {
    let bytes = Self.record.bytes + Self.record.bytes
    var arrived: ArraySlice<UInt8> = []
    var records: [InspectionRecord] = []
    for byte in bytes {
      arrived.append(byte)
      while let record = try InspectionRecord(taking: &arrived) { records.append(record) }
    }
    #expect(records == [Self.record, Self.record] && arrived.isEmpty)
  }

  @Test(arguments: [
    "GET / HTTP/1.1\n", "event 1 2\n", "event 1 2 3 4\nabc", "event -1 2 0\n",
    "event 1 2 99999999999999\n", String(repeating: "x", count: 10_001),
  ])
  func `other bytes are refused`(text: String) {
    var bytes = Array(text.utf8)[...]
    #expect(throws: InspectionRecord.Malformed.self) { try InspectionRecord(taking: &bytes) }
  }

  private struct Sample {
    var name = "a.b"
    var counts = ["x": 1]
    var chosen: Int?
    var rows = Array(0..<1000)
  }

  private enum Choice { case open(Sample), close }

  @Test func `a value is a tree within limits, without the names of modules`() {
    let lines = ValueText.tree(Sample()).split(separator: "\n").map(String.init)
    #expect(lines[0] == "Sample")
    #expect(lines[1] == "  name: \"a.b\"")
    #expect(lines.contains("  chosen: nil") && lines.contains("    x: 1"))
    #expect(lines.contains("  rows: Array<Int> (1000)") && lines.count < 70)
    #expect(ValueText.line(Choice.close) == "close")
    #expect(ValueText.line(Choice.open(Sample())).hasPrefix("open(Sample(name: \"a.b\","))
  }

  @Test func `a frame is text with colours, and can be read again`() {
    var frame = Frame(size: Size(6, 2))
    let style = Style(.palette(1), on: .rgb(1, 2, 3))
    frame.write("犬a", at: Point(0, 0), in: frame.bounds, style: style)
    let text = frame.ansiText
    #expect(text.hasPrefix("\u{1B}[0;31;48;2;1;2;3m犬a"))
    #expect(TextDocument(ansi: text).plainLines(width: 10)[0].hasPrefix("犬a"))
  }

  @Test func `a request is an option before the others, or a variable`() {
    #expect(Request.inspect.isMade(by: ["a", "--keep-state", "--inspect", "b"], [:]))
    #expect(!Request.inspect.isMade(by: ["a", "b", "--inspect"], [:]))
    #expect(Request.keepState.isMade(by: ["a"], ["TRIFOLD_KEEP_STATE": "1"]))
    #expect(!Request.keepState.isMade(by: ["a"], ["TRIFOLD_INSPECT": "1"]))
  }
}

/// The inspector's program, without a terminal.
@Suite struct InspectorAppTests {
  private func session(_ size: Size = Size(80, 24)) -> Session<InspectorApp> {
    Session(InspectorApp(name: "notes-12"), state: InspectorApp.State(), size: size)
  }

  private func screen(_ number: Int) -> InspectionRecord {
    InspectionRecord(
      kind: .frame, time: number * 1_000_000, cost: 2500, title: "10x2, drawn in 1 µs",
      pages: [
        .init(name: "Screen", text: "screen \(number)"),
        .init(name: "Views", text: "List  10x2 at 0,\(number)"),
      ])
  }

  private func event(_ number: Int) -> InspectionRecord {
    InspectionRecord(
      kind: .event, time: number * 1_000_000 + 1, cost: 7, title: "count",
      pages: [
        .init(name: "Event", text: "count"), .init(name: "Effects", text: "perform(report)"),
        .init(name: "State", text: "State\n  count: \(number)"),
      ])
  }

  private var records: [InspectionRecord] { (1...4).flatMap { [event($0), screen($0)] } }

  @Test func `the last line stays selected while lines arrive, until the user selects another`() {
    var session = session()
    _ = session.send(.records(Array(records[..<2])))
    #expect(session.state.selected == 1)
    _ = session.send(.records(Array(records[2..<5])))
    #expect(session.state.selected == 4)
    _ = session.input(.key("k"))
    _ = session.send(.records(Array(records[5...])))
    #expect(session.state.selected == 3)
  }

  @Test func `an event is shown with its effects and what it changed in the state`() {
    var session = session()
    _ = session.send(.records(Array(records[..<3])))
    let lines = session.frame().lines.joined(separator: "\n")
    #expect(lines.contains("perform(report)") && lines.contains("7 µs"), "\(lines)")
    #expect(lines.contains("-   count: 1") && lines.contains("+   count: 2"), "\(lines)")
    #expect(lines.contains("2.000") && lines.contains("notes-12"), "\(lines)")
    #expect(session.diagnoses == [])
  }

  @Test func `t shows state, screen and views, and f only the frames`() {
    var session = session()
    _ = session.send(.records(records))
    _ = session.input(.key("t"))
    #expect(session.frame().lines.contains { $0.contains("count: 4") })
    _ = session.input(.key("t"))
    #expect(session.frame().lines.contains { $0.contains("screen 4") })
    _ = session.input(.key("t"))
    #expect(session.frame().lines.contains { $0.contains("List  10x2 at 0,4") })
    _ = session.input(.key("f"))
    _ = session.input(.key("f"))
    #expect(session.state.list.items == [1, 3, 5, 7] && session.state.selected == 5)
    #expect(session.frame().lines.contains { $0.contains("2 ms") })
  }

  @Test func `p replays the frames from the selected line, or all of them from the end`() {
    var session = session()
    _ = session.send(.records(records))
    _ = session.input(.key("p"))
    var seen: [String] = []
    var steps = 0
    while session.state.isPlaying, steps < 10 {
      _ = session.send(.step)
      seen += session.frame().lines.filter { $0.contains("screen ") }
      steps += 1
    }
    #expect(steps == 4 && seen.count == 4, "\(seen)")
    #expect((1...4).allSatisfy { seen[$0 - 1].contains("screen \($0)") })
  }

  @Test(arguments: [Size(80, 24), Size(120, 40), Size(60, 20), Size(40, 12), Size(10, 3)])
  func `it fits every screen`(size: Size) {
    var session = session(size)
    _ = session.send(.records(records))
    #expect(session.diagnoses == [])
    for key: KeyPress in ["t", "f", "p", "?", .escape, "j", "k", .tab, .enter] {
      _ = session.input(.key(key))
      #expect(session.frame().size == size && session.diagnoses == [])
    }
  }
}
