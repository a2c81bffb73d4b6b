import MailIndex
import MailStore
import SystemCalls
import TestSupport
import Testing

/// A Maildir and its index, in a folder for a test. This is a class because it removes the folder.
final class IndexedMail {
  let folder: TemporaryFolder
  private var number = 0

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder("cache")
    for name in [
      "mail/cur", "mail/new", "mail/tmp", "mail/.Work/cur", "mail/.Work/new", "mail/.Work/tmp",
    ] {
      folder.makeFolder(name)
    }
  }

  /// Writes a message file and returns its path in the folder.
  /// - Parameter isYoung: True for a file written just now, false for a file from years ago.
  @discardableResult
  func write(
    _ text: String, in mailbox: String = "mail", flags: String = "", isYoung: Bool = false
  ) throws -> String {
    number += 1
    let name = "\(mailbox)/cur/\(1_700_000_000 + number).M\(number)P1.host:2,\(flags)"
    try folder.write(name, text)
    if !isYoung { age(name) }
    return name
  }

  /// Sets the time of a file or folder back, so that every later change is visible in the time.
  func age(_ name: String, to seconds: Int = 1_600_000_000) {
    let then = timespec(tv_sec: seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, folder[name], [then, then], 0)
  }

  var account: MailAccount { get throws { try MailAccount.open(folder["mail"]) } }

  /// The index, opened again at each access.
  var index: MailIndex { get throws { MailIndex(of: try account, in: FilePath(folder["cache"])) } }

  @discardableResult
  func update() throws -> IndexReport { try index.update() }

  /// Returns the subjects of the messages that a query finds.
  func find(_ query: String) throws -> [String] {
    let index = try index
    let parsed = try QueryParser(days: QueryDays(now: 1_795_089_600) { _ in 0 }).parse(query)
    return try index.numbers(of: parsed).compactMap { try index.message($0)?.read.envelope.subject }
  }
}
