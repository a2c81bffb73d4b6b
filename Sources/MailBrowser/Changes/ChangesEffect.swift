import Dispatch
import MailIndex
import MailStore
import TerminalFrame

/// Requests to change mail on disk. They are performed one at a time, in the order of their numbers.
public enum ChangesEffect: FeatureEffect, Equatable {
  /// Perform an action on messages. An action that is not recorded cannot be undone.
  case perform(Int, MessageAction, [MessageReference], isRecorded: Bool)
  /// Undo the latest change.
  case undo(Int)
  /// Redo the change that was undone last.
  case redo(Int)
  /// Create, rename or delete a mailbox.
  case arrange(Int, MailboxChange)
  /// List the messages in a mailbox before it is deleted, so that the user can be asked about them.
  case lookInto(MailboxReference)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.changing }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .perform(let number, let action, let messages, let isRecorded):
      if action == .delete, effects.erases(messages) {
        return effects.refuse(
          number, "Nothing deleted: a message is already in Trash", send)
      }
      effects.change(number, isAsked: isRecorded, send) { editor, report in
        effects.action(action).map {
          let listed = effects.listed(effects.inOrder(messages))
          return editor.perform(
            $0, on: listed, copies: action == .archive ? effects.copiesInArchive(of: listed) : [:],
            isRecorded: isRecorded, report: report)
        }
      }
    case .undo(let number): effects.change(number, send) { $0.undo(report: $1) }
    case .redo(let number): effects.change(number, send) { $0.redo(report: $1) }
    case .arrange(let number, let change):
      effects.change(number, send) { editor, report in
        effects.action(change).map { editor.perform($0, report: report) }
      }
    case .lookInto(let reference):
      let list = effects.mailbox(reference).flatMap { reader, mailbox in
        try? reader.messages(in: mailbox)
      }
      let isSynchronized = effects.id(reference).map { effects.editor?.isSynchronized($0) == true }
      send(.arranging(.lookedInto(reference, list, isSynchronized: isSynchronized ?? false)))
    }
  }
}

extension MailEffects {
  /// Runs `body` with the mail editor, and sends the outcome as an event.
  /// - Parameter isAsked: false for an action that the user did not request.
  func change(
    _ number: Int, isAsked: Bool = true, _ send: @escaping @Sendable (MailEvent) -> Void,
    _ body: (MailEditor, @escaping ActionReport) -> ActionOutcome?
  ) {
    guard let editor else { return refuse(number, MailLibrary.isForReading, send) }
    let progress = ChangeProgress(isGivenUp: { self.ending.withLock { $0.isGivenUp } }, send)
    let outcome = body(editor) { progress.report($0) }
    progress.end()
    if let outcome { reopenChanged(outcome, editor, send) }
    let answer = answer(number, outcome, editor)
    // Record only now that the change is on disk. The messages that it brought into a mailbox have
    // been recorded, so lists that are read from now on do not report them as new.
    changesOnDisk.withLock { $0 = max($0, number) }
    if isAsked, let complaint = answer.complaint {
      ending.withLock { if $0.hasBegun { $0.complaints.append(complaint) } }
    }
    send(.changes(.answered(answer)))
  }

  /// Returns true if moving these messages to the Trash would delete any of them permanently,
  /// although the user has not confirmed this.
  fileprivate func erases(_ messages: [MessageReference]) -> Bool {
    editor.map { $0.preview(.delete, on: listed(messages)).deletesPermanently > 0 } ?? false
  }

  /// Returns the messages in the Archive that may be copies of these messages, according to the indexes.
  fileprivate func copiesInArchive(of messages: [ListedMessage]) -> [ListedMessage: [ListedMessage]]
  {
    guard let archives = editor?.preview(.archive, on: messages).targets else { return [:] }
    var copies: [ListedMessage: [ListedMessage]] = [:]
    for (mailbox, messages) in Dictionary(grouping: messages, by: \.mailbox) {
      guard let archive = archives[mailbox.account], archive != mailbox,
        let index = accountIndices.first(where: { reader($0)?.account.id == mailbox.account }),
        archive.account == mailbox.account, let account = reader(index)?.account
      else { continue }
      let keys = messages.map(\.key.rawValue)
      let found = try? indexer.indexes[index].search(account) {
        (index) throws(MailIndexError) -> [String: [String]] in
        try index.copies(of: keys, in: mailbox.name, among: archive.name)
      }
      for message in messages {
        copies[message] = (found ?? nil)?[message.key.rawValue]?.map {
          ListedMessage(mailbox: archive, key: MessageKey(rawValue: $0))
        }
      }
    }
    return copies
  }

  fileprivate func refuse(_ number: Int, _ reason: String, _ send: (MailEvent) -> Void) {
    let stacks = editor.map { ChangeStacks($0) } ?? ChangeStacks()
    send(
      .changes(
        .answered(ChangeAnswer(number: number, name: nil, complaint: reason, stacks: stacks))))
  }

  private func answer(
    _ number: Int, _ outcome: ActionOutcome?, _ editor: MailEditor
  ) -> ChangeAnswer {
    var answer = ChangeAnswer(number: number, name: outcome?.name, stacks: ChangeStacks(editor))
    var touched: Set<MailboxReference> = []
    for message in outcome?.messages ?? [] {
      guard let former = reference(message.message) else { continue }
      touched.insert(former.mailbox)
      switch message.result {
      case .failure: answer.failed.insert(former)
      case .success(let place):
        let place = place.flatMap(reference)
        if place != former { answer.left.append(former) }
        guard let place else {
          answer.erased += 1
          continue
        }
        touched.insert(place.mailbox)
        answer.places.append(place)
        if place.mailbox != former.mailbox { answer.moved.append(place) }
      }
    }
    let twins = twins(of: answer.moved)
    ownArrivals.withLock { $0.formUnion(answer.places + twins) }
    noteOwn(answer.places + twins)
    answer.complaint = outcome?.complaint { reference($0).flatMap(subject) }
    answer.changesTags = outcome?.changesTags == true
    answer.staying = outcome?.staying.map(\.name) ?? []
    answer.renamesMailboxes = outcome?.renamed.isEmpty == false
    if !touched.isEmpty, !answer.renamesMailboxes {
      answer.made = outcome?.changedMailboxes.map(\.name) ?? []
    }
    for reference in touched {
      guard let (reader, mailbox) = mailbox(reference) else { continue }
      answer.counts[reference] =
        (try? reader.counts(of: mailbox)) ?? MailboxCounts(total: 0, unread: 0)
    }
    return answer
  }

  /// Reopens accounts in which mailboxes were created, deleted or renamed.
  private func reopenChanged(
    _ outcome: ActionOutcome, _ editor: MailEditor,
    _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    for id in Set(outcome.changedMailboxes.map(\.account)) {
      guard let index = accountIndices.first(where: { reader($0)?.account.id == id }),
        let account = editor.account(id)
      else { continue }
      replaceReader(index, MailReader(account))
      forgetLists(of: index, notIn: account)
      _ = noteNewMailboxes(of: index)
      watch(account: index)
      let renamed = outcome.renamed.filter { $0.key.account == id }.map { ($0.name, $1.name) }
      send(
        .mailboxes(
          .changed(
            account: index, AccountSummary(account),
            renamed: Dictionary(uniqueKeysWithValues: renamed), byUser: true)))
    }
  }

  /// Returns references to the same messages in other accounts. Such references exist if a folder
  /// is a mailbox in two accounts.
  private func twins(of messages: [MessageReference]) -> [MessageReference] {
    Dictionary(grouping: messages, by: \.mailbox).flatMap { reference, messages in
      let mailboxes = sameMailboxes(as: reference)
      return messages.flatMap { message in
        let name = message.key.rawValue.split(separator: "/").last ?? ""
        return mailboxes.map { mailbox in
          let key = mailbox.name == Mailbox.inbox ? "\(name)" : "\(mailbox.name)/\(name)"
          return MessageReference(mailbox: mailbox, key: MessageKey(rawValue: key))
        }
      }
    }
  }

  private func sameMailboxes(as reference: MailboxReference) -> [MailboxReference] {
    guard let (_, own) = mailbox(reference) else { return [] }
    return accountIndices.filter { $0 != reference.account }.flatMap { index in
      (reader(index)?.account.mailboxes ?? []).filter { $0.isSelectable && $0.isSame(as: own) }
        .map { MailboxReference(account: index, name: $0.name) }
    }
  }

  /// Returns the subject of a message, taken from its list and truncated to leave room for the rest of the line.
  private func subject(of message: MessageReference) -> String? {
    let list = contents.withLock { $0[message.mailbox] }
    let head = list?.place(of: message).flatMap { list?.summary(at: $0) }
    guard let subject = head?.subject, !subject.isEmpty else { return nil }
    return subject.truncated(toWidth: 40, ellipsis: "…")
  }

  // MARK: The places of messages

  /// Returns the messages in the form in which the mail store refers to them, at the places where they were last
  /// listed.
  func listed(_ messages: [MessageReference]) -> [ListedMessage] {
    let lists = contents.withLock { $0 }
    return messages.compactMap { message in
      guard let account = reader(message.mailbox.account)?.account.id else { return nil }
      if let list = lists[message.mailbox]?.messages.list(of: message.mailbox),
        let index = list.index(of: message.key)
      {
        return ListedMessage(list, at: index)
      }
      return ListedMessage(
        mailbox: MailboxID(account: account, name: message.mailbox.name), key: message.key)
    }
  }

  fileprivate func action(_ action: MessageAction) -> MailAction? {
    switch action {
    case .setFlags(let adding, let removing): .setFlags(adding: adding, removing: removing)
    case .move(let mailbox): id(mailbox).map { .move(to: $0) }
    case .copy(let mailbox): id(mailbox).map { .copy(to: $0) }
    case .archive: .archive
    case .delete, .deletePermanently: .delete
    case .tag(let tag, let isSet): .tag(tag, isSet: isSet)
    }
  }

  func id(_ mailbox: MailboxReference) -> MailboxID? {
    reader(mailbox.account).map { MailboxID(account: $0.account.id, name: mailbox.name) }
  }

  func reference(_ message: ListedMessage) -> MessageReference? {
    let index = accountIndices.first { reader($0)?.account.id == message.mailbox.account }
    return index.map {
      MessageReference(
        mailbox: MailboxReference(account: $0, name: message.mailbox.name), key: message.key)
    }
  }
}
