import Dispatch
import MailCompose
import MailStore

/// A request to the user's desk. The number tells the drafts of one run from each other.
public enum AnsweringEffect: FeatureEffect, Equatable {
  /// Make a draft, and save it.
  /// - Parameters:
  ///   - message: what it answers; nil for a message of its own.
  ///   - selected: the text of that which is quoted; nil for all of it.
  ///   - account: the account whose Drafts has a message of its own; an answer is saved in that of its message.
  case make(Int, AnswerKind, MessageReference?, selected: String?, account: Int)
  /// Start the user's editor on the terminal, which was lent for it.
  case edit(Int, WrittenDraft)
  /// Change a field, and save.
  case change(Int, WrittenDraft, DraftField, String)
  /// Save, and end writing; or take the draft away for good.
  case keep(Int, WrittenDraft)
  case remove(Int, WrittenDraft)
  /// Take the draft into the outbox, where nothing sends it yet; or give it back to Drafts.
  case queue(Int, WrittenDraft)
  case giveBack(Int, WrittenDraft)
  /// Send the message, which is in the outbox.
  case send(Int, WrittenDraft)
  /// Look at what an earlier run left.
  case lookForLeftovers
  /// Do with a message of the outbox what the user decided.
  case settle(Int, UnsettledMessage, SettlingChoice)

  func queue(of effects: MailEffects) -> DispatchQueue {
    switch self {
    case .edit: effects.piping
    case .send: effects.sending
    case .make, .change, .keep, .remove, .queue, .giveBack, .lookForLeftovers, .settle:
      effects.writing
    }
  }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    guard let desk = effects.desk else { return }
    switch self {
    case .make(let number, let kind, let message, let selected, let account):
      send(.answering(effects.make(number, kind, message, selected, account, at: desk)))
    case .edit(let number, let writing):
      Self.write(number, writing, send, AnsweringEvent.changed) { try desk.edit(&$0) }
    case .change(let number, let writing, let field, let text):
      Self.write(number, writing, send, AnsweringEvent.changed) {
        try desk.change(&$0) { draft in try draft.set(field, to: text) }
      }
    case .keep(let number, let writing):
      Self.write(number, writing, send, AnsweringEvent.kept) { try desk.keep(&$0) }
    case .remove(let number, let writing):
      Self.write(number, writing, send, { number, _ in .removed(number) }) {
        try desk.remove(&$0)
      }
    case .queue(let number, let writing):
      Self.write(number, writing, send, AnsweringEvent.queued) { try desk.queue(&$0) }
    case .giveBack(let number, let writing):
      Self.write(number, writing, send, AnsweringEvent.givenBack) { try desk.giveBack(&$0) }
    case .send(let number, let writing):
      send(.answering(Self.outcome(number, at: desk) { try desk.send(writing) }))
    case .lookForLeftovers: send(.answering(.left(desk.leftovers())))
    case .settle(let number, let message, let choice):
      send(.answering(Self.settle(number, message, choice, at: desk)))
    }
  }

  /// Does something to a draft, and answers with it as it is by then.
  private static func write(
    _ number: Int, _ writing: WrittenDraft, _ send: (MailEvent) -> Void,
    _ event: (Int, WrittenDraft) -> AnsweringEvent, _ act: (inout WrittenDraft) throws -> Void
  ) {
    var writing = writing
    do {
      try act(&writing)
      send(.answering(event(number, writing)))
    } catch {
      send(.answering(.refused(number, writing, words: "\(error)")))
    }
  }

  /// What became of a message. Where that cannot be said, the outbox knows.
  private static func outcome(
    _ number: Int, at desk: any WritingDesk, _ act: () throws -> Outbox.Outcome
  ) -> AnsweringEvent {
    do { return .settled(number, try act()) } catch {
      return .unsettled(number, desk.leftovers(), words: "\(error)")
    }
  }

  private static func settle(
    _ number: Int, _ message: UnsettledMessage, _ choice: SettlingChoice, at desk: any WritingDesk
  ) -> AnsweringEvent {
    switch choice {
    case .wasSent: return outcome(number, at: desk) { try desk.fileAsSent(message) }
    case .sendAgain, .open:
      do {
        var writing = try desk.retry(message)
        if choice == .sendAgain { return .queued(number, writing) }
        try desk.giveBack(&writing)
        return .givenBack(number, writing)
      } catch {
        return .unsettled(number, desk.leftovers(), words: "\(error)")
      }
    }
  }
}

/// What a user decides about a message that was left in the outbox.
public enum SettlingChoice: Hashable, Sendable {
  /// Send it again, or file it: nobody knew whether it was sent.
  case sendAgain, wasSent
  /// Go on with it as a draft: it was not sent.
  case open
}

/// A field of a draft that is written in the sheet.
public enum DraftField: Hashable, Sendable, CaseIterable {
  case to, cc, bcc, subject

  /// Its name in the sheet.
  var title: String {
    switch self {
    case .to: "To"
    case .cc: "Cc"
    case .bcc: "Bcc"
    case .subject: "Subject"
    }
  }
}

extension Draft {
  /// The field as a user writes it.
  func text(of field: DraftField) -> String {
    switch field {
    case .to: EditedText.line(to)
    case .cc: EditedText.line(cc)
    case .bcc: EditedText.line(bcc)
    case .subject: subject
    }
  }

  /// Sets a field to what the user wrote. Throws for words that are no addresses.
  mutating func set(_ field: DraftField, to text: String) throws(DraftFlaw) {
    switch field {
    case .to: to = try EmailAddress.list(text)
    case .cc: cc = try EmailAddress.list(text)
    case .bcc: bcc = try EmailAddress.list(text)
    case .subject: subject = text
    }
  }
}

extension MailEffects {
  /// The bytes of a message that are read at most to be answered.
  private static let answeringLimit = 1 << 28

  fileprivate func make(
    _ number: Int, _ kind: AnswerKind, _ message: MessageReference?, _ selected: String?,
    _ account: Int, at desk: any WritingDesk
  ) -> AnsweringEvent {
    do {
      let answered = try message.map { try original($0, selected) }
      let draft = try kind.draft(
        answering: answered, by: desk.identities, date: desk.date)
      let own = message.map { $0.mailbox.account } ?? account
      let former = kind == .editDraft ? answered?.place : nil
      let writing = try desk.begin(draft, replacing: former, in: reader(own)?.account)
      return .made(number, kind, writing, source: source(of: draft, desk.identities))
    } catch {
      return .failed(number, "\(error)")
    }
  }

  /// The place in which the author's address was found, if the user did not configure it.
  private func source(of draft: Draft, _ identities: Identities) -> String? {
    identities.identity(of: draft.from).flatMap {
      $0.source == .configuration ? nil : "\($0.source)"
    }
  }

  private func original(
    _ message: MessageReference, _ selected: String?
  ) throws -> AnsweredOriginal {
    let (reader, entry) = try locate(message)
    let raw = try reader.bytes(of: entry, limit: Self.answeringLimit)
    if raw.isCut { throw AnsweringFailure.tooLarge }
    return AnsweredOriginal(
      message: AnsweredMessage(raw.bytes), place: ListedMessage(entry), selected: selected,
      isDraft: entry.flags.contains(.draft))
  }
}
