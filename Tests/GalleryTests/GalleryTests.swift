import KeystrokeReplay
import PtyReplay
import RandomPlay
import Testing

@testable import Gallery

@Test(arguments: try Tape.all(in: "../../Demo/Gallery/Tapes"))
func `every screen is as the tape expects`(tape: Tape) throws {
  let report = try Script(tape).play(on: GalleryTape())
  #expect(report.isPassed, "\(report)")
  #expect(report.obsolete == [], "goldens that no snapshot uses")
}

@Test(arguments: try Tape.all(in: "../../Demo/Gallery/Tapes"))
func `the program itself shows the same in a terminal`(tape: Tape) throws {
  let script = Script(tape)
  let gallery = PtyCommand(besideTests: "Gallery", script.launch?.arguments ?? [])
  let played = try script.play(on: GalleryTape(), in: gallery)
  #expect(played.isPassed, "\(played.failures)")
}

@Test(arguments: try Tape.all(in: "../../Demo/Gallery/Tapes"))
func `no invariant is broken all along the tape`(tape: Tape) throws {
  let broken = try Script(tape).broken(on: GalleryTape())
  #expect(broken == nil, "\(broken.map { "\($0)" } ?? "")")
}

/// Screen readers and braille lines follow the terminal's cursor, so it is always on screen.
@Test(arguments: try Tape.all(in: "../../Demo/Gallery/Tapes"))
func `the cursor stands where the keys are, all along the tape`(tape: Tape) throws {
  var player = try Player(GalleryTape(), Script(tape))
  while let step = player.next() {
    let frame = player.session.frame()
    #expect(frame.cursor != nil, "after \(step)\n\(frame.picture)")
  }
}

/// Random walks through the elements break no invariant.
@Test(arguments: 1...8)
func `whatever a person does, nothing breaks`(seed: Int) throws {
  var tape = try #require(RandomTape(seed: UInt64(seed), on: GalleryTape.programs()))
  let failure = try tape.failure(within: 75) { _ in }
  #expect(failure == nil, "\(failure.map { "\($0.violation)" } ?? "")\n\(tape.walk.tape())")
}
