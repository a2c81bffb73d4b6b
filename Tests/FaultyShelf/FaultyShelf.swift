import Fuzzing
import KeystrokeReplay
import RandomPlay
import SystemCalls

/// `FaultyShelf FAULT [--seed N] [--tries N] [--out FILE] [--force yes]`: runs the fuzzer of `trifold fuzz` on a shelf
/// with a fault. Exits with 1 if the fuzzer finds the fault, with 70 if the fuzzer fails, and with 73 if the file
/// cannot be written. `--tries` limits the search for a shorter tape.
@main struct FaultyShelf {
  static func main() {
    let fault = CommandLine.arguments.dropFirst().first.flatMap(Fault.init) ?? .none
    let options = options(CommandLine.arguments.dropFirst(2))
    let seed = options["--seed"].flatMap { UInt64($0) } ?? 1
    do {
      let file = try FuzzFile(options["--out"], replacing: options["--force"] != nil)
      let program = FuzzProgram(TapeLaunch(name: "shelf"), ShelfProgram(fault))
      guard
        let fuzzer = Fuzzer(
          RandomTapes([program]), seed: seed, steps: 2000, jobs: 2, patience: .milliseconds(400))
      else { exit(EX_OSERR) }
      let commands = FuzzCommandLines(
        find: { "FaultyShelf \(fault) --seed \($0)" }, play: { "play \($0)" })
      let report = FuzzReport(fuzzer, file: file, commands: commands) { text in
        print(text, terminator: "")
        fflush(nil)
      }
      let tries = options["--tries"].flatMap { Int($0) } ?? .max
      if try report.run(tries: tries) != nil { exit(1) }
    } catch {
      let line = Array("\(error)\n".utf8)
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      exit(error is TapeFileError ? EX_CANTCREAT : EX_SOFTWARE)
    }
  }

  private static func options(_ words: some Sequence<String>) -> [String: String] {
    let words = Array(words)
    let starts = stride(from: 0, to: words.count - 1, by: 2)
    return Dictionary(starts.map { (words[$0], words[$0 + 1]) }) { $1 }
  }
}
