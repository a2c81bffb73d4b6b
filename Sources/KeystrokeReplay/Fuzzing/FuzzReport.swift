import Fuzzing

/// What a person who has a program walked through sees of it: how far it is, what broke, and the
/// tape that shows it.
public struct FuzzReport<P: TapeProgram> {
  private let fuzzer: Fuzzer<P>
  private let file: FuzzTapeFile
  private let commands: Commands
  private let print: (String) -> Void

  /// How a person does it again, in words for a shell.
  public struct Commands {
    let find: (UInt64) -> String
    let play: (String) -> String

    /// - Parameters:
    ///   - find: what finds the walk of a seed.
    ///   - play: what plays a tape with the invariants.
    public init(find: @escaping (UInt64) -> String, play: @escaping (String) -> String) {
      self.find = find
      self.play = play
    }
  }

  /// - Parameters:
  ///   - fuzzer: about to run.
  ///   - file: where the tape goes.
  ///   - commands: what the tape and the report name.
  ///   - print: writes lines to standard output at once.
  public init(
    _ fuzzer: Fuzzer<P>, file: FuzzTapeFile, commands: Commands,
    print: @escaping (String) -> Void
  ) {
    self.fuzzer = fuzzer
    self.file = file
    self.commands = commands
    self.print = print
  }

  /// Walks, tells what came of it, and writes the tape. Looking for a shorter one takes a minute
  /// and a half at most.
  /// - Parameter tries: how many walks it takes at most to find a shorter one.
  /// - Returns: the name of the tape; nil where nothing broke.
  /// - Throws: ``FuzzError``; ``TapeFileError`` where the tape cannot be written and was printed.
  public func run(tries: Int = .max) throws -> String? {
    var progress = StepProgress(of: fuzzer.steps)
    let found: Fuzzer<P>.Finding?
    do {
      defer { progress.end() }
      found = try fuzzer.run { progress.show(fuzzer.stepsTaken) }
    }
    guard let found else {
      let seconds = Int(progress.elapsed / .seconds(1))
      let taken = fuzzer.stepsTaken.grouped
      print("fuzz: \(taken) steps from seed \(fuzzer.seed), nothing broken (\(seconds) s)\n")
      return nil
    }
    let broken = found.failure.violation.description.displayed
    print("broken: \(broken) (seed \(found.seed), step \(found.failure.commands))\n")
    let shortest = shrunk(found, tries)
    let file = try file.write(seed: found.seed, rescue: print) { name in
      let head = [
        "\(shortest.failure.violation)", "Found by: \(commands.find(found.seed))",
        "Play it:  \(commands.play(name))",
      ]
      return shortest.walk.tape(head: head)
    }
    let count = shortest.walk.commands.count + 1
    let lines = "\(count) line\(count == 1 ? "" : "s")"
    print("\(file.displayed): \(lines); play it with: \(commands.play(file).displayed)\n")
    return file
  }

  private func shrunk(_ found: Fuzzer<P>.Finding, _ tries: Int) -> Fuzzer<P>.Finding {
    let search = Search(tries: tries)
    let shortest = fuzzer.shrunk(found) { search.goesOn(with: $0.commands.count) }
    search.line.end()
    return shortest
  }

  /// The search for a shorter walk. A class: it is asked from within a search that keeps it.
  private final class Search {
    private let started = ContinuousClock.now
    private var tries: Int
    var line = ProgressLine()

    init(tries: Int) { self.tries = tries }

    func goesOn(with lines: Int) -> Bool {
      line.show("looking for a shorter tape: \(lines) lines")
      tries -= 1
      return tries >= 0 && ContinuousClock.now - started < .seconds(90)
    }
  }
}
