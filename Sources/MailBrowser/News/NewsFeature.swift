import Dispatch
import MailStore
import SplitViewUI

/// Events for announcing new mail.
public enum NewsEvent: FeatureEvent {
  /// Messages have arrived in a mailbox whose new mail is announced. The event gives their number and the newest of
  /// them.
  case came(MailboxReference, count: Int, newest: NewMail)
  /// The wait for further messages is over. Announce the messages that have been collected.
  case announce
  /// The user's notification program failed.
  case failed(String)

  var isAboutColumn: Bool { false }
  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .came(let mailbox, let count, let newest):
      state.note(MailboxNews(mailbox: mailbox, count: count, newest: newest))
      return []
    case .announce: return state.announce()
    case .failed(let words):
      state.complainOnce(words)
      return []
    }
  }
}

/// Requests to announce new mail.
public enum NewsEffect: FeatureEffect, Equatable {
  /// Run the user's notification program once for each announcement.
  case announce([String], [Announcement])

  func queue(of effects: MailEffects) -> DispatchQueue { effects.piping }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .announce(let words, let news):
      for announcement in news {
        if let failure = effects.announce(announcement, by: words) {
          return send(.news(.failed(failure)))
        }
      }
    }
  }
}

/// New mail that is still to be announced.
struct NewsState: Sendable {
  /// News to show on screen. It is held back while the user is writing.
  fileprivate var unshown: [MailboxNews] = []
  /// The number of the latest notice about new mail, and the news in that notice.
  fileprivate var told = (notice: 0, news: [MailboxNews]())
  /// News for the user's notification program.
  fileprivate var unannounced: [MailboxNews] = []
  /// True if the bell has yet to ring.
  fileprivate var rings = false
  /// The number of messages that have arrived since the user last pressed a key, in mailboxes whose
  /// new mail is announced.
  fileprivate(set) var unseen = 0
  /// The latest failure of the notification program that was reported.
  fileprivate var failure: String?

  /// Adds news about the mailbox on screen to the news that the next notice shows.
  mutating func tell(_ news: MailboxNews) { unshown.add(news) }
}

extension MailState {
  /// The delay before the notification program runs. Messages that arrive during this delay are announced together.
  fileprivate static let gathering = Duration.seconds(1)

  /// True while the user writes in a field or answers a question, which a notice must not interrupt.
  private var isBusyWriting: Bool {
    KeyContext(self).isTyping
      || navigator.presentations.contains { presentation in
        MailFeatures.inOrderOfEvents.contains { $0.presentationsToAnswer.contains(presentation.id) }
      }
  }

  /// Records messages that arrived in a mailbox whose new mail is announced.
  fileprivate mutating func note(_ came: MailboxNews) {
    let notify = preferences.notify
    news.unseen += came.count
    news.rings = news.rings || notify.ringsBell
    if !notify.command.isEmpty { news.unannounced.add(came) }
    // If the mailbox is on screen, do not report its messages a second time: its list reports them
    // through `tell(_:)`.
    let isOnScreen = openMailbox.flatMap { library.lists[$0] }?.covers(came.mailbox) == true
    if !isOnScreen { news.unshown.add(came) }
  }

  fileprivate mutating func announce() -> [Command<MailEffect>] {
    let news = self.news.unannounced.map { Announcement($0, in: library.title(of: $0.mailbox)) }
    self.news.unannounced = []
    return news.isEmpty
      ? [] : [.performInBackground(.news(.announce(preferences.notify.command, news)))]
  }

  /// Shows a notice about new mail, unless the user is writing. If a notice about new mail is still on screen, adds the
  /// latest news to it.
  fileprivate mutating func reportNews() -> [Command<MailEffect>] {
    guard !news.unshown.isEmpty || news.rings, !isBusyWriting else { return [] }
    if !news.unshown.isEmpty {
      let isStanding = notices.notice != nil && news.told.notice == notices.number
      var all = isStanding ? news.told.news : []
      for came in news.unshown { all.add(came) }
      news.unshown = []
      notices.notice = words(of: all)
      news.told = (notices.number, all)
    }
    defer { news.rings = false }
    return news.rings ? [.terminal(.ringBell)] : []
  }

  /// The text of a notice, with the latest news first. Names the mailboxes that are not on screen.
  private func words(of news: [MailboxNews]) -> String {
    news.reversed().map { news in
      let isOnScreen = openMailbox.flatMap { library.lists[$0] }?.covers(news.mailbox) == true
      return isOnScreen ? news.words : "\(library.title(of: news.mailbox)): \(news.words)"
    }.joined(separator: "; ")
  }

  fileprivate mutating func complainOnce(_ words: String) {
    if news.failure != words { notices.complain(words) }
    news.failure = words
  }
}

/// Reports new mail on screen, with the bell, in the window's title and through the user's notification program.
enum NewsFeature: MailFeature {
  static func tasks(_ state: MailState) -> [AppTask<MailEffect, MailEvent>] {
    state.news.unannounced.isEmpty
      ? [] : [.after(MailState.gathering, .news(.announce), id: "news")]
  }

  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if event.isByUser, state.news.unseen > 0 { state.news.unseen = 0 }
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { state.reportNews() }
}
