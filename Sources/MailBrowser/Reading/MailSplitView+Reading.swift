import NavigationModel
import SplitViewUI

extension MailSplitView {
  /// The title in the message's bar. This is the subject if the message has been scrolled past it. Otherwise, it is the
  /// message's place in its thread in a view with few rows, and empty in other views.
  var messageTitle: String {
    // If a card was pushed over the message, this title labels the card's back button, so it is
    // always the subject.
    let isUnderCard = state.layout.presentations.last?.shape == .pushed
    if let subject = state.reading.content.shown?.outline.subject, !isUnderCard,
      !state.isSubjectScrolledAway(subject)
    {
      return threadTitle ?? ""
    }
    guard let (list, place) = state.placeInList,
      let head = state.messages.summary(at: place, of: list)
    else { return "" }
    return head.title
  }

  /// The buttons for the previous and the next message.
  var messageButtons: BarItem<MailEvent>? {
    guard let (list, place) = state.placeInList else { return nil }
    return .upDown(
      previous: place > 0 ? .reading(.next(-1)) : nil,
      next: place + 1 < list.count ? .reading(.next(1)) : nil)
  }

  /// The message, or text that says why no message is shown.
  func message(_ context: Context) -> any View<MailEvent> {
    if let document = state.document {
      return messageView(text(document), document)
    }
    switch state.reading.content {
    case .failed(_, let reason):
      return ContentUnavailable<MailEvent>("This message cannot be opened", detail: reason)
    case .loading: return ContentUnavailable<MailEvent>("Loading" + symbols.ellipsis)
    case .nothing where state.openMailbox == nil && mailbox != nil: return mailboxFigures
    case .nothing, .message:
      let isListOnScreen = state.layout.shows(state.navigator.listColumn)
      if state.list == nil, !isListOnScreen, let mistake { return mistake }
      if state.list?.count == 0, !isListOnScreen {
        return ContentUnavailable<MailEvent>(emptyListText)
      }
      // If the list is empty or loading, show no words here, because the list beside the message
      // already says so. Behind a list, the words would be too faint to read.
      let isBehind = state.layout.popover != nil || state.layout.isCovered
      let isSaid = isBehind || state.list.map { $0.count == 0 } ?? (state.mailbox != nil)
      return ContentUnavailable<MailEvent>(isSaid ? "" : "No message selected")
    }
  }
}

extension MailState {
  /// Returns true if the subject is above the first line on screen.
  fileprivate func isSubjectScrolledAway(_ subject: Int) -> Bool {
    let place = TextAnchor(block: subject, offset: 0)
    return reading.showsAllHeaders || reading.anchor > shownText?.shown(place) ?? place
  }
}
