import CSampleMail
import MailStore
import SystemCalls

/// The sample account: mbox files that are built into the program. The mail store reads them as files in memory.
public enum SampleMail {
  /// The current time in the sample account, 2026-11-19T09:41:00Z. It is fixed, so that "Yesterday" stays true.
  public static let today: Int64 = 1_795_081_260

  /// The accounts `home` and `work`.
  public static func accounts() throws(SampleMailError) -> [MailAccount] {
    var count = 0
    guard let files = sample_mail_files(&count) else { return [] }
    var names: [String] = []
    var mailboxes: [String: [MailAccount.MboxFile]] = [:]
    for file in UnsafeBufferPointer(start: files, count: count) {
      let parts = String(cString: file.path).split(separator: "/").map(String.init)
      guard let account = parts.first, let last = parts.last else { continue }
      if mailboxes[account] == nil { names.append(account) }
      let name = parts.dropFirst().dropLast() + [String(last.dropLast(".mbox".count))]
      let path = try inMemory(file)
      mailboxes[account, default: []].append(MailAccount.MboxFile(name: Array(name), path: path))
    }
    return names.map { MailAccount(name: $0, mboxFiles: mailboxes[$0] ?? []) }
  }

  /// The tape that plays the tour of the sample account.
  public static var tour: String {
    var count = 0
    let bytes = sample_mail_tour(&count)
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Unpacks a file into memory and returns its path, which is valid as long as the process runs.
  private static func inMemory(_ file: SampleMailFile) throws(SampleMailError) -> FilePath {
    let descriptor = withUnsafePointer(to: file) { sample_mail_open($0) }
    guard descriptor >= 0 else {
      throw SampleMailError(reason: String(cString: strerror(errno)))
    }
    return FilePath("/proc/self/fd/\(descriptor)")
  }
}

/// The error that is thrown if the sample account cannot be unpacked into memory.
public struct SampleMailError: Error, CustomStringConvertible {
  /// The system's description of the error.
  public let reason: String
  /// The error in one line.
  public var description: String {
    "the sample account cannot be unpacked into memory: \(reason)"
  }
}
