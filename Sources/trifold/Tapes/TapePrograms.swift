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
    let paths = try LaunchOptions.options(of: launch).paths
    let theme = ["--theme", script.settings.theme == "monochrome" ? "mono" : script.settings.theme]
    let options = theme + launch.arguments.filter { !paths.contains($0) }
    let opened = paths.map { TapeFile.path($0, beside: script.file) }
    return PtyCommand(
      "/proc/self/exe", launch.name == "demo" ? ["demo"] + options : options + ["--"] + opened)
  }

  /// The program that `launch` names, with its paths as `path` has them; nil where there is none.
  static func program(
    _ launch: TapeLaunch, path: (String) -> String = { $0 }
  ) throws -> MailTape? {
    guard names.contains(launch.name) else { return nil }
    let options = try LaunchOptions.options(of: launch)
    let isSample = launch.name == "demo"
    if !isSample && options.paths.isEmpty {
      // Alone, the program opens whatever mail the machine has.
      throw Failure("Launch mail names no PATH", code: EX_DATAERR)
    }
    let accounts =
      isSample
      ? try SampleMail.accounts() : try options.paths.map { try MailAccount.open(path($0)) }
    return MailTape(accounts, isSample: isSample, preferences: options.preferences)
  }
}
