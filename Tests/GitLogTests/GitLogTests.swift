import KeystrokeReplay
import PtyReplay
import RandomPlay
import Testing

@testable import GitLog

@Test(arguments: try Tape.all(in: "../../Demo/GitLog/Tapes"))
func `every screen is as the tape says`(tape: Tape) throws {
  let report = try Script(tape).play(on: GitLog.tape)
  #expect(report.isPassed, "\(report)")
  #expect(report.obsolete == [], "goldens that no snapshot uses")
}

@Test(arguments: try Tape.all(in: "../../Demo/GitLog/Tapes"))
func `the program itself shows the same in a terminal`(tape: Tape) throws {
  let played = try Script(tape).play(on: GitLog.tape, in: PtyCommand(besideTests: "GitLog"))
  #expect(played.isPassed, "\(played.failures)")
}

/// Random walks break no invariant.
@Test(arguments: 1...2)
func `whatever a person does, nothing breaks`(seed: Int) throws {
  let programs = [FuzzProgram(TapeLaunch(name: "gitlog"), GitLog.tape)]
  var tape = try #require(RandomTape(seed: UInt64(seed), on: programs))
  let failure = try tape.failure(within: 200) { _ in }
  #expect(failure == nil, "\(failure.map { "\($0.violation)" } ?? "")\n\(tape.walk.tape())")
}
