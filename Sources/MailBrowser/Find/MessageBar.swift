import NavigationModel
import SplitViewUI

// The bar above the message has a line for what the user must know before the next action, and a line for the find
// field or for the message's place in its thread.
extension MailState {
  /// True if the message's place in its thread is shown with the message, because the list is not on screen.
  private var tellsThread: Bool {
    layout[navigator.listColumn] == nil
      && placeInList.map { $0.list.hasThread(at: $0.place) } == true
  }

  /// True if the place in the thread is the title of the message's bar.
  fileprivate var isThreadInTitle: Bool { tellsThread && !hasRoomForThreadBar }

  /// True if the place in the thread has its own row. On a screen with few rows, the place replaces the title in the
  /// bar instead.
  private var hasRoomForThreadBar: Bool { navigator.height >= 30 }

  /// Makes room for the toolbar below the message and for the lines above the message: the target of actions, the find
  /// bar, or the place in the thread. The target of actions has no line if it is shown elsewhere on screen.
  mutating func placeMessageBar() {
    let lines = messageBarLines
    let toolbar = messageSeen == nil ? 0 : layout.toolbarRows(on: navigator.screen)
    let bars = ColumnBars(top: lines.count, bottom: toolbar)
    let wanted = bars.rows > 0 ? bars : nil
    if navigator.columnBars[.secondary] != wanted { navigator.columnBars[.secondary] = wanted }
    let kept = layout.isFullScreen ? wanted : nil
    if navigator.fullScreenBars != kept { navigator.fullScreenBars = kept }
  }

  /// The lines above the message, most important first.
  fileprivate var messageBarLines: [MessageBarLine] {
    let isThreadTold = !layout.isFullScreen && tellsThread && hasRoomForThreadBar
    let others: [MessageBarLine] =
      find.search.isActive ? [.find] : isThreadTold ? [.thread] : []
    let departed = library.isDeparted(message) ? "Moved or deleted by another program" : nil
    return [targetWords(in: .barOfFullScreen), departed].compactMap { $0 }.map { .words($0) }
      + others
  }
}

/// A line of the bar above the message.
private enum MessageBarLine: Equatable {
  case words(String), find, thread
}

extension MailSplitView {
  /// Whom the message answers, if this is the title of the message's bar. The status bar shows its place in the thread.
  var threadTitle: String? { state.isThreadInTitle ? answeredWords : nil }

  /// The bar above the message.
  var messageBar: any View<MailEvent> {
    VStack {
      for line in state.messageBarLines {
        switch line {
        case .words(let words): Text(" " + words, style: \.warning).lineLimit(1).layoutPriority(1)
        case .find: FindBar(find: state.find, isFocused: KeyContext(state).isWritingFind)
        case .thread: threadBar
        }
      }
    }
  }
}
