import Glibc
import KeystrokeReplay

/// `FaultyShelf FAULT [--seed N] [--tries N] [--out FILE] [--force yes]`: what `trifold fuzz` is, on
/// a shelf that has that fault. Ends with 1 where it finds it, with 70 where nobody knows, with 73
/// where there can be no such tape; the shortest tape is found in so many tries.
@main struct FaultyShelf {
  static func main() {
    let fault = CommandLine.arguments.dropFirst().first.flatMap(Fault.init) ?? .none
    let options = options(CommandLine.arguments.dropFirst(2))
    let seed = options["--seed"].flatMap { UInt64($0) } ?? 1
    do {
      let file = try FuzzTapeFile(options["--out"], replacing: options["--force"] != nil)
      let program = FuzzProgram(TapeLaunch(name: "shelf"), ShelfProgram(fault))
      guard
        let fuzzer = Fuzzer([program], seed: seed, steps: 2000, jobs: 2, patience: .seconds(3))
      else { exit(EX_OSERR) }
      let commands = FuzzReport<ShelfProgram>.Commands(
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
