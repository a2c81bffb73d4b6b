import Dispatch
import MailStore
import SplitViewUI

/// A request of searches everywhere.
public enum FindingEffect: FeatureEffect, Equatable {
  /// These searches are in the sidebar from now on, with what they look for.
  case define([MailboxReference: String])
  /// Look for something in all mail.
  case find(MailboxReference, String, SortOrder)
  /// Count the unread messages that these searches find.
  case count([MailboxReference])
  /// Read the lines of messages in which the words of a search stand: they are on screen.
  case readLines(MailboxReference, String, [MessageReference])
  /// Name the people that a user may write to the field next.
  case readPeople

  func queue(of effects: MailEffects) -> DispatchQueue { effects.finding }

  func note(in effects: MailEffects) {
    switch self {
    case .define(let texts): effects.searches.withLock { $0 = texts }
    case .find(let mailbox, let text, _): effects.searches.withLock { $0[mailbox] = text }
    case .count, .readLines, .readPeople: break
    }
  }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .define: break
    case .find(let mailbox, let text, let order):
      effects.find(mailbox, text, order, isNew: true, send)
    case .count(let mailboxes): effects.countFound(mailboxes, send)
    case .readLines(let mailbox, let text, let messages):
      effects.readLines(mailbox, text, messages, send)
    case .readPeople: send(.finding(.people(effects.people(), tags: effects.tags)))
    }
  }
}
