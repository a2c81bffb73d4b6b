import MailStore
import SystemCalls

/// Changes mail at random for some seconds, while other programs change it too.
struct Churning {
  private let state: String
  private let seconds: Int
  private let paths: [String]
  private var random: Random

  init(state: String, _ arguments: [String]) {
    self.state = state
    random = Random(UInt64(arguments.first ?? "") ?? 1)
    seconds = Int(arguments.dropFirst().first ?? "") ?? 5
    paths = Array(arguments.dropFirst(2))
  }

  mutating func run() throws {
    let end = time(nil) + seconds
    let editor = MailEditor(try paths.map { try MailAccount.open($0) }, Torture.editing(state))
    for notice in editor.start() { print("notice \(notice)") }
    var counts: [String: Int] = [:]
    while time(nil) < end {
      let accounts = try paths.map { try MailAccount.open($0) }
      editor.update(accounts)
      guard let outcome = try step(editor, accounts) else { continue }
      counts["actions", default: 0] += 1
      for message in outcome.messages {
        if case .success = message.result { counts["messages", default: 0] += 1 }
      }
      for (failure, count) in outcome.failures { counts["\(failure)", default: 0] += count }
      if let failure = outcome.failure { counts["\(failure)", default: 0] += 1 }
    }
    for (word, count) in counts { print("count \(count)\t\(word)") }
    editor.close()
  }

  private mutating func step(
    _ editor: MailEditor, _ accounts: [MailAccount]
  ) throws -> ActionOutcome? {
    if Int.random(in: 0..<5, using: &random) == 0 { return editor.undo() }
    let boxes = accounts.flatMap(\.mailboxes).filter {
      $0.isSelectable && ["INBOX", "Inbox", "Archive"].contains($0.name)
    }
    guard let from = boxes.randomElement(using: &random),
      let to = boxes.randomElement(using: &random),
      let account = accounts.first(where: { $0.id == from.id.account })
    else { return nil }
    guard let list = try? MailReader(account).messages(in: from), !list.isEmpty else { return nil }
    let chosen = (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in
      list.randomElement(using: &random)
    }
    let actions: [MailAction] = [
      .markAsRead, .markAsUnread, .flag, .unflag, .move(to: to.id), .move(to: to.id),
      .move(to: to.id), .archive,
    ]
    guard let action = actions.randomElement(using: &random) else { return nil }
    return editor.perform(action, on: chosen.map { ListedMessage($0) })
  }
}
