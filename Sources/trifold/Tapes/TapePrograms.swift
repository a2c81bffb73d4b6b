import Glibc
import KeystrokeReplay
import MailStore
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

  /// The program that `launch` names, with its paths as `path` has them; nil where there is none.
  static func program(
    _ launch: TapeLaunch, path: (String) -> String = { $0 }
  ) throws -> MailTape? {
    guard names.contains(launch.name) else { return nil }
    let options = try LaunchOptions.options(of: launch)
    let isSample = launch.name == "demo"
    let accounts =
      isSample
      ? try SampleMail.accounts() : try options.paths.map { try MailAccount.open(path($0)) }
    return MailTape(accounts, isSample: isSample, preferences: options.preferences)
  }
}
