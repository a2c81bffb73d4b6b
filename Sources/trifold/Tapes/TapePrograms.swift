import Glibc
import KeystrokeReplay
import MailStore
import PtyReplay
import SampleMail

/// The programs that tapes launch by name.
enum TapePrograms {
  /// Their names.
  static let names = ["demo", "mail"]

  /// The program that `script` launches; `demo` where it says nothing. Paths count from the tape's
  /// folder.
  static func program(for script: Script) throws -> MailTape {
    let launch = script.launch ?? TapeLaunch(name: "demo")
    guard let program = try program(launch, path: { TapeFile.path($0, beside: script.file) })
    else {
      let refusal = names.refusal(of: launch.name, for: "Launch")
      throw Failure("\(script.file): \(refusal)", code: EX_DATAERR)
    }
    return program
  }

  /// The command line that opens the same in a terminal.
  static func command(for script: Script) throws -> PtyCommand {
    let launch = script.launch ?? TapeLaunch(name: "demo")
    let options = try LaunchOptions(launch)
    let paths = options.paths.map { TapeFile.path($0, beside: script.file) }
    let theme = script.settings.theme == "monochrome" ? "mono" : script.settings.theme
    let appearance = options.arguments + ["--theme", theme]
    return PtyCommand(
      "/proc/self/exe",
      launch.name == "demo" ? ["demo"] + appearance : appearance + ["--"] + paths)
  }

  /// The program that `launch` names, with its paths as `path` has them; nil where there is none.
  static func program(
    _ launch: TapeLaunch, path: (String) -> String = { $0 }
  ) throws -> MailTape? {
    guard names.contains(launch.name) else { return nil }
    let options = try LaunchOptions(launch)
    if launch.name == "demo" {
      return MailTape(
        try SampleMail.accounts(), isSample: true, preferences: options.preferences)
    }
    // Alone, the program opens whatever mail the machine has.
    if options.paths.isEmpty { throw Failure("Launch mail names no PATH", code: EX_DATAERR) }
    return MailTape(
      try options.paths.map { try MailAccount.open(path($0)) }, isSample: false,
      preferences: options.preferences)
  }
}
