import KeystrokeReplay
import PtyReplay
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

@Test(arguments: try Tape.all(in: "../../Demo/ReadingList/Tapes"))
func `the program itself shows the same in a terminal`(tape: Tape) throws {
  let played = try Script(tape).play(on: program, in: PtyCommand(besideTests: "ReadingList"))
  #expect(played.isPassed, "\(played.failures)")
}

/// Random walks break no invariant.
@Test(arguments: 1...4)
func `whatever a person does, nothing breaks`(seed: Int) throws {
  let programs = [FuzzProgram(TapeLaunch(name: "reading-list"), program)]
  var tape = try #require(RandomTape(seed: UInt64(seed), on: programs))
  let failure = try tape.failure(within: 300) { _ in }
  #expect(failure == nil, "\(failure.map { "\($0.violation)" } ?? "")\n\(tape.walk.tape())")
}
