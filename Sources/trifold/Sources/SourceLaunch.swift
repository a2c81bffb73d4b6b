import Browsing
import KeystrokeReplay
import SourceBrowser
import SplitViewUI
import SystemCalls

/// A hierarchy that a tape opens with `Launch browse`: a source with recorded output, a document,
/// or a folder. A tape runs no commands.
struct SourceLaunch {
  let arguments: TargetArguments
  /// The folder with recorded output. Nil if the target needs no recorded output.
  let recordings: String?

  /// The name that `Launch` uses.
  static let name = "browse"
  private static let option = "commands"

  /// Parses the arguments of `Launch browse`.
  /// - Parameters:
  ///   - launch: the tape's `Launch` command.
  ///   - path: resolves the paths in the arguments.
  init(_ launch: TapeLaunch, path: (String) -> String = { $0 }) throws {
    var arguments = try TargetArguments(launch.arguments)
    recordings = arguments.values.removeValue(forKey: Self.option).map(path)
    if arguments.target == "-" {
      throw Failure("Launch browse cannot read a pipe", code: EX_DATAERR)
    }
    if try SourceFile.named(arguments.target) == nil {
      arguments.target = path(arguments.target)
    } else if recordings == nil {
      throw Failure(
        "a tape does not run the commands of a source; write Launch browse --commands FOLDER NAME",
        code: EX_DATAERR)
    }
    self.arguments = arguments
  }

  /// Returns the `Launch` command for a source with recorded output in a folder.
  static func launch(
    _ source: String, recordings: String, _ arguments: [String] = []
  ) -> TapeLaunch {
    TapeLaunch(name: name, arguments: ["--\(option)", recordings, source] + arguments)
  }

  /// Creates the program that a tape plays.
  /// - Parameter isRecording: true to run commands that have not been recorded, and to record them.
  func program(isRecording: Bool = false) throws -> AppTape<Browser> {
    let output = recordings.map { folder -> OpenedSource.Output in
      isRecording ? .recording(in: folder) : .recorded(in: folder)
    }
    let opened = try OpenedSource(arguments, output: output ?? .live)
    var browsed = opened.browsed
    browsed.hand = nil
    let (browser, start) = (Browser(browsed), opened.start)
    // A fixed delay is enough, because recordings and files can be read immediately, and a tape's
    // files do not change.
    return AppTape(
      browser, state: BrowserState(browser.browsed, start: start),
      title: { $0.id.isEmpty ? "\($0.number + 1)" : $0.id },
      effects: { browser.events(of: $0).map { TapeAnswer($0, after: .milliseconds(10)) } }
    ).named(Self.name)
  }
}
