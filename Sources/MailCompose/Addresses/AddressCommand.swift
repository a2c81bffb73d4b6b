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
    /// The program exceeded the time limit, and was killed.
    case late(String)
    /// The program ended with this exit code. Exit code 1 is not a failure, because programs end with this code if
    /// nothing matches.
    case failed(String, code: Int32)
  }

  private let words: [String]
  /// The time after which the program is killed.
  public var limit = Duration.seconds(5)
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
    let (process, output): (pid_t, Int32)
    do throws(SystemError) { (process, output) = try start(words) } catch {
      throw .cannotStart(name, reason: "\(error)")
    }
    defer { close(output) }
    let (bytes, isWhole) = read(output)
    if !isWhole { kill(-process, SIGKILL) }
    guard let status = try? ProgramStart.wait(for: process) else { return bytes }
    if bytes.count >= Self.maximumBytes {
      // The last line may be incomplete. It is dropped, because a truncated address could be a
      // different, valid address.
      return Array(bytes[..<(bytes.lastIndex(of: 0x0A) ?? 0)])
    }
    if !isWhole { throw .late(name) }
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    if code > 1 { throw .failed(name, code: code) }
    return bytes
  }

  private func start(_ words: [String]) throws(SystemError) -> (pid_t, Int32) {
    let pipe = try Pipe()
    defer { close(pipe.writing) }
    var program = ProgramStart(words)
    program.files = (.nothing, .descriptor(pipe.writing), .nothing)
    do throws(SystemError) { return (try program.start(), pipe.reading) } catch {
      close(pipe.reading)
      throw error
    }
  }

  /// Reads until the program closes its output, which it does at the latest when it ends. `isWhole` is false if a
  /// limit was exceeded.
  private func read(_ output: Int32) -> (bytes: [UInt8], isWhole: Bool) {
    let end = ContinuousClock.now + limit
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while ContinuousClock.now < end, bytes.count < Self.maximumBytes {
      var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard SystemCalls.poll(&poll, 1, 50) > 0 else { continue }
      let count = SystemCalls.read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return (bytes, true) }
      bytes += buffer[..<count]
    }
    return (bytes, false)
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
