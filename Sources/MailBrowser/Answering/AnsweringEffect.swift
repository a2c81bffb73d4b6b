import Dispatch
import MailCompose
import MailStore

/// Requests to the writing desk, which saves and sends drafts. Each draft has a number while the program runs.
public enum AnsweringEffect: FeatureEffect, Equatable {
  /// Create a draft, and save it.
  /// - Parameters:
  ///   - messages: the messages that the draft answers; empty for a new message.
  ///   - selected: the text to quote; nil to quote the whole message.
  ///   - account: the account in whose Drafts a new message is saved. An answer is saved in the account of the answered
  ///     message.
  case make(Int, AnswerKind, [MessageReference], selected: String?, account: Int)
  /// Treat this address as the user's own until the program ends.
  case introduce(EmailAddress)
  /// Find the templates in a folder or mailbox; create a draft from a template in an account.
  case listTemplates(String, account: Int), makeFrom(DraftTemplate, Int, account: Int)
  /// Save the edited fields, then do the task. For `edit` and `unlock`, the terminal has been lent to the editor or
  /// gpg-agent.
  case write(Int, WrittenDraft, typed: [DraftField: String], DraftTask)
  /// Move a message from the outbox back to Drafts.
  case giveBack(Int, WrittenDraft)
  /// Send a message that is in the outbox.
  case send(Int, WrittenDraft)
  /// Find the people whose addresses can be completed.
  case findPeople
  /// Ask the user's address command for matching people.
  case askCommand(String)
  /// Complete the path of a file to attach.
  case completePath(Int, String)
  /// List unsent messages. When the program starts, first finish what an earlier run left undone, and report it.
  case lookForUnsettled(isStart: Bool)
  /// Carry out the user's decision about an unsent message.
  case settle(Int, UnsettledMessage, SettlingChoice)

  func queue(of effects: MailEffects) -> DispatchQueue {
    switch self {
    case .write(_, _, _, .edit), .write(_, _, _, .unlock), .askCommand: effects.piping
    case .send: effects.sending
    case .findPeople: effects.counting
    case .completePath: effects.finding
    case .listTemplates: effects.finding
    case .make, .makeFrom, .introduce, .write, .giveBack, .lookForUnsettled, .settle:
      effects.writing
    }
  }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    guard let desk = effects.desk else {
      if case .make(let number, _, _, _, _) = self {
        send(.answering(.failed(number, "there is no home folder for drafts")))
      }
      return
    }
    switch self {
    case .make(let number, let kind, let messages, let selected, let account):
      send(.answering(effects.make(number, kind, messages, selected, account, at: desk)))
    case .introduce(let address): desk.add(address)
    case .listTemplates(let place, let account):
      send(.answering(.templates(effects.templates(in: place, account))))
    case .makeFrom(let template, let number, let account):
      send(
        .answering(
          effects.made(number, .newMessage, account, at: desk) {
            (try effects.draft(from: template, at: desk), nil)
          }))
    case .write(let number, let writing, let typed, let task):
      let files = effects.files.withLock { $0 }
      let answer = AnsweringEvent.draft(
        Self.write(number, writing, typed, task, at: desk, files))
      effects.tellReplaced(writing.saved, answer, send)
      send(.answering(answer))
    case .giveBack(let number, var writing):
      do {
        try desk.giveBack(&writing)
        send(.answering(.sending(.givenBack(number, writing))))
      } catch {
        send(.answering(.draft(.refused(number, writing, unsaved: [:], words: "\(error)"))))
      }
    case .send(let number, let writing):
      send(.answering(.sending(Self.sent(number, writing, at: desk))))
    case .findPeople:
      let own = desk.identities.own
      let people = effects.people(isOwn: own.contains)
      let others = [people.addressees, people.authors].map { $0.filter { !own.contains($0) } }
      let asksCommand = desk.addresses != nil
      let book = AddressBook(others[0], authors: others[1], asksCommand: asksCommand)
      send(.answering(.draft(.foundPeople(book))))
    case .askCommand(let text):
      send(.answering(.draft(Self.ask(text, desk.addresses))))
    case .completePath(let number, let path):
      let completion = effects.files.withLock { $0 }.completion(of: path, withFiles: true)
      send(.answering(.draft(.completedPath(number, path, completion))))
    case .lookForUnsettled(let isStart):
      send(.outbox(.left(desk.leftovers(isStart: isStart), isStart: isStart)))
    case .settle(let number, let message, let choice):
      let answer = AnsweringEvent.sending(Self.settle(number, message, choice, at: desk))
      effects.tellReplaced(message.place, answer, send)
      send(.answering(answer))
    }
  }

  /// Performs a task on a draft, and returns an event with the draft's new state.
  private static func write(
    _ number: Int, _ writing: WrittenDraft, _ typed: [DraftField: String], _ task: DraftTask,
    at desk: any WritingDesk, _ files: any FileSaving
  ) -> DraftEvent {
    var writing = writing
    var unsaved = typed
    do {
      if !typed.isEmpty, task != .remove {
        var shown = writing.draft
        for (field, text) in typed { shown.set(field, to: text) }
        try desk.change(&writing) { draft in
          for (field, text) in typed { draft.set(field, to: text) }
        }
        unsaved = [:]
        if task == .queue, writing.draft != shown { throw AnsweringFailure.changedText }
      }
      switch task {
      case .save: break
      case .edit: try desk.edit(&writing)
      case .unlock: try desk.unlock(&writing)
      case .protect(let protection):
        try desk.change(&writing) { $0.protection = protection }
      case .keep: try desk.keep(&writing)
      case .remove: try desk.remove(&writing)
      case .queue:
        try sayChanges(of: &writing, at: desk, files)
        try desk.queue(&writing)
      case .attachments(let change): try apply(change, to: &writing, at: desk, files)
      case .writeFrom(let author):
        let signature = { desk.identities.identity(of: $0)?.signature }
        try desk.change(&writing) { draft in
          draft.changeSignature(from: signature(draft.from), to: signature(author))
          draft.setAuthor(author)
        }
      }
      return .done(number, task, writing)
    } catch ProtectionFailure.isLocked where task == .queue {
      return .locked(number, writing)
    } catch {
      return .refused(number, writing, unsaved: unsaved, words: "\(error)")
    }
  }

  private static func ask(_ text: String, _ command: AddressCommand?) -> DraftEvent {
    do throws(AddressCommand.Failure) {
      return .foundByCommand(try command?.addresses(matching: text) ?? [])
    } catch { return .commandFailed("\(error)") }
  }

  private static func apply(
    _ change: AttachmentChange, to writing: inout WrittenDraft, at desk: any WritingDesk,
    _ files: any FileSaving
  ) throws {
    switch change {
    case .attach(let path):
      let file = try files.contents(of: path)
      try desk.change(&writing) { $0.attach(file.bytes, from: file.stamp) }
    case .detach(let index): try desk.change(&writing) { $0.detach(index) }
    case .rename(let index, let name): try desk.change(&writing) { $0.rename(index, to: name) }
    case .move(let index, let places):
      try desk.change(&writing) { $0.moveAttachment(index, by: places) }
    }
  }

  /// Throws if attached files have changed on disk, so that the user can decide whether to attach
  /// the new version. Throws once per change.
  private static func sayChanges(
    of writing: inout WrittenDraft, at desk: any WritingDesk, _ files: any FileSaving
  ) throws {
    let sources = writing.draft.attachments.compactMap(\.source)
    let stamps = sources.map { files.stamp(of: $0.path) ?? .gone($0.path) }
    let changed = stamps.filter { !sources.contains($0) }
    guard let first = changed.first else { return }
    try desk.change(&writing) { $0.note(changed) }
    throw AnsweringFailure.changedFile(first.path, isGone: first == .gone(first.path))
  }

  /// Sends a message. If sending fails in an unexpected way, lists the unsent messages in the outbox.
  private static func sent(
    _ number: Int, _ writing: WrittenDraft, at desk: any WritingDesk
  ) -> SendingEvent {
    do { return .settled(number, try desk.send(writing)) } catch {
      return .unsettled(
        number, desk.leftovers(isStart: false), words: "\(error)", wasToBeSent: true)
    }
  }

  private static func settle(
    _ number: Int, _ message: UnsettledMessage, _ choice: SettlingChoice, at desk: any WritingDesk
  ) -> SendingEvent {
    do {
      switch choice {
      case .wasSent: return .settled(number, try desk.fileAsSent(message))
      case .sendAgain: return .queued(number, try desk.sendAgain(message))
      case .open: return .givenBack(number, try desk.reopen(message))
      }
    } catch {
      return .unsettled(
        number, desk.leftovers(isStart: false), words: "\(error)",
        wasToBeSent: choice == .sendAgain)
    }
  }
}

/// A task that the writing desk performs on the draft in the sheet.
public enum DraftTask: Hashable, Sendable {
  /// Save the fields.
  case save
  /// Start the user's editor.
  case edit
  /// Encrypt and sign. For this, gpg-agent may ask a question on the terminal.
  case unlock
  /// Set whether the draft is encrypted and signed, and in which format.
  case protect(DraftProtection)
  /// Save the draft and close it; or delete it permanently.
  case keep, remove
  /// Move the draft to the outbox, to be sent later.
  case queue
  /// Change the sender to this address, which is one of the user's addresses.
  case writeFrom(EmailAddress)
  /// Change the attachments.
  case attachments(AttachmentChange)
}

/// The user's decision about an unsent message.
public enum SettlingChoice: Hashable, Sendable {
  /// Send the message, or send it again.
  case sendAgain
  /// File the message in Sent, because it was sent.
  case wasSent
  /// Continue editing the message as a draft.
  case open
}

extension MailEffects {
  /// Reports that the user moved or deleted a draft. Without this report, the change would be taken
  /// for a change by another program.
  fileprivate func tellReplaced(
    _ former: ListedMessage, _ answer: AnsweringEvent, _ send: (MailEvent) -> Void
  ) {
    let present: ListedMessage?
    switch answer {
    case .draft(.done(_, .remove, _)): present = nil
    case .draft(.done(_, _, let writing)), .draft(.refused(_, let writing, _, _)),
      .sending(.queued(_, let writing)), .sending(.givenBack(_, let writing)):
      present = writing.saved
    default: return
    }
    guard present != former, let old = reference(former) else { return }
    send(.answering(.versions(.replaced(old, by: present.flatMap(reference)))))
  }

  /// The maximum size of a message that can be answered, in bytes.
  private static let answeringLimit = 1 << 28

  fileprivate func make(
    _ number: Int, _ kind: AnswerKind, _ messages: [MessageReference], _ selected: String?,
    _ account: Int, at desk: any WritingDesk
  ) -> AnsweringEvent {
    var lists: [EmailAddress] = []
    let event = made(number, kind, messages.first?.mailbox.account ?? account, at: desk) {
      let ordered = messages.count > 1 ? inOrder(messages) : messages
      var answered = try ordered.first.map { try original($0, selected, for: kind) }
      answered?.others = try ordered.dropFirst().map {
        let other = try original($0, nil, for: kind)
        return (other.message, other.place)
      }
      lists = answered?.message.lists ?? []
      var draft = try kind.draft(
        answering: answered, by: desk.identities, date: desk.date)
      if desk.protects { draft.propose(desk.identities, answering: answered, as: kind) }
      return (draft, kind == .editDraft ? answered : nil)
    }
    return event.naming(lists)
  }

  /// Saves a new draft, or opens an existing draft.
  fileprivate func made(
    _ number: Int, _ kind: AnswerKind, _ account: Int, at desk: any WritingDesk,
    _ draft: () throws -> (Draft, opened: AnsweredOriginal?)
  ) -> AnsweringEvent {
    do {
      let (draft, opened) = try draft()
      let own = reader(account)?.account
      let writing =
        try opened.map {
          try desk.open(draft, of: $0.message.bytes, at: $0.place, in: own)
        } ?? desk.begin(draft, in: own)
      return .made(
        number, kind, writing, source: source(of: draft, desk.identities),
        identities: desk.identities.all.map(\.address))
    } catch AnsweringFailure.noIdentity {
      let suggested = suggestedIdentity(account, desk.fullName)
      return .unknownUser(suggested: suggested.person, source: suggested.source)
    } catch {
      return .failed(number, "\(error)")
    }
  }

  /// Returns where the sender's address was found; nil if the user configured it.
  private func source(of draft: Draft, _ identities: Identities) -> String? {
    identities.identity(of: draft.from).flatMap {
      $0.source == .configuration ? nil : "\($0.source)"
    }
  }

  private func original(
    _ message: MessageReference, _ selected: String?, for kind: AnswerKind
  ) throws -> AnsweredOriginal {
    let (reader, entry) = try locate(message)
    let raw = try reader.bytes(of: entry, limit: Self.answeringLimit)
    if raw.isCut { throw AnsweringFailure.tooLarge }
    // Drafts and forwarded messages keep their original bytes; other messages are decrypted.
    let isReadable = ![.editDraft, .resend, .forwardAsAttachment].contains(kind)
    let shown = isReadable ? readable(raw, of: message) : raw
    return AnsweredOriginal(
      message: AnsweredMessage(shown.bytes), encryption: GnuPG.encryption(of: raw.bytes),
      place: ListedMessage(entry), selected: selected,
      isDraft: entry.flags.contains(.draft))
  }
}
