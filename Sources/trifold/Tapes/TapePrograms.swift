import KeystrokeReplay
import MailBrowser
import MailStore
import PtyReplay
import SampleMail
import SystemCalls

/// The programs that tapes launch by name.
enum TapePrograms {
  /// Their names.
  static let names = ["demo", "mail"]

  /// The launch of `script`; `demo` by default.
  private static func launch(_ script: Script) -> TapeLaunch {
    script.launch ?? TapeLaunch(name: "demo")
  }

  /// The errors in the launch of `script`, or a warning about one that is missing. It does not look for the mail.
  static func diagnostics(of script: Script) -> [TapeDiagnostic] {
    guard let step = script.launchStep else { return shellLine(of: script).map { [$0] } ?? [] }
    do {
      _ = try LaunchOptions(launch(script))
      return []
    } catch {
      return [step.error((error as? Failure)?.message ?? "\(error)")]
    }
  }

  /// The program that `script` launches. Paths count from the tape's folder.
  static func program(for script: Script) throws -> MailTape {
    if let problem = diagnostics(of: script).first(where: { $0.severity == .error }) {
      throw Failure("\(problem)", code: EX_DATAERR)
    }
    return try program(launch(script)) { TapeFile.path($0, beside: script.file) }
  }

  /// The command line that opens the same in a terminal.
  static func command(for script: Script) throws -> PtyCommand {
    let launch = launch(script)
    let options = try LaunchOptions(launch)
    if options.copies {
      throw Failure("Launch mail --copy is not played in a terminal", code: EX_DATAERR)
    }
    let paths = options.paths.map { TapeFile.path($0, beside: script.file) }
    let appearance = options.arguments + ["--theme", script.settings.theme]
    return PtyCommand(
      Executable.path ?? "trifold",
      launch.name == "demo" ? ["demo"] + appearance : appearance + ["--"] + paths)
  }

  /// The program that `launch` names. `path` maps its paths.
  static func program(
    _ launch: TapeLaunch, path: (String) -> String = { $0 }
  ) throws -> MailTape {
    let options = try LaunchOptions(launch)
    if launch.name == "demo" {
      return MailTape(
        try SampleMail.accounts(), isSample: true, preferences: options.preferences)
    }
    let folder = options.copies ? try TemporaryFolder(in: Self.temporary) : nil
    let opened = try options.paths.map { try MailReader.open(named: FilePath(path($0))) }
    return MailTape(
      opened.map(\.account), isSample: false, preferences: options.preferences,
      beginningAt: MessageReference(namedIn: opened), trusting: options.trustedHosts,
      copyingTo: folder)
  }

  private static var temporary: FilePath {
    let folder = Environment.all["TMPDIR"] ?? ""
    return FilePath(folder.isEmpty ? "/tmp" : folder)
  }
}
