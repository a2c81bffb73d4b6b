import Synchronization
import TestSupport
import Testing

@testable import MailStore

/// Whichever call the system refuses, a message is in exactly one place.
struct RefusedCallsTests {
  /// Refuses a call as a read-only file system does. This is a class because the calls share the count.
  private final class Refusal: Sendable {
    private let left: Mutex<Int>

    init(ofCall number: Int) { left = Mutex(number) }

    /// True if the refused call was reached.
    var isOver: Bool { left.withLock { $0 <= 0 } }

    var calls: FileCalls {
      FileCalls { _ in
        self.left.withLock { left in
          left -= 1
          return left == 0 ? .fails(30) : .goesOn
        }
      }
    }
  }

  @Test(arguments: ["mbox", "Maildir"])
  func `A move and its undo keep each message once, whichever call is refused`(
    source: String
  ) throws {
    for number in 1... {
      let mail = try EditedFolder()
      let text = ["One", "Two"].map {
        "From ada@example.org Thu Nov 19 09:12:00 2026\nSubject: \($0)\n\n\($0)\n\n"
      }
      try mail.folder.write("m/INBOX.mbox", source == "mbox" ? text.joined() : "")
      mail.folder.makeMaildir("d")
      if source == "Maildir" {
        try mail.folder.write("d/cur/1:2,S", "Subject: One\n\nOne\n")
        try mail.folder.write("d/new/2", "Subject: Two\n\nTwo\n")
      }
      let (from, to) = source == "mbox" ? ("m", "d") : ("d", "m")
      let messages = try mail.messages(from)
      let refusal = Refusal(ofCall: number)
      let editor = try mail.editor("m", "d", calls: refusal.calls)
      _ = editor.perform(.move(to: mail.id(to, "INBOX")), on: messages)
      _ = editor.undo()
      let isOver = refusal.isOver
      _ = try mail.editor("m", "d").start()
      let files =
        (mail.names("d/cur").map { "d/cur/" + $0 } + mail.names("d/new").map { "d/new/" + $0 })
      let all = ([mail.text("m/INBOX.mbox")] + files.map(mail.text)).joined()
      for word in ["One", "Two"] {
        let count =
          all.split(separator: "Subject: \(word)\n", omittingEmptySubsequences: false).count - 1
        #expect(count == 1, "\(word), with call \(number) refused")
      }
      if !isOver { return }
    }
  }
}
