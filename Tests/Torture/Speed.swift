import MailStore
import SystemCalls

/// Measures marking and moving all messages in INBOX, and undoing both.
struct Speed {
  private let state: String
  private let path: String

  init(state: String, _ arguments: [String]) {
    self.state = state
    path = arguments.first ?? "."
  }

  func run() throws {
    let account = try MailAccount.open(path)
    let editor = MailEditor([account], Torture.editing(state))
    guard let inbox = account.mailbox(named: "INBOX") ?? account.mailbox(named: "Inbox") else {
      throw MailStoreError.noSuchMailbox("INBOX", account: account.path)
    }
    let all = try MailReader(account).messages(in: inbox).map { ListedMessage($0) }
    let archive = MailboxID(account: account.id, name: "Archive")
    measure("one flag") { editor.perform(.flag, on: Array(all.prefix(1))) }
    measure("mark") { editor.perform(.markAsRead, on: all) }
    measure("undo of mark") { editor.undo() }
    measure("move") { editor.perform(.move(to: archive), on: all) }
    measure("undo of move") { editor.undo() }
    measure("copy") { editor.perform(.copy(to: archive), on: all) }
    measure("undo of copy") { editor.undo() }
    editor.close()
  }

  private func measure(_ name: String, _ body: () -> ActionOutcome?) {
    let start = ContinuousClock.now
    let outcome = body()
    let time = (ContinuousClock.now - start).components
    let milliseconds = time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000
    let done = outcome?.messages.filter { if case .success = $0.result { true } else { false } }
    print("time \(name)\t\(milliseconds) ms\t\(done?.count ?? 0) messages")
    if let complaint = outcome?.complaint { print("complaint \(complaint)") }
  }
}
