import NavigationModel
import SplitViewUI

extension MailSplitView {
  /// The subject of the selected message, once its header was scrolled away: it is on screen once. Before
  /// that, where there are few rows, the message's place in its thread.
  var messageTitle: String {
    // Under a card that is pushed over the message it is the title of the button that leads back.
    let isUnderCard = state.layout.presentations.last?.shape == .pushed
    if let subject = state.shownMessage?.outline.subject, !isUnderCard,
      !state.isSubjectScrolledAway(subject)
    {
      return state.tellsThread && !state.hasRoomForThreadBar ? threadWords : ""
    }
    guard let (list, place) = state.placeInList, let head = state.summary(at: place, of: list)
    else { return "" }
    return head.title
  }

  /// The buttons in the message's bar: to the message before, and to the next.
  var messageButtons: BarItem<MailEvent>? {
    guard let (list, place) = state.placeInList else { return nil }
    return .upDown(
      previous: place > 0 ? .reading(.next(-1)) : nil,
      next: place + 1 < list.count ? .reading(.next(1)) : nil)
  }

  /// The message, or why none is shown.
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
      if state.list == nil, !state.isListOnScreen, let mistake { return mistake }
      if state.list?.count == 0, !state.isListOnScreen {
        return ContentUnavailable<MailEvent>(emptyListText)
      }
      // The list says that it is empty, or is loading.
      let isSaid = state.list.map { $0.count == 0 } ?? (state.mailbox != nil)
      return ContentUnavailable<MailEvent>(isSaid ? "" : "No message selected")
    }
  }
}
