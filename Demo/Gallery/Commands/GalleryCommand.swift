import ArgumentParser
import CursesTerminal
import Glibc
import TapeCommands

/// `Gallery [PAGE]`: shows the elements, beginning at the page of that name; and what is done with
/// the gallery's tapes.
@main struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Gallery", abstract: "Every element of the library, in a split view.",
    subcommands: [Show.self, Replay.self, Fuzz.self, Pictures.self], defaultSubcommand: Show.self)

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as GalleryFailure {
      end(failure.description, failure.code)
    } catch let failure as FuzzFailure {
      end("\(failure)", failure.code)
    } catch let error as CursesTerminalError {
      end("\(error)", EX_UNAVAILABLE)
    } catch {
      exit(withError: error)
    }
  }

  private static func end(_ text: String, _ code: Int32) -> Never {
    write("gallery: \(text)\n", to: STDERR_FILENO)
    Glibc.exit(code)
  }

  /// Writes at once; what cannot be written is not missed.
  static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}

/// What was wrong with what, in one line, and a code of sysexits.
struct GalleryFailure: Error, CustomStringConvertible {
  let description: String
  let code: Int32
}
