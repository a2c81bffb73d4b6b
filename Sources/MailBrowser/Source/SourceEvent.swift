import MailStore
import SplitViewUI

/// What happens to a message's source while it is shown.
public enum SourceEvent: Sendable {
  /// Show that of the selected message.
  case show
  /// Scroll by so many lines, or by pages.
  case scroll(Int)
  case page(Double)
  case goToStart, goToEnd
  case select(TextSelectionEvent)
  /// Copy what is selected, or all of it.
  case copy
  /// Take it away.
  case done
  /// A piece of it was read, or why none can be.
  case read(MessagePath, SourcePiece)
  case failed(MessagePath, String)

  /// Whether a person did it.
  var isByPerson: Bool {
    switch self {
    case .read, .failed: false
    case .show, .scroll, .page, .goToStart, .goToEnd, .select, .copy, .done: true
    }
  }
}
