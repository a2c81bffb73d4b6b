import ArgumentParser
import Configuration
import KeystrokeReplay
import MailBrowser
import SystemCalls

/// The options after `Launch demo` and `Launch mail`, which are the same as the column options of `trifold`. This type
/// is a command only because the argument parser would otherwise wrap the options in a command, and build the options
/// dozens of times.
struct LaunchOptions: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "Launch", helpNames: [])

  @Argument var paths: [String] = []
  @Flag(name: .customLong("copy")) var copies = false
  @OptionGroup var splitView: SplitViewOptions
  @Option var markRead: NamedValue<MarkRead>?
  @Option(name: .customLong("trusted-host")) var trustedHosts: [String] = []
  @Option(name: .customLong("config")) var configurationFile: String?

  /// Parses the options of `launch`.
  /// - Throws: ``Failure`` if the program or an option is unknown, or if a path is missing or not allowed.
  init(_ launch: TapeLaunch) throws {
    let names = TapePrograms.names
    guard names.contains(launch.name) else {
      throw Failure(names.refusal(of: launch.name, for: "Launch"), code: EX_DATAERR)
    }
    if launch.name == SourceLaunch.name {
      throw Failure("Launch browse works only with replay and fuzz", code: EX_DATAERR)
    }
    do {
      self = try Self.parse(launch.arguments)
    } catch {
      let words = Self.message(for: error).split(separator: "\n").first ?? ""
      let path = launch.arguments.first { path in
        path.hasPrefix("-") && !path.hasPrefix("--") && path.contains(".")
      }
      let advice = path.map { "; write a path as ./\($0)" } ?? ""
      throw Failure("Launch \(launch.name): \(words)\(advice)", code: EX_DATAERR)
    }
    // If there were no path, the program would open this machine's own mail.
    if launch.name == "mail", paths.isEmpty || paths.contains("") {
      throw Failure("Launch mail needs a PATH", code: EX_DATAERR)
    }
    if launch.name == "demo", copies {
      throw Failure(
        "Launch demo does not accept --copy, because the sample account is already a copy",
        code: EX_DATAERR)
    }
    // A tape must not read files of the user outside the tape's folder.
    if let file = configurationFile,
      !file.split(separator: "/").allSatisfy({ $0 != ".." })
        || file.hasPrefix("/") || file.hasPrefix("~")
    {
      throw Failure(
        "Launch \(launch.name): the file of --config must be in the tape's folder", code: EX_DATAERR
      )
    }
    if launch.name == "demo", let path = paths.first {
      throw Failure("Launch demo does not accept a PATH: '\(path.prefix(40))'", code: EX_DATAERR)
    }
  }

  init() {}

  func validate() throws { try settings.check() }

  private var settings: [SettingOption?] {
    splitView.settings + [SettingOption(\.markRead, markRead)]
  }

  /// Returns the preferences that the options and the tape's configuration file `file` set. Unless the options or the
  /// file contain `mark-read`, showing a message does not mark it as read, because the time for which the message is
  /// shown depends on the tape.
  func preferences(_ file: String?) throws -> MailPreferences {
    var configuration = try Self.configuration(file)
    configuration.markRead = configuration.markRead ?? .off
    settings.override(&configuration)
    return configuration.preferences
  }

  /// Returns the configuration of a tape. Its colours and symbols are the tape's own, and it syncs and announces no
  /// mail.
  static func configuration(_ file: String?) throws -> Configuration {
    guard let file else { return Configuration() }
    let read = try BrowserOptions.Setting.read(named: file)
    if let mistake = read.notices.first { throw Failure(mistake, code: EX_DATAERR) }
    var configuration = read.configuration
    (configuration.theme, configuration.symbols) = (nil, nil)
    (configuration.sync, configuration.notify) = (nil, nil)
    return configuration
  }

  /// The options as command line arguments.
  var arguments: [String] {
    settings.arguments + trustedHosts.flatMap { ["--trusted-host", $0] }
  }
}
