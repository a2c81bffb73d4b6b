import KeystrokeReplay
import Testing

@testable import Notes
@testable import Pods

/// Tests of programs in docs/guides that have no page.
@Test(arguments: try Tape.all(in: "../../docs/guides/Pods/Tapes"))
func `every screen of the browser of pods is as the tape says`(tape: Tape) throws {
  let report = try Script(tape).play(on: Pods.tape)
  #expect(report.isPassed, "\(report)")
  #expect(report.obsolete == [], "goldens that no snapshot uses")
}

@Test(arguments: try Tape.all(in: "../../docs/guides/Notes/Tapes"))
func `every screen of the notes is as the tape says`(tape: Tape) throws {
  let report = try Script(tape).play(on: Notes.tape)
  #expect(report.isPassed, "\(report)")
  #expect(report.obsolete == [], "goldens that no snapshot uses")
}
