import KeystrokeReplay

/// `FaultyShelf FAULT [TRIES]`: fuzzes a shelf that has it, in processes of their own, and prints
/// the shortest tape that shows it, found in so many tries.
@main struct FaultyShelf {
  static func main() throws {
    let fault = CommandLine.arguments.dropFirst().first.flatMap(Fault.init) ?? .none
    var tries = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? .max
    let launch = TapeLaunch(name: "shelf")
    let program = FuzzProgram(launch, ShelfProgram(fault))
    guard
      let fuzzer = Fuzzer(
        [program], seed: 1, steps: 2000, jobs: 2, patience: .seconds(3))
    else { return }
    guard let found = try fuzzer.run(progress: {}) else {
      print("nothing broken in \(fuzzer.stepsTaken) steps")
      return
    }
    let shortest = fuzzer.shrunk(found) { _ in
      tries -= 1
      return tries >= 0
    }
    print(shortest.walk.tape(head: ["\(shortest.failure.violation)"]), terminator: "")
  }
}
