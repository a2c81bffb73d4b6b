import KeystrokeReplay
import Testing

@testable import Notes
@testable import Pods

/// The programs of docs/guides without a page of their own.
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
