import ArgumentParser
import KeystrokeReplay
import RandomPlay
import SystemCalls
import TapeCommands

/// `Fuzz`: the walk of `trifold fuzz`, through the bare navigation model. The walk that breaks a
/// rule is written as the lines of a test.
@main struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Walk through the navigation model at random; write the shortest walk that breaks it."
  )

  @OptionGroup var options: FuzzOptions

  static func main() {
    do {
      try parseOrExit().walk()
    } catch let failure as TapeCommandFailure {
      say("fuzz: \(failure)\n", on: STDERR_FILENO)
      SystemCalls.exit(failure.code)
    } catch {
      exit(withError: error)
    }
  }

  private func walk() throws {
    let commands = FuzzCommandLines(
      find: { "Fuzz --seed \($0)" },
      play: { "a test of NavigationModelTests that has the lines of \($0)" })
    let file = try options.run({ ModelWalks() }, commands: commands) {
      Self.say($0, on: STDOUT_FILENO)
    }
    guard let file else { return }
    throw TapeCommandFailure("a rule is broken; \(file) shows it", code: EXIT_FAILURE)
  }

  /// Writes at once: forked processes would write a buffer's text once more.
  private static func say(_ text: String, on descriptor: Int32) {
    _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}
