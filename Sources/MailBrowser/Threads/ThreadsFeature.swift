import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for listing by thread, for folding threads, and for moving within a thread.
public enum ThreadsEvent: FeatureEvent {
  /// List by thread, or return to the previous order.
  case toggle
  /// Fold all threads except the selected message's thread, or unfold all threads if they are already folded.
  case foldOthers
  /// Fold or unfold the thread of a message in this mailbox.
  case fold(Bool, threadOf: MessageReference, in: MailboxReference)
  /// Go to the message that the selected message answers.
  case goToParent
  /// Go to the first or last message of the thread, or to a sibling of the selected message, which
  /// is a message that answers the same message as the selected message.
  case go(ThreadWay)
  /// The first words of replies were read.
  case wordsRead([MessageReference: String])

  var isByUser: Bool { if case .wordsRead = self { false } else { true } }
}

/// Lists messages by thread. A folded thread has a single row in the list, and an action on that row applies to all
/// messages in the thread.
enum ThreadsFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let hasThreads =
      context.isBrowsing
      && context.state.openMailbox.map {
        context.state.library.threadRows[$0] != nil
      } == true
    var threads = KeyBinding(
      "T", name: "threads", help: "Group by thread",
      hint: context.isNear ? "Threads" : nil, event: MailEvent.threads(.toggle))
    threads.hasSpareHint = true
    return FeatureKeys(messages: [
      threads,
      KeyBinding(
        "-", name: "fold-threads", help: "Fold or unfold other threads",
        hint: hasThreads ? "Fold" : nil, event: .threads(.foldOthers)),
      KeyBinding(
        "p", name: "parent", help: "Go to the original message",
        event: .threads(.goToParent)),
      KeyBinding(
        "^", name: "thread-first", help: "First message of the thread",
        event: .threads(.go(.root))),
      KeyBinding(
        "$", name: "thread-last", help: "Last message of the thread",
        event: .threads(.go(.end))),
      KeyBinding(
        .alt("j"), name: "next-sibling", help: "Next reply to the same message",
        event: .threads(.go(.sibling(1)))),
      KeyBinding(
        .alt("k"), name: "previous-sibling", help: "Previous reply to the same message",
        event: .threads(.go(.sibling(-1)))),
    ])
  }
}

/// The place of a message in its thread.
struct PlaceInThread: Hashable, Sendable {
  /// The number of the message, counted from 1.
  let number: Int
  let count: Int

  /// The place in words, as shown on screen.
  var words: String { "\(number) of \(count) in the thread" }
}

extension MailboxContents {
  /// True if the list is sorted by thread, and the thread of the message at a place contains other messages.
  func hasThread(at place: Int) -> Bool { thread(at: place).map { $0.count > 1 } ?? false }

  /// Returns a message's place in its thread. Nil if there are no other messages in the thread, or if the list is not
  /// sorted by thread.
  ///
  /// Messages are counted by date, as on the page of the conversation.
  func placeInThread(of place: Int) -> PlaceInThread? {
    guard let thread = thread(at: place), thread.count > 1 else { return nil }
    let order = thread.map { place in
      let head = summary(at: place)
      return (head?.date ?? 0, Int(head?.links.seriesNumber ?? 0), place)
    }
    let own = order[place - thread.lowerBound]
    return PlaceInThread(number: order.count { $0 < own } + 1, count: thread.count)
  }
}
