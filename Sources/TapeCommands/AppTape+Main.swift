import ArgumentParser
import CursesTerminal
import Fuzzing
import KeystrokeReplay
import RandomPlay
import SplitViewUI
import SystemCalls
import TerminalApp
import TerminalFrame

extension AppTape where A: Sendable {
  /// The complete `main` function of a program whose effects can fail. It runs the program for a user, or runs
  /// `record`, `replay` or `fuzz` if that is the first argument.
  ///
  /// ```swift
  /// static func main() async { await tape.main(effects: perform, failure: Event.failed) }
  /// ```
  /// - Parameters:
  ///   - effects: performs an effect for a user (``/SplitViewUI/AsyncEffects``).
  ///   - failure: makes an event from an error that an effect throws.
  public func main(
    effects: @escaping @Sendable (A.Effect, Send<A.Event>) async throws -> Void,
    failure: @escaping @Sendable (A.Effect, any Error) -> A.Event
  ) async {
    await main(AsyncEffects(effects, failure: failure))
  }

  /// The complete `main` function of a program whose effects cannot fail.
  public func main(
    effects: @escaping @Sendable (A.Effect, Send<A.Event>) async -> Void
  ) async {
    await main(AsyncEffects(effects))
  }

  /// The complete `main` function of a program that has no effects.
  public func main() async where A.Effect == Never { await main(AsyncEffects { _, _ in }) }

  private func main(_ handler: some EffectHandler<A.Effect, A.Event>) async {
    // The wrapper of an app that can be inspected handles these options, so skip them here.
    let options = A.self is any TerminalWatcher.Type ? ["--inspect", "--keep-state"] : []
    let arguments = Array(CommandLine.arguments.dropFirst().drop { options.contains($0) })
    // Arguments after `--` are the program's own, even if they look like commands.
    let own = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
    // If a tape is played on this process, the tape supplies the arguments.
    if let player = TapePlayer(self) {
      return await run(handler, arguments: own, player: player)
    }
    do {
      if TapeCommandLine.isMeant(by: arguments) {
        // If the reader of the output closes the pipe, the command must still end with its own exit code.
        signal(SIGPIPE, SIG_IGN)
        // Use a thread for the terminal, because the terminal needs a thread that receives signals.
        let problem = try await TerminalThread.run { [self] () -> (any Error)? in
          failure(of: arguments)
        }
        if let problem { throw problem }
      } else if !takesArguments, let argument = own.first {
        throw ValidationError("unexpected argument '\(argument)'")
      } else {
        await run(handler, arguments: own)
      }
    } catch let failure as TapeCommandFailure {
      Self.write("\(TapeCommandLine.name): \(failure)\n", to: STDERR_FILENO)
      exit(failure.code)
    } catch {
      TapeCommandLine.exit(withError: error)
    }
  }

  /// Runs the command in `arguments`. Returns its error, or nil.
  private func failure(of arguments: [String]) -> (any Error)? {
    do {
      switch try TapeCommandLine.parseAsRoot(arguments) {
      case let record as TapeCommandLine.Record:
        try record.options.run(self, launch: launchName) { Self.write($0) }
      case let replay as TapeCommandLine.Replay: try self.replay(replay)
      case let fuzz as TapeCommandLine.Fuzz: try self.fuzz(fuzz)
      // `other` may be the command `help`, which prints the help of another command.
      case var other: try other.run()
      }
      return nil
    } catch let error as CursesTerminalError {
      return TapeCommandFailure("\(error)", code: EX_UNAVAILABLE)
    } catch let error as AppTapeError {
      return TapeCommandFailure("\(error)", code: EX_CONFIG)
    } catch {
      return error
    }
  }

  private static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SystemCalls.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  // MARK: replay

  private func replay(_ replay: TapeCommandLine.Replay) throws {
    try replay.options.run(
      on: { self },
      playing: { try play($0, replay) },
      print: { Self.write($0) }, tell: { Self.write($0, to: STDERR_FILENO) })
  }

  // MARK: fuzz

  private func fuzz(_ fuzz: TapeCommandLine.Fuzz) throws {
    let name = TapeCommandLine.name
    let commands = FuzzCommandLines(
      find: { "\(name) fuzz \((fuzz.arguments + ["--seed \($0)"]).joined(separator: " "))" },
      play: { "\(name) replay --check-invariants \($0)" })
    let launch = TapeLaunch(name: launchName, arguments: fuzz.arguments)
    let tape = try fuzz.options.run(
      { RandomTapes([FuzzProgram(launch, self)]) }, commands: commands, print: { Self.write($0) })
    guard let tape else { return }
    throw TapeCommandFailure(
      "an invariant is broken; \(tape.displayed) reproduces the failure", code: EXIT_FAILURE)
  }
}
