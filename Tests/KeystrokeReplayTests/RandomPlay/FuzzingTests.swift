import Fuzzing
import KeystrokeReplay
import RandomPlay
import Testing

@testable import FaultyShelf

/// Random walks on a program with a known fault.
@Suite struct FuzzingTests {
  /// Returns the first walk that breaks the rule, shrunk, or nil if the first seeds find none.
  private func found(
    _ fault: Fault, _ invariant: Invariant
  ) throws -> (walk: TapeWalk, violation: Violation)? {
    let program = FuzzProgram(TapeLaunch(name: "shelf"), ShelfProgram(fault))
    for seed in 1...40 {
      var tape = try #require(RandomTape(seed: UInt64(seed), on: [program]))
      guard let failure = try tape.failure(within: 60, note: { _ in }),
        failure.violation.invariant == invariant
      else { continue }
      var shrinker = Shrinker(tape.walk, failing: failure) { walk in
        try? walk.failure(
          on: program.program, playingAgain: failure.violation.invariant == .purity)
      }
      shrinker.shrink()
      return (shrinker.walk, shrinker.violation)
    }
    return nil
  }

  /// A fault, the invariant that it breaks, and the maximum number of lines in the tape that shows it.
  private static let faults: [(Fault, Invariant, Int)] = [
    (.restless, .rest, 1), (.forgetful, .turn, 4), (.shortDivider, .dividers, 2),
    (.flicker, .painting, 1), (.counting, .trial, 1), (.impure, .purity, 0), (.picky, .program, 1),
    (.wheel, .wheel, 2), (.tab, .tab, 1), (.jumpy, .program, 1), (.unfinished, .program, 0),
  ]

  @Test(arguments: faults.indices)
  func `a fault is found and shrunk to a few lines, which fail when they are played`(
    index: Int
  ) throws {
    let (fault, invariant, lines) = Self.faults[index]
    let (walk, violation) = try #require(try found(fault, invariant))
    #expect(walk.steps.count <= lines, "\(walk.tape())")
    let tape = Tape(walk.tape(head: ["\(violation)"]), file: "found.tape")
    #expect(tape.diagnostics.isEmpty && tape.formatted == walk.tape(head: ["\(violation)"]))
    let script = Script(tape) { _ in nil }
    let broken = try #require(try script.broken(on: ShelfProgram(fault)))
    #expect(broken.message.hasPrefix("\(invariant.rawValue): "))
    #expect(try script.broken(on: ShelfProgram(.none)) == nil)
  }

  @Test func `what comes from outside is drawn, and shrunk to its first word`() throws {
    let (walk, _) = try #require(try found(.jumpy, .program))
    #expect(walk.tape() == "Launch shelf\nReceive Chapter\n")
  }

  @Test func `the program is begun again now and then`() throws {
    let program = FuzzProgram(TapeLaunch(name: "shelf"), ShelfProgram(.none))
    let restarts = try (1...40).contains { seed in
      var tape = try #require(RandomTape(seed: UInt64(seed), on: [program]))
      _ = try tape.failure(within: 60) { _ in }
      return tape.walk.steps.contains(.restart)
    }
    #expect(restarts)
  }

  @Test(arguments: [Fault.none, .rebound, .refused])
  func `a program without a fault is walked through to the end`(fault: Fault) throws {
    let program = FuzzProgram(TapeLaunch(name: "shelf"), ShelfProgram(fault))
    for seed in 1...12 {
      var tape = try #require(RandomTape(seed: UInt64(seed), on: [program]))
      let failure = try tape.failure(within: 60) { _ in }
      #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")\n\(tape.walk.tape())")
    }
  }

  @Test func `a seed makes the same walk each time, of commands that a tape can have`() throws {
    let program = FuzzProgram(TapeLaunch(name: "shelf"), ShelfProgram(.none))
    var walks: [TapeWalk] = []
    for seed: UInt64 in [7, 7, 8] {
      var tape = try #require(RandomTape(seed: seed, on: [program]))
      var noted: [TapeCommand] = []
      _ = try tape.failure(within: 80) { command in
        if let command { noted.append(command) } else { noted.removeLast() }
      }
      #expect(Array(noted.dropFirst()) == tape.walk.steps)
      let read = Tape(tape.walk.tape(), file: "walk.tape")
      #expect(read.lines.compactMap(\.command) == noted)
      walks.append(tape.walk)
    }
    #expect(walks[0] == walks[1] && walks[0] != walks[2])
  }
}
