import MailStore
import SystemCalls

/// A program on the user's machine that looks up addresses, such as abook or khard. Its output has the format of
/// mutt's `query_command`: a first line that is ignored, then one line for each match, with the address, a tab and
/// the name.
///
/// ```
/// Searching database ... 20 entries ... 1 matching:
/// ada@example.org	Ada Lovelace	work
/// ```
public struct AddressCommand: Sendable {
  /// The reason why a lookup failed.
  public enum Failure: Error, Hashable, Sendable {
    /// The program cannot be started.
    case cannotStart(String, reason: String)
    /// The program exceeded the time limit, and was ended.
    case late(String)
    /// The program ended with this exit code. Exit code 1 is not a failure, because programs end with this code if
    /// nothing matches.
    case failed(String, code: Int32)
  }

  private let words: [String]
  /// The time after which the program is ended.
  public var limit = Duration.seconds(5)
  /// The time between SIGTERM and SIGKILL.
  private static let patience = Duration.milliseconds(500)
  /// The maximum number of bytes to read from the program's output.
  private static let maximumBytes = 1 << 20

  /// Creates a command from a program and its arguments. The text to look up replaces `%s` in an argument, or is
  /// appended as the last argument. Nil if `words` is empty.
  public init?(_ words: [String]) {
    guard words.first?.isEmpty == false else { return nil }
    self.words = words
  }

  private var name: String { words[0] }

  /// Runs the program and returns the addresses that it finds.
  public func addresses(matching text: String) throws(Failure) -> [EmailAddress] {
    // The program would interpret text that begins with a hyphen as an option.
    guard !text.hasPrefix("-"), !text.contains(where: \.hasControl) else { return [] }
    let output = try run(arguments(for: text))
    return Self.addresses(in: String(decoding: output, as: UTF8.self))
  }

  private func arguments(for text: String) -> [String] {
    let filled = words.map { $0.replacing("%s", with: text) }
    return words.contains { $0.contains("%s") } ? filled : words + [text]
  }

  private func run(_ words: [String]) throws(Failure) -> [UInt8] {
    let result: ProgramResult
    do throws(SystemError) {
      let limits = ProgramLimits(
        time: limit, patience: Self.patience, output: Self.maximumBytes, killsAtOutput: true)
      result = try RunningProgram(ProgramStart(words)).result(limits)
    } catch {
      throw .cannotStart(name, reason: "\(error)")
    }
    if result.isCut {
      // The last line may be incomplete. It is dropped, because a truncated address could be a
      // different, valid address.
      return Array(result.output[..<(result.output.lastIndex(of: 0x0A) ?? 0)])
    }
    if result.isLate { throw .late(name) }
    switch result.end {
    case .exited(0...1), .unknown: return result.output
    case .exited(let code): throw .failed(name, code: code)
    // These are the exit codes that a shell reports.
    case .killed(let signal): throw .failed(name, code: 128 + signal)
    case .stopped: throw .failed(name, code: 128 + SIGTTIN)
    }
  }

  /// Parses the output. Lines without an address are skipped.
  static func addresses(in output: String) -> [EmailAddress] {
    let lines = output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.dropFirst().compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(\.trimmed)
      guard let address = columns.first, address.contains("@"), !address.contains(" ") else {
        return nil
      }
      let found = EmailAddress(name: nil, address: address)
      guard found.isSendable else { return nil }
      let name = columns.count > 1 ? columns[1].onOneLine.trimmed : ""
      return EmailAddress(name: name.isEmpty ? nil : name, address: address)
    }
  }
}

extension AddressCommand.Failure: CustomStringConvertible {
  /// The failure, on one line for a notice.
  public var description: String {
    switch self {
    case .cannotStart(let name, let reason): "Addresses: \(name) cannot be started: \(reason)"
    case .late(let name): "Addresses: \(name) took too long"
    case .failed(let name, let code): "Addresses: \(name) failed (exit \(code))"
    }
  }
}
