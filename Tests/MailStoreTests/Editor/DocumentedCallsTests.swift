import Foundation
import TestSupport
import Testing

@testable import MailStore

private let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"

/// Compares recorded calls with docs/changing-mail.md, which has a table of the calls of each action.
struct DocumentedCallsTests {
  let mail: EditedFolder

  init() throws {
    mail = try EditedFolder()
    for name in ["d", "d/.Archive", "d/.Trash"] { mail.folder.makeMaildir(name) }
    try mail.folder.write("d/cur/1.a:2,", letter("a"))
    try mail.folder.write("d/.Trash/cur/2.a:2,", letter("b"))
    try mail.folder.write("h/box/1", letter("d"))
    try mail.folder.write("h/box/" + MHSequences.fileName, "cur: 1\nunseen: 1\n")
    let text = from + letter("c") + "\n"
    for name in ["INBOX", "Archive"] { try mail.folder.write("m/\(name).mbox", text) }
  }

  static let sections = [
    "Flags in a Maildir", "Move in a file system", "Move to another file system",
    "Copy in a file system", "Delete permanently from a Maildir", "Undo of a move in a file system",
    "Flags in an mbox", "Move from an mbox to a Maildir", "Move from a Maildir to an mbox",
    "Move from an mbox to an mbox", "Create a mailbox in a Maildir", "Flags in an MH folder",
  ]

  @Test(arguments: sections)
  func `The table of an action has its calls in order`(section: String) throws {
    let documented = try Self.documented(section)
    let recorded = try recorded(section)
    #expect(documented == recorded, "### \(section)\n\(recorded.joined(separator: "\n"))")
  }

  private func recorded(_ section: String) throws -> [String] {
    let recorder = CallRecorder(isElsewhere: section.contains("another file system"))
    let editor = try mail.editor("d", "m", "h", calls: recorder.calls)
    // The first action of a process creates the journal's folders.
    _ = editor.perform(.markAsUnread, on: try mail.messages("d", "Trash"))
    _ = editor.perform(.flag, on: try mail.messages("d", "Trash"))
    let archives = (mail.id("d", "Archive"), mail.id("m", "Archive"))
    if section.hasPrefix("Undo") {
      _ = editor.perform(.move(to: archives.0), on: try mail.messages("d"))
    }
    _ = recorder.take()
    let inboxes = (try mail.messages("d"), try mail.messages("m"))
    switch section {
    case "Flags in a Maildir": _ = editor.perform(.flag, on: inboxes.0)
    case "Flags in an mbox": _ = editor.perform(.flag, on: inboxes.1)
    case "Flags in an MH folder":
      _ = editor.perform(.markAsRead, on: try mail.messages("h", "box"))
    case "Copy in a file system": _ = editor.perform(.copy(to: archives.0), on: inboxes.0)
    case "Delete permanently from a Maildir":
      _ = editor.perform(.delete, on: try mail.messages("d", "Trash"))
    case "Undo of a move in a file system": _ = editor.undo()
    case "Move from an mbox to a Maildir":
      _ = editor.perform(.move(to: archives.0), on: inboxes.1)
    case "Move from a Maildir to an mbox":
      _ = editor.perform(.move(to: archives.1), on: inboxes.0)
    case "Move from an mbox to an mbox":
      _ = editor.perform(.move(to: archives.1), on: inboxes.1)
    case "Create a mailbox in a Maildir": _ = editor.perform(.create(mail.id("d", "New")))
    case _: _ = editor.perform(.move(to: archives.0), on: inboxes.0)
    }
    return recorder.take()
  }

  /// Returns the first column of the table under a heading.
  private static func documented(_ section: String) throws -> [String] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/changing-mail.md")
    let lines = try String(contentsOf: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0 == "### \(section)" }.map { $0 + 1 } ?? lines.endIndex
    return lines[start...].prefix { !$0.hasPrefix("#") }
      .filter { $0.hasPrefix("| `") }
      .flatMap { row in
        row.split(separator: "|").first.map { cell in
          cell.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
        } ?? []
      }
  }
}
