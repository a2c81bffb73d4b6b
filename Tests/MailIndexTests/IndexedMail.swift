import MailIndex
import MailStore
import SystemCalls
import TestSupport
import Testing

/// A Maildir and its index, in a folder for one test. A class, because the folder goes with it.
final class IndexedMail {
  let folder: TemporaryFolder
  private var number = 0

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder("cache")
    for name in ["mail/cur", "mail/new", "mail/tmp", "mail/.Work/cur", "mail/.Work/new", "mail/.Work/tmp"] {
      folder.makeFolder(name)
    }
  }

  /// Writes a message file, and returns its path in the folder.
  @discardableResult
  func write(_ text: String, in mailbox: String = "mail", flags: String = "") throws -> String {
    number += 1
    let name = "\(mailbox)/cur/\(1_700_000_000 + number).M\(number)P1.host:2,\(flags)"
    try folder.write(name, text)
    return name
  }

  var account: MailAccount { get throws { try MailAccount.open(folder["mail"]) } }

  /// The index, opened anew.
  var index: MailIndex { get throws { MailIndex(of: try account, in: FilePath(folder["cache"])) } }

  @discardableResult
  func update() throws -> IndexReport { try index.update() }

  /// The subjects of what a query finds.
  func find(_ query: String) throws -> [String] {
    let index = try index
    let parsed = try QueryParser(days: QueryDays(now: 1_795_089_600) { _ in 0 }).parse(query)
    return try index.numbers(of: parsed).compactMap { try index.message($0)?.read.envelope.subject }
  }
}
