import Dispatch
import MailStore
import SplitViewUI

/// Requests for searching all mail.
public enum FindingEffect: FeatureEffect, Equatable {
  /// Set the queries of the saved searches in the sidebar.
  case define([MailboxReference: String])
  /// Search all mail.
  case find(MailboxReference, String, SortOrder)
  /// Count the unread messages that these searches find.
  case count([MailboxReference])
  /// For each message on screen, read the line that contains the words of a search.
  case readLines(MailboxReference, String, [MessageReference])
  /// Find the people whose names can complete a query.
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
    case .readPeople:
      send(.finding(.people(effects.people(), tags: effects.tags, engine: effects.engine)))
    }
  }
}
