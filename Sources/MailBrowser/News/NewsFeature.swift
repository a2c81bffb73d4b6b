import Dispatch
import MailStore
import SplitViewUI

/// An event of announcing new mail.
public enum NewsEvent: FeatureEvent {
  /// Messages came to a mailbox whose new mail is announced: how many, and the newest of them.
  case came(MailboxReference, count: Int, newest: NewMail)
  /// The moment is over in which further messages may come.
  case announce
  /// The program that announces failed.
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

/// A request about new mail.
public enum NewsEffect: FeatureEffect, Equatable {
  /// Start the user's program, once for each of these.
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

/// New mail that is to be announced.
struct NewsState: Sendable {
  /// What the screen has still to tell: it waits while the user writes.
  fileprivate var untold: [MailboxNews] = []
  /// The notice that told of new mail last, by its number, and what it told.
  fileprivate var told = (notice: 0, news: [MailboxNews]())
  /// What the user's program has still to announce.
  fileprivate var unannounced: [MailboxNews] = []
  /// True if the bell is to ring.
  fileprivate var rings = false
  /// The messages that came since the user's last key, in mailboxes whose new mail is announced.
  fileprivate(set) var unseen = 0
  /// The failure of the program that was told last.
  fileprivate var failure: String?

  /// Takes note of what came to the mailbox on screen.
  mutating func tell(_ news: MailboxNews) { untold.add(news) }
}

extension MailState {
  /// The time for which further messages are waited for before the user's program announces them together.
  private static let gathering = Duration.seconds(1)

  /// The moment in which further messages may come.
  var newsTimers: [AppTask<MailEffect, MailEvent>] {
    news.unannounced.isEmpty ? [] : [.after(Self.gathering, .news(.announce), id: "news")]
  }

  /// True while the user writes in a field or answers a question: nothing is to distract from that.
  private var isBusyWriting: Bool {
    isSearching || isWritingFind
      || navigator.presentations.contains { presentation in
        MailFeatures.all.contains { $0.presentationsToAnswer.contains(presentation.id) }
      }
  }

  /// Takes note of messages that came to a mailbox whose new mail is announced.
  fileprivate mutating func note(_ came: MailboxNews) {
    let notify = preferences.notify
    news.unseen += came.count
    news.rings = news.rings || notify.ringsBell
    if !notify.command.isEmpty { news.unannounced.add(came) }
    // The list on screen tells by itself what came to it.
    let isOnScreen = openMailbox.flatMap { library.lists[$0] }?.covers(came.mailbox) == true
    if !isOnScreen { news.untold.add(came) }
  }

  fileprivate mutating func announce() -> [Command<MailEffect>] {
    let news = self.news.unannounced.map { Announcement($0, in: library.title(of: $0.mailbox)) }
    self.news.unannounced = []
    return news.isEmpty
      ? [] : [.performBehind(.news(.announce(preferences.notify.command, news)))]
  }

  /// Tells what came, unless the user writes. What comes while the notice is on screen is added to it.
  fileprivate mutating func tellNews() -> [Command<MailEffect>] {
    guard !news.untold.isEmpty || news.rings, !isBusyWriting else { return [] }
    if !news.untold.isEmpty {
      let isStanding = notice != nil && news.told.notice == noticeNumber
      var all = isStanding ? news.told.news : []
      for came in news.untold { all.add(came) }
      news.untold = []
      notice = words(of: all)
      news.told = (noticeNumber, all)
    }
    defer { news.rings = false }
    return news.rings ? [.terminal(.ringBell)] : []
  }

  /// What came, the last first; of mailboxes that are not on screen with their names.
  private func words(of news: [MailboxNews]) -> String {
    news.reversed().map { news in
      let isOnScreen = openMailbox.flatMap { library.lists[$0] }?.covers(news.mailbox) == true
      return isOnScreen ? news.words : "\(library.title(of: news.mailbox)): \(news.words)"
    }.joined(separator: "; ")
  }

  fileprivate mutating func complainOnce(_ words: String) {
    if news.failure != words { complain(words) }
    news.failure = words
  }
}

/// Tells of new mail: on screen, by the bell, in the window's title, and through a program of the user's.
enum NewsFeature: MailFeature {
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if event.isByUser, state.news.unseen > 0 { state.news.unseen = 0 }
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { state.tellNews() }
}
