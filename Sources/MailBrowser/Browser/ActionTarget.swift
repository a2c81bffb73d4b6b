import NavigationModel
import SplitViewUI

/// What the next key for an action will act on. The screen always shows it, in every presentation and at every size:
/// the selected message by its row or its text, everything else in words (``MailState/targetWords``). If the screen does
/// not show the target, the key brings it on screen instead, and the next press acts.
enum ActionTarget: Equatable {
  /// The marked messages, of which so many have no row in the list.
  case marked(Int, hidden: Int)
  /// All messages of the folded thread that is selected.
  case thread(Int)
  /// The selected message.
  case message
  /// The selected message is gone: another program took it away. It stays on screen, and nothing acts on it.
  case departed
  /// No message is selected.
  case nothing
}

extension MailState {
  /// What the next action acts on, unless something is open that was asked about other messages (``actionSubject``).
  var target: ActionTarget {
    if !marks.isEmpty { return .marked(marks.count, hidden: hiddenMarks) }
    guard let mailbox = openMailbox ?? mailbox, let message = messageSeen else { return .nothing }
    let count = messages(of: message.item(in: mailbox), in: mailbox).count
    if count == 0 { return .departed }
    return count > 1 ? .thread(count) : .message
  }

  /// The target in words, where it is more than the message that the screen shows; else nil.
  private var targetWords: String? {
    switch target {
    case .marked(let count, let hidden):
      hidden == 0 ? "\(count) marked" : "\(count) marked, \(hidden) not shown"
    case .thread(let count): isListOnScreen ? nil : "Thread of \(count) selected"
    case .message, .departed, .nothing: nil
    }
  }

  /// The places that can have the words of the target. Exactly one of them is on screen.
  private enum WordsPlace { case statusBar, titles, barOfFullScreen }

  private var wordsPlace: WordsPlace {
    let layout = layout
    if layout.isFullScreen { return .barOfFullScreen }
    return layout.statusRows > 0 ? .statusBar : .titles
  }

  /// The words of the target for the status bar.
  var targetInStatus: String? { wordsPlace == .statusBar ? targetWords : nil }

  /// The words of the target in place of the titles of columns, where there are too few rows for a status bar.
  var targetInTitles: String? { wordsPlace == .titles ? targetWords : nil }

  /// The words of the target above a message that has the whole screen.
  var targetAboveMessage: String? { wordsPlace == .barOfFullScreen ? targetWords : nil }

  /// True if the screen shows what the next action acts on.
  private var showsTarget: Bool {
    let layout = layout
    switch target {
    case .departed, .nothing: return true
    case .marked: return !layout.isFullScreen || layout.bars(of: .secondary).top > 0
    case .thread, .message: return showsMessage
    }
  }

  /// True if the screen shows the selected message: its text, or its row.
  private var showsMessage: Bool {
    let layout = layout
    if layout[.secondary]?.isDimmed == false { return true }
    guard layout.isUsable(listColumn),
      let window = navigator.window(of: listColumn, layout: layout, in: library),
      let row = window.selection
    else { return false }
    return window.visible.contains(row)
  }

  /// The line above a message that departed; nil above all others.
  var departedWords: String? {
    library.isDeparted(message) ? "Moved or deleted by another program" : nil
  }

  /// What is done in place of an event that would act on what is gone, or is not on screen: that is said, and in the latter
  /// case the target comes on screen. Nil if the event may act.
  mutating func refuse(_ event: any FeatureEvent) -> [Command<MailEffect>]? {
    // The menu of a selected text, and the way back from the text as it was sent, need no file.
    if event is MenusEvent && selectedText != nil || event is AsSentEvent && asSentText != nil {
      return nil
    }
    let isAction = event.actsOnTarget && presented == nil && navigator.drag == nil
    let isAboutDeparted = event.readsFile || isAction && (target == .departed || event.isMark)
    if isAboutDeparted, library.isDeparted(message) {
      dismiss(.edit)
      notice = "Nothing was done: another program moved or deleted the message"
      return []
    }
    guard isAction || event.isCopy && presented == nil && selectedText == nil else { return nil }
    // The keys that mark and copy are about the selected message, whatever is marked.
    let isOfMessage = event.isMark || event.isCopy
    let isShown = isOfMessage ? target == .nothing || showsMessage : showsTarget
    if isShown { return nil }
    let before = place
    showList()
    if let mailbox = openMailbox, let message = messageSeen {
      navigator.update(.selectInInnermostList(message.item(in: mailbox)), in: library)
    }
    notice = "Now on screen; press it again"
    return follow(from: before)
  }
}

extension FeatureEvent {
  fileprivate var isMark: Bool { self is MarksEvent }
  fileprivate var isCopy: Bool {
    if case .copy? = self as? SelectionEvent { true } else { false }
  }
}
