import MailStore
import SystemCalls

/// Performs an action on messages that are chosen by a seed.
struct Acting {
  private let state: String
  private let parts: [String]
  private let paths: [String]
  private let counter: CallCounter
  private var random: Random

  init(state: String, _ arguments: [String]) throws {
    self.state = state
    var rest = arguments.dropFirst(2)
    parts = (arguments.first ?? "").split(separator: ",").map(String.init)
    let seed = UInt64(arguments.dropFirst().first ?? "") ?? 1
    random = Random(seed)
    var blow = CallCounter.Blow.none
    if rest.first == "--kill" {
      rest = rest.dropFirst()
      blow = .kill(at: Int(rest.popFirst() ?? "") ?? 1, cuts: seed % 2 == 0)
    } else if rest.first == "--fault" {
      rest = rest.dropFirst()
      let turn = Int(rest.popFirst() ?? "") ?? 1
      blow = .fault(at: turn, code: Int32(rest.popFirst() ?? "") ?? EIO)
    }
    counter = CallCounter(blow)
    paths = Array(rest)
  }

  mutating func run() throws {
    let accounts = try paths.map { try MailAccount.open($0) }
    let editor = MailEditor(accounts, Torture.editing(state, counter.calls))
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1 { counter.begin() }
      try perform(part, editor, accounts.map { editor.account($0.id) ?? $0 })
    }
    counter.end()
    print("calls \(counter.count)")
    editor.close()
  }

  private mutating func perform(
    _ part: String, _ editor: MailEditor, _ accounts: [MailAccount]
  ) throws {
    let outcome: ActionOutcome?
    switch part {
    case "undo": outcome = editor.undo()
    case "redo": outcome = editor.redo()
    case "create":
      outcome = editor.perform(
        .create(MailboxID(account: accounts[0].id, name: "Neue Post äöü")))
    case "rename":
      outcome = editor.perform(
        .rename(MailboxID(account: accounts[0].id, name: "Archive"), to: "Ablage"))
    case "remove":
      let mailbox = MailboxID(account: accounts[0].id, name: "Archive")
      guard let found = accounts[0].mailbox(mailbox) else { return }
      let list = try MailReader(accounts[0]).messages(in: found)
      outcome = editor.perform(.delete(mailbox, holding: list))
    case let word:
      outcome = editor.perform(try action(word, accounts), on: try choose(word, accounts))
    }
    report(outcome)
  }

  private func action(_ word: String, _ accounts: [MailAccount]) throws -> MailAction {
    let other = accounts[accounts.count - 1]
    let archive = MailboxID(account: other.id, name: "Archive")
    switch word {
    case "flag": return .setFlags(adding: [.flagged, .seen], removing: [.replied])
    case "unflag": return .setFlags(adding: [], removing: [.seen, .flagged])
    case "move": return .move(to: archive)
    case "copy": return .copy(to: archive)
    case "archive": return .archive
    case "delete", "erase": return .delete
    case let word: throw MailStoreError.noSuchMessage(word, account: other.path)
    }
  }

  /// Chooses some messages from INBOX of the first account, or from its Trash for `erase`.
  private mutating func choose(
    _ word: String, _ accounts: [MailAccount]
  ) throws -> [ListedMessage] {
    let account = accounts[0]
    let name = word == "erase" ? "Trash" : "INBOX"
    guard let mailbox = account.mailbox(named: name) ?? account.mailbox(named: "Inbox") else {
      throw MailStoreError.noSuchMailbox(name, account: account.path)
    }
    let list = try MailReader(account).messages(in: mailbox)
    var generator = random
    let chosen = list.filter { _ in UInt64.random(in: 0..<3, using: &generator) < 2 }
    random = generator
    return chosen.map { ListedMessage($0) }
  }

  private func report(_ outcome: ActionOutcome?) {
    guard let outcome else { return print("nothing") }
    print("name \(outcome.name)")
    if let complaint = outcome.complaint { print("complaint \(complaint)") }
    for message in outcome.messages {
      switch message.result {
      case .success(let place):
        print(
          "done \(message.message.key)\t\(place?.mailbox.name ?? "-")\t\(place?.key.rawValue ?? "-")\t\(place?.mailbox.account.path.description ?? "-")"
        )
      case .failure(let failure): print("not \(message.message.key)\t\(failure)")
      }
    }
  }
}
