import NavigationModel
import SplitViewUI
import TerminalFrame

extension StepEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .rows(let rows): state.step(rows)
    case .pages(let pages): state.page(pages)
    case .toStart: state.goToEdge(first: true)
    case .toEnd: state.goToEdge(first: false)
    }
  }
}

extension MailState {
  mutating func step(_ rows: Int) -> [Command<MailEffect>] {
    switch layout.focus {
    case .secondary: scrollMessage(by: rows)
    case .inspector: scrollDetails(by: rows)
    case .primary, .supplementary, .compact: return navigate(.moveSelection(by: rows))
    }
    return []
  }

  mutating func page(_ pages: Double) -> [Command<MailEffect>] {
    switch layout.focus {
    case .secondary: scrollMessage(by: rows(ofPages: pages, in: textSize))
    case .inspector: scrollDetails(by: rows(ofPages: pages, in: detailsSize))
    case .primary, .supplementary, .compact: return navigate(.moveSelectionByPages(pages))
    }
    return []
  }

  /// Returns the number of rows by which text scrolls for this number of pages. Two lines of the
  /// previous page stay on screen if there is room.
  private func rows(ofPages pages: Double, in size: Size) -> Int {
    let rows = Double(size.height > 4 ? size.height - 2 : max(1, size.height)) * pages
    return Int(rows.rounded(.awayFromZero))
  }

  fileprivate mutating func goToEdge(first: Bool) -> [Command<MailEffect>] {
    switch layout.focus {
    case .secondary: goToEdgeOfMessage(first: first)
    case .inspector: goToEdgeOfDetails(first: first)
    case .primary, .supplementary, .compact:
      return navigate(first ? .selectFirst : .selectLast)
    }
    return []
  }
}
