import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  mutating func step(_ rows: Int) -> [Command<MailEffect>] {
    switch layout.focus {
    case .secondary: scroll(by: rows)
    case .inspector: scrollDetails(by: rows)
    case .primary, .supplementary, .compact: return navigate(.moveSelection(by: rows))
    }
    return []
  }

  mutating func page(_ pages: Double) -> [Command<MailEffect>] {
    switch layout.focus {
    case .secondary: scroll(by: rows(ofPages: pages, in: textSize))
    case .inspector: scrollDetails(by: rows(ofPages: pages, in: detailsSize))
    case .primary, .supplementary, .compact: return navigate(.moveSelectionByPages(pages))
    }
    return []
  }

  /// Two lines of the page before stay in sight where there is room.
  private func rows(ofPages pages: Double, in size: Size) -> Int {
    let rows = Double(size.height > 4 ? size.height - 2 : max(1, size.height)) * pages
    return Int(rows.rounded(.awayFromZero))
  }

  mutating func goToEdge(first: Bool) -> [Command<MailEffect>] {
    switch layout.focus {
    case .secondary: anchor = first ? .start : document?.lastAnchor(in: textSize) ?? .start
    case .inspector:
      detailsAnchor = first ? .start : details?.lastAnchor(in: detailsSize) ?? .start
    case .primary, .supplementary, .compact:
      return navigate(first ? .selectFirst : .selectLast)
    }
    return []
  }

  mutating func scroll(by rows: Int) {
    guard let document else { return }
    anchor = document.anchor(anchor, movedBy: rows, in: textSize)
  }

  mutating func scrollDetails(by rows: Int) {
    guard let details else { return }
    detailsAnchor = details.anchor(detailsAnchor, movedBy: rows, in: detailsSize)
  }

  /// The room for the message's text.
  var textSize: Size { textSize(of: .secondary) }

  /// The room for the details, beside the message or in a sheet.
  private var detailsSize: Size {
    guard layout.isInspectorSheet else { return textSize(of: .inspector) }
    return Sheet<MailEvent>.textSize(
      of: details ?? TextDocument([]), in: Size(navigator.width, navigator.height))
  }

  private func textSize(of column: Column) -> Size {
    let layout = layout
    let width = layout[column]?.width ?? navigator.width
    return TextView<MailEvent>.textSize(Size(width, layout.contentRows(of: column)))
  }

  mutating func toggleHeaders() {
    navigator.update(.dismiss(.edit), in: library)
    messageSelection = nil
    showsAllHeaders.toggle()
    anchor = .start
  }
}
