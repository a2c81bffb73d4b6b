import ArgumentParser
import CursesTerminal
import Glibc
import MailStore
import SampleMail
import TapeOptions
import TerminalFrame

/// An error on its way to the person: one line that says what was wrong with what and what to do,
/// and a code of sysexits.
struct Failure: Error {
  let message: String
  let code: Int32
  /// Help and version are asked for: they go to standard output.
  var isAnswer = false

  init(_ message: String, code: Int32) {
    self.message = message
    self.code = code
  }

  /// Puts any error into one line.
  init(_ error: any Error, command: (some ParsableCommand).Type) {
    switch error {
    case let failure as Failure: self = failure
    case let failure as FuzzFailure: self.init("\(failure)", code: failure.code)
    case let error as MailStoreError:
      self.init("\(error)", code: error.category.rawValue)
    case let error as SampleMailError: self.init("\(error)", code: EX_OSERR)
    case let error as CursesTerminalError: self.init("\(error)", code: Self.terminalCode)
    default:
      let code = command.exitCode(for: error)
      var text = code == .success ? command.fullMessage(for: error) : command.message(for: error)
      if text == Trifold.helpMessage() { text = Trifold.help }
      self.init(text, code: code == .validationFailure ? EX_USAGE : code.rawValue)
      isAnswer = code == .success
    }
  }

  private static let terminalCode = EX_UNAVAILABLE

  /// Writes it and ends the process.
  func exit() -> Never {
    if isAnswer {
      Output.standard.write(message.hasSuffix("\n") ? message : message + "\n")
      Output.standard.flush()
      Glibc.exit(code)
    }
    let lines = message.split(separator: "\n").map { $0.trimming() }
    let line = lines.joined(separator: " ")
    let hint = code == EX_USAGE ? " (see trifold --help)" : ""
    Output.error.write("trifold: \(line.visibleControls)\(hint)\n")
    Output.error.flush()
    Glibc.exit(code)
  }
}

extension Substring {
  fileprivate func trimming() -> Substring {
    var text = self.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
