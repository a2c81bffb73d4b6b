import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// The item that has the focus, if it is on screen.
  var focusedItem: PlacedItem? {
    guard let focus = selection.focus, let shown = shownText,
      let item = shown.item(at: focus.lowerBound), isOnScreen(item)
    else { return nil }
    return item
  }

  private func isOnScreen(_ item: PlacedItem) -> Bool {
    guard let document, let placed = layout[.secondary] else { return false }
    let range = TextSelection(from: item.range.lowerBound, to: item.range.upperBound)
    let text = TextView<MailEvent>(
      document, at: reading.anchor, column: reading.column, selection: range,
      scroll: { .reading(.scroll($0)) })
    let size = Size(placed.width, layout.contentRows(of: .secondary))
    return text.selectionRect(in: size) != nil
  }

  /// Moves the focus to the next or previous item, starting from the focused item or from the first line on screen. If
  /// there is no such item, moves the focus to the next or previous column.
  mutating func goToItem(_ step: Int) -> [Command<MailEffect>] {
    guard let document, let shown = shownText else { return navigate(.moveFocus(by: step)) }
    let former = focusedItem
    var place = former?.range.lowerBound ?? reading.anchor
    if step > 0, former != nil { place.offset += 1 }
    guard let next = shown.item(step, from: place) else {
      selectNothing()
      return navigate(.moveFocus(by: step))
    }
    selection.focus(on: next.range)
    // Scroll to show all of the item, or at least its beginning.
    var anchor = reading.anchor
    for place in [next.range.upperBound, next.range.lowerBound] {
      var selection: TextSelection? = TextSelection(from: place, to: place)
      selection.update(.move(.characters(0)), in: document, at: &anchor, size: textSize)
    }
    reading.scroll(to: anchor)
    reading.show(next.range.lowerBound, of: document, in: textSize)
    return []
  }

  /// Opens an item in the text.
  mutating func open(_ item: TextItem) -> [Command<MailEffect>] {
    switch item {
    case .link(let url, let words): return openLink(url, words: words)
    case .attachment(let index): choosePart(index)
    case .fold(let first): fold { $0.opened.insert(first) }
    case .people: fold { $0.showsAllPeople = true }
    }
    return []
  }

  /// The description or address of the focused item, for the status bar.
  var itemInStatus: String? {
    if presented == .conversation { return conversationItem }
    guard presented == nil, layout.focus == .secondary, let item = focusedItem?.item else {
      return nil
    }
    return item.words(shownMessage?.attachments ?? [])
  }
}
