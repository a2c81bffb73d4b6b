import KeystrokeReplay
import PtyReplay
import Testing

@testable import Files

/// The folder that the tapes browse.
private let sample = TapeFile.path("../../Demo/Files/Sample", beside: #filePath)

@Test(arguments: try Tape.all(in: "../../Demo/Files/Tapes"))
func `every screen is as the tape says`(tape: Tape) throws {
  let report = try Script(tape).play(on: FilesTape(folder: sample))
  #expect(report.isPassed, "\(report)")
  #expect(report.obsolete == [], "goldens that no snapshot uses")
}

@Test(arguments: try Tape.all(in: "../../Demo/Files/Tapes"))
func `the program itself shows the same in a terminal`(tape: Tape) throws {
  let files = PtyCommand(besideTests: "Files", [sample])
  let played = try Script(tape).play(on: FilesTape(folder: sample), in: files)
  #expect(played.isPassed, "\(played.failures)")
}
