import KeystrokeReplay
import MailBrowser
import MailStore
import PtyReplay
import SampleMail
import SystemCalls

/// The programs that tapes can launch by name.
enum TapePrograms {
  /// The names by which tapes launch these programs.
  static let names = ["demo", "mail", SourceLaunch.name, ProgramLaunch.name]

  /// Returns the `Launch` command of `script`. The default is `demo`.
  private static func launch(_ script: Script) -> TapeLaunch {
    script.launch ?? TapeLaunch(name: "demo")
  }

  /// Returns the errors in the `Launch` command of `script`, or a warning if it is missing. Does not open the mail.
  static func diagnostics(of script: Script) -> [TapeDiagnostic] {
    let launch = launch(script)
    if let problems = ProgramLaunch.diagnostics(of: script, nil, isAllowed: true) {
      return problems
    }
    do {
      if launch.name == SourceLaunch.name {
        _ = try SourceLaunch(launch)
        return script.obstaclesOnLibrary
      }
      let options = try LaunchOptions(launch)
      let warning = script.launchStep == nil ? shellLine(of: script) : nil
      return (warning.map { [$0] } ?? []) + script.obstaclesOnLibrary
        + script.steps.compactMap { step in
          refusal(of: step, changesMail: launch.name == "demo" || options.copies, launch)
        }
    } catch {
      // If there is no valid `Launch`, it is unknown whether mail can be changed. Assume that it can be changed.
      return [script.launchError(Failure(error, command: Replay.self).message)]
        + script.steps.compactMap { refusal(of: $0, changesMail: true, launch) }
    }
  }

  /// Returns the error in a `Receive` command, if the error can be found without opening the mail.
  private static func refusal(
    of step: Script.Step, changesMail: Bool, _ launch: TapeLaunch
  ) -> TapeDiagnostic? {
    guard case .receive(let words) = step.command else { return nil }
    if !changesMail { return step.error(MailTape.advice) }
    do {
      let act = try OutsideAct(words)
      let isRefused = act.isAboutMailboxes && launch.name == "demo"
      return isRefused ? step.error(MailWorld.keepsMailboxes) : nil
    } catch {
      return step.error("\(error)")
    }
  }

  /// Creates the program that `script` launches. Paths are relative to the folder of the tape that
  /// contains the `Launch` command.
  /// - Parameter runsCommands: true if the commands of the tape's configuration may run.
  static func program(
    for script: Script, copyingTo folder: CopyFolder, runsCommands: Bool = false
  ) throws -> MailTape {
    if let problem = diagnostics(of: script).first(where: { $0.severity == .error }) {
      throw Failure("\(problem)", code: EX_DATAERR)
    }
    return try program(launch(script), copyingTo: folder, runsCommands: runsCommands) {
      path($0, script)
    }
  }

  /// Returns the hierarchy that `script` opens with `Launch browse`. Nil if the script launches the
  /// mail program.
  static func source(for script: Script) throws -> SourceLaunch? {
    guard launch(script).name == SourceLaunch.name else { return nil }
    return try SourceLaunch(launch(script)) { path($0, script) }
  }

  /// Returns the command that opens the same mail in a terminal. The process that runs the command
  /// makes its own copy of the mail in `folder`.
  static func command(for script: Script, copyingTo folder: CopyFolder) throws -> PtyCommand {
    let launch = launch(script)
    let options = try LaunchOptions(launch)
    let file = options.configurationFile.map { ["--config", path($0, script)] } ?? []
    let appearance = options.arguments + file + ["--theme", script.settings.theme]
    var command = PtyCommand(
      Executable.path ?? "trifold",
      launch.name == "demo"
        ? ["demo"] + appearance : appearance + ["--"] + options.paths.map { path($0, script) })
    if options.copies { command.environment["TMPDIR"] = try folder.path().description }
    return command
  }

  /// Creates the program that `launch` names. `path` resolves the paths in the arguments of `launch`.
  static func program(
    _ launch: TapeLaunch, copyingTo folder: CopyFolder, runsCommands: Bool = false,
    path: (String) -> String = { $0 }
  ) throws -> MailTape {
    let options = try LaunchOptions(launch)
    // Create the folder before other processes learn its path, and before anything is played.
    if options.copies { _ = try folder.path() }
    let isSample = launch.name == "demo"
    let mail =
      isSample
      ? OpenedMail(try SampleMail.accounts())
      : try OpenedMail(at: options.paths.map { FilePath(path($0)) })
    return MailTape(
      mail, isSample: isSample,
      preferences: try options.preferences(options.configurationFile.map(path)),
      trusting: options.trustedHosts, copyingTo: options.copies ? folder : nil,
      runsCommands: runsCommands)
  }

  /// Resolves the path of a `Launch`. As in a shell, `~` is the user's home folder.
  private static func path(_ path: String, _ script: Script) -> String {
    if let home = Environment.all["HOME"], path == "~" || path.hasPrefix("~/") {
      return home + path.dropFirst()
    }
    return TapeFile.path(path, beside: script.launchStep?.file ?? script.file)
  }
}
