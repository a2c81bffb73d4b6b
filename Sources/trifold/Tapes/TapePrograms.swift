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
  static func command(for script: Script) -> PtyCommand {
    let launch = script.launch ?? TapeLaunch(name: "demo")
    let paths = launch.arguments.map { TapeFile.path($0, beside: script.file) }
    let theme = ["--theme", script.settings.theme == "monochrome" ? "mono" : script.settings.theme]
    return PtyCommand(
      "/proc/self/exe", launch.name == "demo" ? ["demo"] + theme : theme + ["--"] + paths)
  }

  /// The program that `launch` names, with its paths as `path` has them; nil where there is none.
  static func program(
    _ launch: TapeLaunch, path: (String) -> String = { $0 }
  ) throws -> MailTape? {
    switch launch.name {
    case "demo": MailTape(try SampleMail.accounts(), isSample: true)
    case "mail" where launch.arguments.isEmpty:
      // Alone, the program opens whatever mail the machine has.
      throw Failure("Launch mail names no PATH", code: EX_DATAERR)
    case "mail":
      MailTape(try launch.arguments.map { try MailAccount.open(path($0)) }, isSample: false)
    default: nil
    }
  }
}
