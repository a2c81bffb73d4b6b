import Glibc
import NavigationWalks

/// Long random walks through the navigation model, every step of which is checked and drawn. Ends
/// with 1, and the shortest walk found that still fails, if something is broken.
@main struct Fuzz {
  static func main() {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      say(Options.usage)
      exit(2)
    }
    guard let board = Board(workers: options.jobs + 1) else {
      say("fuzz: no memory to share")
      exit(2)
    }
    let walks = LongWalks(options: options, board: board)
    guard let loss = walks.run() else { return }
    Inquest(loss: loss, options: options, board: board).report()
    exit(1)
  }
}

/// What is asked for on the command line.
struct Options {
  /// Events in all.
  var events = 1_000_000
  /// Seed of the first walk; the next walks have the next seeds.
  var seed: UInt64 = 1
  /// Processes that walk at the same time.
  var jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  /// Walks to try at most when one that fails is shrunk.
  var tries = 20_000

  static let usage = "usage: Fuzz [--events N] [--seed N] [--jobs N] [--tries N]"

  init?(_ arguments: some Sequence<String>) {
    var arguments = Array(arguments)
    while !arguments.isEmpty {
      guard arguments.count > 1, let number = Int(arguments[1]), number >= 0 else { return nil }
      switch arguments[0] {
      case "--events": events = number
      case "--seed": seed = UInt64(number)
      case "--jobs": jobs = min(max(1, number), 256)
      case "--tries": tries = number
      default: return nil
      }
      arguments.removeFirst(2)
    }
  }
}
