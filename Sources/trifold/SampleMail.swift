import CSampleMail
import Glibc
import MailStore

/// The sample account: mbox files that are built into the program, handed to the mail store as files in memory.
enum SampleMail {
  /// 2026-11-19T09:41:00Z, so that "Yesterday" stays true.
  static let today: Int64 = 1_795_081_260

  /// The accounts `home` and `work`.
  static func accounts() throws -> [MailAccount] {
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

  /// A file that is nowhere on the disk; it lives as long as the process.
  private static func inMemory(_ file: SampleMailFile) throws -> FilePath {
    let descriptor = withUnsafePointer(to: file) { sample_mail_open($0) }
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw Failure("the sample account cannot be unpacked into memory: \(reason)", code: EX_OSERR)
    }
    return FilePath("/proc/self/fd/\(descriptor)")
  }
}
