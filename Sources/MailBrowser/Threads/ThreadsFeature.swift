import NavigationModel
import SplitViewUI
import TerminalFrame

/// An event of lists in threads.
public enum ThreadsEvent: FeatureEvent {
  /// List by thread, or again in the order before.
  case toggle
  /// Fold all threads but the one in front; unfold all if they are.
  case foldOthers
  /// Go to the message that this one answers.
  case goToParent

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .toggle: state.toggleThreads()
    case .foldOthers: state.foldOtherThreads()
    case .goToParent: state.goToParent()
    }
  }
}

/// Lists by thread. A thread folds as a whole: its messages are no rows while it is folded, and an action on its row is
/// on all of them.
enum ThreadsFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let hasThreads =
      context.isBrowsing
      && context.state.openMailbox.map {
        context.state.library.threadRows[$0] != nil
      } == true
    return FeatureKeys(messages: [
      KeyBinding(
        "T", name: "threads", help: "Group by thread, or not", event: .threads(.toggle)),
      KeyBinding(
        "-", name: "fold-threads", help: "Fold or unfold other threads",
        hint: hasThreads ? "Fold" : nil, event: .threads(.foldOthers)),
      KeyBinding(
        "p", name: "parent", help: "Go to the message it answers",
        event: .threads(.goToParent)),
    ])
  }

  /// The place of the message in its thread.
  static func figures(_ split: MailSplitView) -> [String] {
    split.state.placeInThread.map { [$0.words] } ?? []
  }
}

/// The place of a message in its thread.
struct PlaceInThread: Hashable, Sendable {
  /// Counted from 1.
  let number: Int
  let count: Int

  /// The place in words.
  var words: String { "\(number) of \(count) in the thread" }
}
