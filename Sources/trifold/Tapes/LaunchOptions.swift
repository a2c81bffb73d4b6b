import ArgumentParser
import Configuration
import KeystrokeReplay
import MailBrowser
import SystemCalls

/// The options after `Launch demo` and `Launch mail`: those of `trifold` itself that choose the
/// columns. A command only because the argument parser wraps plain arguments in one, and builds them dozens of times.
struct LaunchOptions: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "Launch", helpNames: [])

  @Argument var paths: [String] = []
  @Flag(name: .customLong("copy")) var copies = false
  @OptionGroup var splitView: SplitViewOptions
  @Option var markRead: NamedValue<MarkRead>?
  @Option(name: .customLong("trusted-host")) var trustedHosts: [String] = []

  /// The options of `launch`.
  /// - Throws: ``Failure`` if there is no such program or option, or if a path is missing or
  ///   superfluous.
  init(_ launch: TapeLaunch) throws {
    let names = TapePrograms.names
    guard names.contains(launch.name) else {
      throw Failure(names.refusal(of: launch.name, for: "Launch"), code: EX_DATAERR)
    }
    if launch.name == SourceLaunch.name {
      throw Failure("Launch browse is for replay and fuzz", code: EX_DATAERR)
    }
    do {
      self = try Self.parse(launch.arguments)
    } catch {
      let words = Self.message(for: error).split(separator: "\n").first ?? ""
      let path = launch.arguments.first { path in
        path.hasPrefix("-") && !path.hasPrefix("--") && path.contains(".")
      }
      let advice = path.map { "; a path is written ./\($0)" } ?? ""
      throw Failure("Launch \(launch.name): \(words)\(advice)", code: EX_DATAERR)
    }
    // Without a path the program would open whatever mail the machine has.
    if launch.name == "mail", paths.isEmpty || paths.contains("") {
      throw Failure("Launch mail names no PATH", code: EX_DATAERR)
    }
    if launch.name == "demo", copies {
      throw Failure("Launch demo takes no --copy: the sample account is one", code: EX_DATAERR)
    }
    if launch.name == "demo", let path = paths.first {
      throw Failure("Launch demo takes no PATH, as '\(path.prefix(40))'", code: EX_DATAERR)
    }
  }

  init() {}

  func validate() throws { try settings.check() }

  private var settings: [SettingOption?] {
    splitView.settings + [SettingOption(\.markRead, markRead)]
  }

  /// The preferences that the options make. In a tape no message counts as read by itself unless it
  /// says so: how long one is on screen is the tape's affair.
  var preferences: MailPreferences {
    var configuration = Configuration()
    configuration.markRead = .off
    settings.override(&configuration)
    return configuration.preferences
  }

  /// The options as arguments of a command line.
  var arguments: [String] {
    settings.arguments + trustedHosts.flatMap { ["--trusted-host", $0] }
  }
}
