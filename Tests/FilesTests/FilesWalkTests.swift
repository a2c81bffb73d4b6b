import KeystrokeReplay
import RandomPlay
import Testing

@testable import Files

/// Random walks through the file browser break no invariant.
@Test(arguments: 1...6)
func `whatever a person does, nothing breaks`(seed: Int) throws {
  let sample = TapeFile.path("../../Demo/Files/Sample", beside: #filePath)
  let files = FuzzProgram(TapeLaunch(name: "files"), FilesTape(folder: sample))
  var tape = try #require(RandomTape(seed: UInt64(seed), on: [files]))
  let failure = try tape.failure(within: 150) { _ in }
  #expect(failure == nil, "\(failure.map { "\($0.violation)" } ?? "")\n\(tape.walk.tape())")
}
