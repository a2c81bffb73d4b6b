import ArgumentParser
import CursesTerminal
import MailIndex
import MailStore
import SampleMail
import SystemCalls
import TapeCommands
import TerminalFrame

/// An error as shown to the user: one line that names the mistake and a remedy, and an exit code from sysexits.
struct Failure: Error {
  var message: String
  let code: Int32
  /// True for the help text and the version, which are printed on standard output.
  var isAnswer = false

  init(_ message: String, code: Int32) {
    self.message = message
    self.code = code
  }

  /// Creates a failure from any error.
  init(_ error: any Error, command: (some ParsableCommand).Type) {
    switch error {
    case let failure as Failure: self = failure
    case let failure as TapeCommandFailure: self.init("\(failure)", code: failure.code)
    case let error as MailStoreError:
      self.init("\(error)", code: error.category.rawValue)
    case let error as MailIndexError: self.init("\(error)", code: error.exitCode)
    case let error as SampleMailError: self.init("\(error)", code: EX_OSERR)
    case let error as CursesTerminalError: self.init("\(error)", code: Self.terminalCode)
    default:
      let code = command.exitCode(for: error)
      let text = code == .success ? command.fullMessage(for: error) : command.message(for: error)
      self.init(text, code: code == .validationFailure ? EX_USAGE : code.rawValue)
      isAnswer = code == .success
    }
  }

  private static let terminalCode = EX_UNAVAILABLE

  /// Prints the message and ends the process with the code.
  func exit() -> Never {
    if isAnswer {
      Output.standard.write(message.hasSuffix("\n") ? message : message + "\n")
      Output.standard.flush()
      SystemCalls.exit(code)
    }
    // An error without a message only sets the exit code, for example if nothing was chosen in `browse --pick`.
    if message.isEmpty { SystemCalls.exit(code) }
    let lines = message.split(separator: "\n").map { $0.trimming() }
    let line = lines.joined(separator: " ")
    let hint = code == EX_USAGE ? " (see trifold --help)" : ""
    Output.error.write("trifold: \(line.visibleControls)\(hint)\n")
    Output.error.flush()
    SystemCalls.exit(code)
  }
}

extension MailIndexError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .damaged, .olderVersion: EX_DATAERR
    case .inUse: EX_TEMPFAIL
    case .diskIsFull, .noLocks, .notAccessible: EX_CANTCREAT
    case .newerVersion, .noFullText, .missingLibrary: EX_UNAVAILABLE
    }
  }
}

extension Substring {
  fileprivate func trimming() -> Substring {
    var text = self.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Failure: CustomStringConvertible {
  var description: String { message }
}
