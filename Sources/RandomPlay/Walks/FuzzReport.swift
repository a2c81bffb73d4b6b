import Fuzzing
import KeystrokeReplay

/// Runs a fuzzer for a user: shows its progress, reports the broken rule, and writes a file with
/// the shortest walk that breaks it.
public struct FuzzReport<Subject: FuzzSubject> {
  private let fuzzer: Fuzzer<Subject>
  private let file: FuzzFile
  private let commands: FuzzCommandLines
  private let print: (String) -> Void

  /// - Parameters:
  ///   - fuzzer: a fuzzer that has not been run.
  ///   - file: the file for the walk.
  ///   - commands: the command lines for the report and the file.
  ///   - print: writes to standard output at once.
  public init(
    _ fuzzer: Fuzzer<Subject>, file: FuzzFile, commands: FuzzCommandLines,
    print: @escaping (String) -> Void
  ) {
    self.fuzzer = fuzzer
    self.file = file
    self.commands = commands
    self.print = print
  }

  /// Takes the walks, reports the result, and writes the file. The search for a shorter walk ends after
  /// ``/Fuzzing/Shrinker/timeLimit``.
  /// - Parameter tries: the maximum number of walks in that search.
  /// - Returns: the file's name, or nil if no rule was broken.
  /// - Throws: `FuzzError`, or `TapeFileError` if the file cannot be written. In that case, the walk is printed.
  public func run(tries: Int = .max) throws -> String? {
    var progress = StepProgress(of: fuzzer.steps)
    let found: Fuzzer<Subject>.Finding?
    do {
      defer { progress.end() }
      found = try fuzzer.run { progress.show(fuzzer.stepsTaken) }
    }
    guard let found else {
      let seconds = Int(progress.elapsed / .seconds(1))
      let taken = fuzzer.stepsTaken.grouped
      print("fuzz: \(taken) steps from seed \(fuzzer.seed), no invariant broken (\(seconds) s)\n")
      return nil
    }
    let broken = found.failure.violation.description.displayed
    let line = "broken: \(broken) (seed \(found.seed), step \(found.failure.steps))\n"
    // Write the file before the search for a shorter walk, so that a user who stops the search still has this walk.
    let name = file.discardsWrites ? nil : try write(found, rescue: { print(line + $0) })
    print(line)
    let shortest = shrunk(found, tries)
    if let name { try TapeFile.write(text(of: shortest, name), to: name) }
    return tell(shortest, try name ?? write(shortest, rescue: print))
  }

  /// Returns the walk as the text of the file `name`.
  private func text(of found: Fuzzer<Subject>.Finding, _ name: String) -> String {
    let notes = ["Found by: \(commands.find(found.seed))", "Play it:  \(commands.play(name))"]
    return fuzzer.subject.text(of: found.walk, found.failure.violation, notes: notes)
  }

  private func write(
    _ found: Fuzzer<Subject>.Finding, rescue: (String) -> Void
  ) throws -> String {
    try file.write(seed: found.seed, ending: fuzzer.subject.fileEnding, rescue: rescue) {
      text(of: found, $0)
    }
  }

  private func tell(_ found: Fuzzer<Subject>.Finding, _ name: String) -> String {
    let count = text(of: found, name).split(separator: "\n").count {
      !$0.hasPrefix("#") && !$0.hasPrefix("//")
    }
    let lines = "\(count) line\(count == 1 ? "" : "s")"
    print("\(name.displayed): \(lines); play it with: \(commands.play(name).displayed)\n")
    return name
  }

  private func shrunk(
    _ found: Fuzzer<Subject>.Finding, _ tries: Int
  ) -> Fuzzer<Subject>.Finding {
    let search = Search(tries: tries)
    let shortest = fuzzer.shrunk(found) { search.goesOn(with: $0.steps.count) }
    search.line.end()
    return shortest
  }

  /// The search for a shorter walk. This is a class because it is changed by a closure that the fuzzer keeps.
  private final class Search {
    private let started = ContinuousClock.now
    private var tries: Int
    var line = ProgressLine()

    init(tries: Int) { self.tries = tries }

    func goesOn(with steps: Int) -> Bool {
      line.show("shortening the walk: \(steps) steps")
      tries -= 1
      return tries >= 0 && ContinuousClock.now - started < Shrinker<Subject.Walk>.timeLimit
    }
  }
}

/// Command lines with which a user can repeat what a fuzzer did.
public struct FuzzCommandLines {
  let find: (UInt64) -> String
  let play: (String) -> String

  /// - Parameters:
  ///   - find: returns the command line that finds the walk of a seed.
  ///   - play: returns the command line that plays the walk in a file.
  public init(find: @escaping (UInt64) -> String, play: @escaping (String) -> String) {
    self.find = find
    self.play = play
  }
}
