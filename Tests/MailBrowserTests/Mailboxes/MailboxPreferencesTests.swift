import MailStore
import SplitViewUI
import TestSupport
import Testing

@testable import MailBrowser

extension MailboxPreferences {
  fileprivate init(order: [String] = [], hidden: [String] = [], names: [String] = []) {
    self.init()
    (self.order, self.hidden, self.names) = (order, hidden, names)
  }
}

/// Returns a library of mailboxes, in which `Lists` contains two others.
private func library(_ preferences: MailboxPreferences) -> MailLibrary {
  let names = ["INBOX", "Archive", "Lists", "Lists/old", "Lists/linux", "Work"]
  let mailboxes = names.map { name in
    let parts = name.split(separator: "/")
    var mailbox = MailboxSummary(
      name: name, title: String(parts.last ?? ""), depth: parts.count - 1, isSelectable: true)
    mailbox.isInbox = name == "INBOX"
    return mailbox
  }
  var library = MailLibrary(accounts: [AccountSummary(name: "work", mailboxes: mailboxes)])
  library.mailboxPreferences = preferences
  return library
}

extension MailLibrary {
  /// The titles of the mailboxes in the sidebar, without unified mailboxes.
  fileprivate var titles: [String] {
    sidebar.compactMap { item in
      guard case .mailbox(let mailbox) = item, mailbox.unified == nil else { return nil }
      return self.mailbox(mailbox)?.title
    }
  }
}

@Test func `Mailboxes that are named come first, each with those that lie in it`() {
  #expect(library(MailboxPreferences()).titles.first == "INBOX")
  let ordered = library(MailboxPreferences(order: ["Work", "Lists/linux", "Lists"]))
  #expect(ordered.titles == ["Work", "Lists", "linux", "old", "INBOX", "Archive"])
  #expect(
    ordered.outlineParent(of: [.mailbox(MailboxReference(account: 0, name: "Lists/old"))])
      == .mailbox(MailboxReference(account: 0, name: "Lists")))
}

@Test func `A hidden mailbox is left out with those in it, and is shown to who goes to it`() {
  var hidden = library(MailboxPreferences(hidden: ["Lists", "work/Archive"]))
  #expect(hidden.titles == ["INBOX", "Work"])
  #expect(hidden.mailboxes.count == 6)
  hidden.unhide(MailboxReference(account: 0, name: "Lists/old"))
  #expect(hidden.titles == ["INBOX", "Lists", "old", "linux", "Work"])
}

@Test func `Own names are shown, and a mailbox keeps its own name for all else`() {
  let named = library(
    MailboxPreferences(names: ["Lists/linux = Kernel", "inbox=Post", "nonsense", "Work = "]))
  #expect(named.titles == ["Post", "Archive", "Lists", "old", "Kernel", "Work"])
  #expect(named.mailboxes.contains(MailboxReference(account: 0, name: "Lists/linux")))
}

@Test func `A hidden mailbox is found by its letters`() throws {
  var preferences = MailPreferences()
  preferences.mailboxes.hidden = ["Lists"]
  var room = try Mailroom(160, 30, preferences: preferences)
  #expect(!room.drawing.contains("Lists"))
  room.press(.control("k"))
  room.type("lists")
  room.press(.enter)
  #expect(room.state.openMailbox?.name == "Lists" && room.drawing.contains("Lists"))
}

@Test func `Where one was in a hidden mailbox, one is again at the next start`() throws {
  var preferences = MailPreferences()
  preferences.mailboxes.hidden = ["Sent"]
  var room = try Mailroom(160, 30, preferences: preferences)
  room.press(.control("k"))
  room.type("sent")
  room.press(.enter)
  let again = try Mailroom(
    160, 30, in: room.folder, preferences: preferences, restoring: room.state.saved)
  #expect(again.state.openMailbox?.name == "Sent")
}
