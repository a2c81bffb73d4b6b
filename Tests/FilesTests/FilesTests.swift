import KeystrokeReplay
import Testing

@testable import Files

/// The folder that the tapes browse.
private let sample = TapeFile.path("../../Demo/Files/Sample", beside: #filePath)

@Test(arguments: try Tape.all(in: "../../Demo/Files/Tapes"))
func `the screens are as the tape says`(tape: Tape) throws {
  let report = try Script(tape).play(on: FilesTape(folder: sample))
  #expect(report.isPassed, "\(report)")
  #expect(report.obsolete == [], "goldens that no snapshot uses")
}
