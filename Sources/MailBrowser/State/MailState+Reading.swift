import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// Whether keys move in a list; else they scroll the message.
  var isListFocused: Bool { navigator.layout(in: library).focus != .secondary }

  mutating func step(_ rows: Int) -> [Command<MailEffect>] {
    if isListFocused { return navigate(.moveSelection(by: rows)) }
    scroll(by: rows)
    return []
  }

  mutating func page(_ pages: Double) -> [Command<MailEffect>] {
    if isListFocused { return navigate(.moveSelectionByPages(pages)) }
    // Two lines of the page before stay in sight where there is room.
    let height = textSize.height
    let rows = Double(height > 4 ? height - 2 : max(1, height)) * pages
    scroll(by: Int(rows.rounded(.awayFromZero)))
    return []
  }

  mutating func goToEdge(first: Bool) -> [Command<MailEffect>] {
    if isListFocused { return navigate(first ? .selectFirst : .selectLast) }
    anchor = first ? .start : document?.lastAnchor(in: textSize) ?? .start
    return []
  }

  mutating func scroll(by rows: Int) {
    guard let document else { return }
    anchor = document.anchor(anchor, movedBy: rows, in: textSize)
  }

  /// The room for the message's text.
  var textSize: Size {
    let layout = navigator.layout(in: library)
    let width = layout[.secondary]?.width ?? navigator.width
    return TextView<MailEvent>.textSize(Size(width, layout.contentRows))
  }

  /// Gives the message the whole screen, or takes it back.
  mutating func toggleFullScreen() {
    if let before = metricsBeforeFullScreen {
      navigator.metrics = before
      metricsBeforeFullScreen = nil
      if !navigator.isPortrait && !navigator.isCollapsed {
        navigator.update(.toggleSidebar, in: library)
      }
      return
    }
    metricsBeforeFullScreen = navigator.metrics
    navigator.metrics.statusMinimumRows = .max
    navigator.metrics.hintsMinimumRows = .max
    navigator.metrics.navigationBarHeight = 0
    navigator.metrics.ruleMinimumRows = 0
    navigator.update(.focus(.secondary), in: library)
    if navigator.displayMode != .secondaryOnly { navigator.update(.toggleSidebar, in: library) }
  }

  mutating func toggleHeaders() {
    showsAllHeaders.toggle()
    anchor = .start
  }

  mutating func showLinks() {
    guard let links = reading.message?.links, !links.isEmpty else {
      notice = "This message has no links"
      return
    }
    overlay = .links(0)
  }

  /// Chooses the link `index` places on from the first; clamped.
  mutating func chooseLink(_ index: Int) {
    guard let links = reading.message?.links, case .links = overlay else { return }
    overlay = .links(min(max(0, index), max(0, links.count - 1)))
  }

  mutating func openLink() -> [Command<MailEffect>] {
    guard case .links(let index) = overlay, let links = reading.message?.links,
      links.indices.contains(index)
    else { return [] }
    overlay = nil
    return [.perform(.openLink(links[index]))]
  }
}
