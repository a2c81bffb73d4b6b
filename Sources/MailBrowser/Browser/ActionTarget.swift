import NavigationModel
import SplitViewUI

/// The messages that the next action applies to. The screen always shows this target, in every presentation and size.
/// The selected message is shown as a row or as text; any other target is described in words
/// (``MailState/targetWords``). If the target is off screen, the first key press only brings it on screen, and the next
/// one performs the action.
enum ActionTarget: Equatable {
  /// The marked messages. Of these, `hidden` messages have no row in the list.
  case marked(Int, hidden: Int)
  /// All messages in the selected folded thread.
  case thread(Int)
  /// The selected message.
  case message
  /// The selected message, after another program moved or deleted it. It stays on screen, but no action applies to it.
  case departed
  /// No message is selected.
  case nothing
}

extension SubjectFeature {
  static func refusal(
    of event: any FeatureEvent, _ state: inout MailState
  ) -> [Command<MailEffect>]? {
    state.refuse(event)
  }
}

extension MailState {
  /// The target of the next action, unless an open menu or sheet remembers different messages (``actionSubject``).
  private var target: ActionTarget {
    if !marking.items.isEmpty {
      return .marked(marking.items.count, hidden: marking.countHidden(in: openMailbox, library))
    }
    guard let mailbox = openMailbox ?? mailbox, let message = messageSeen else { return .nothing }
    let count = library.messages(of: message.item(in: mailbox), in: mailbox).count
    if count == 0 { return .departed }
    return count > 1 ? .thread(count) : .message
  }

  /// The target in words, if it is more than the message on screen; nil otherwise.
  private var targetWords: String? {
    switch target {
    case .marked(let count, let hidden):
      hidden == 0 ? "\(count) marked" : "\(count) marked, \(hidden) not shown"
    case .thread(let count):
      layout.shows(navigator.listColumn) ? nil : "Thread of \(count) selected"
    case .message, .departed, .nothing: nil
    }
  }

  /// The places on screen that can show the target in words: the status bar, the titles of columns if there are too few
  /// rows for a status bar, and the bar above a full-screen message. Exactly one of them is visible.
  enum TargetPlace { case statusBar, titles, barOfFullScreen }

  private var targetPlace: TargetPlace {
    let layout = layout
    if layout.isFullScreen { return .barOfFullScreen }
    return layout.statusRows > 0 ? .statusBar : .titles
  }

  /// Returns the target in words, if they are shown at this place.
  func targetWords(in place: TargetPlace) -> String? { targetPlace == place ? targetWords : nil }

  /// True if the target of the next action is on screen.
  private var showsTarget: Bool {
    let layout = layout
    switch target {
    case .departed, .nothing: return true
    case .marked: return !layout.isFullScreen || layout.bars(of: .secondary).top > 0
    case .thread, .message: return showsMessage
    }
  }

  /// True if the text or the row of the selected message is on screen.
  private var showsMessage: Bool {
    let layout = layout
    if layout[.secondary]?.isDimmed == false { return true }
    guard layout.isUsable(navigator.listColumn),
      let window = navigator.window(of: navigator.listColumn, layout: layout, in: library),
      let row = window.selection
    else { return false }
    return window.visible.contains(row)
  }

  /// Stops an event that would act on a message that no longer exists, or on a target that is off screen, and shows a
  /// notice. Brings an off-screen target on screen. Returns nil if the event may act.
  fileprivate mutating func refuse(_ event: any FeatureEvent) -> [Command<MailEffect>]? {
    // Opening the menu of a selected text, and switching back from the text as it was sent, are
    // always possible, because they do not read the message's file.
    if event is MenusEvent && selectedText != nil
      || event is AsSentEvent && asSent.text(in: reading) != nil
    {
      return nil
    }
    // While the focus is in the list of mailboxes, this event picks up a mailbox, so it is not an
    // action on messages.
    let isOrder =
      event as? NavigationEvent<MailItem> == .pickUp && KeyContext(self).isAmongMailboxes
    let isAction = event.actsOnTarget && !isOrder && presented == nil && navigator.drag == nil
    let isAboutDeparted = event.readsFile || isAction && (target == .departed || event.isMark)
    if isAboutDeparted, library.isDeparted(message) {
      dismiss(.edit)
      notices.notice = "Nothing done: moved or deleted elsewhere"
      return []
    }
    guard isAction || event.isCopy && presented == nil && selectedText == nil else { return nil }
    // The keys that mark and copy apply to the selected message, even if other messages are marked.
    let isOfMessage = event.isMark || event.isCopy
    let isShown = isOfMessage ? target == .nothing || showsMessage : showsTarget
    if isShown { return nil }
    let before = place
    showList()
    if let mailbox = openMailbox, let message = messageSeen {
      navigator.update(.selectInInnermostList(message.item(in: mailbox)), in: library)
    }
    notices.notice = "Message shown; press the key again"
    return follow(from: before)
  }
}

extension FeatureEvent {
  fileprivate var isMark: Bool { self is MarksEvent }
  fileprivate var isCopy: Bool {
    if case .copy? = self as? SelectionEvent { true } else { false }
  }
}
