import KeystrokeReplay
import PtyReplay
import RandomPlay
import SplitViewUI
import Testing

@testable import ReadingList

/// The first program as tapes play it.
private let program = AppTape(ReadingList(), state: ReadingList.State()) { state in
  TapeModel(state.navigator, in: state.shelf) { path in path.last?.title ?? "" }
}

@Test(arguments: try Tape.all(in: "../../Demo/ReadingList/Tapes"))
func `every screen is as the tape says`(tape: Tape) throws {
  let report = try Script(tape).play(on: program)
  #expect(report.isPassed, "\(report)")
  #expect(report.obsolete == [], "goldens that no snapshot uses")
}

/// The program has no player, as most programs have none: what is typed into its terminal leads to the player's screens.
@Test func `the program itself shows the same in a terminal`() throws {
  let size = Size(120, 30)
  let script = Script(Tape("Set Size 120x30", file: "")) { _ in nil }
  var player = try Player(program, script)
  let process = try PtyProcess(PtyCommand(besideTests: "ReadingList").executable, size: size)
  func isSame() -> Bool {
    let lines = player.frame.lines
    return process.read { $0.lines.map(\.withoutBlanksAtEnd) == lines }
  }
  #expect(isSame())
  for keys in ["/elio", "\r", "i"] {
    for key in keys {
      player.perform(.input(.key(key == "\r" ? .enter : KeyPress(key))))
      process.send(String(key))
    }
    #expect(isSame(), "\(process.screen.lines.joined(separator: "\n"))")
  }
  player.perform(.resize(Size(70, 30)))
  process.resize(Size(70, 30))
  #expect(isSame(), "\(process.screen.lines.joined(separator: "\n"))")
  process.send("\u{3}")
  #expect(process.waitForExit() == .exited(0))
}

extension String {
  fileprivate var withoutBlanksAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

/// Random walks break no invariant.
@Test(arguments: 1...4)
func `whatever a person does, nothing breaks`(seed: Int) throws {
  let programs = [FuzzProgram(TapeLaunch(name: "reading-list"), program)]
  var tape = try #require(RandomTape(seed: UInt64(seed), on: programs))
  let failure = try tape.failure(within: 300) { _ in }
  #expect(failure == nil, "\(failure.map { "\($0.violation)" } ?? "")\n\(tape.walk.tape())")
}
