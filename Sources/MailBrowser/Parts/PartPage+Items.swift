import MailStore
import SplitViewUI
import TerminalFrame

extension PartPage {
  /// Returns the links and attachments in a paragraph, in order.
  private func items(inParagraph index: Int) -> [PlacedItem] {
    guard text.document.blocks.indices.contains(index) else { return [] }
    let block = text.document.blocks[index]
    if names.contains(index) {
      let bytes = 0..<block.text.utf8.count
      return [PlacedItem(.attachment(index - names.lowerBound), bytes, inParagraph: index)]
    }
    return block.links(at: index)
  }

  /// The link or attachment that has the focus.
  var focusedItem: TextItem? { text.focus.flatMap { item(at: $0.lowerBound) } }

  /// Returns the link or attachment at a place in the text.
  private func item(at place: TextAnchor) -> TextItem? {
    items(inParagraph: place.block).first { $0.range.contains(place) }?.item
  }

  /// Focuses the next or previous link or attachment, starting from the focus or else from the first line on screen.
  /// Wraps around.
  mutating func goToItem(_ step: Int, in size: Size) {
    let former = text.focus?.lowerBound
    var place = former ?? text.place
    if step > 0, former != nil { place.offset += 1 }
    // The list of links below the attachments repeats the links in the text, so it is skipped.
    let count = names.isEmpty ? text.document.blocks.count : names.upperBound
    let edge = TextAnchor(block: step > 0 ? 0 : count, offset: 0)
    let next =
      PlacedItem.next(step, from: place, amongParagraphs: count, items: items)
      ?? PlacedItem.next(step, from: edge, amongParagraphs: count, items: items)
    if let next { text.setFocus(next.range, in: size) }
  }

  /// Applies an event in the text.
  /// - Returns: the link or attachment that was clicked, and the command for the terminal.
  mutating func read(_ event: TextReaderEvent) -> (clicked: TextItem?, command: TerminalCommand?) {
    let isClick = event.action == .select(.release) && text.selection?.isEmpty == true
    let command = text.update(event)
    if case .select(.press(let place, .character)) = event.action {
      pressedItem = item(at: place)
      return (nil, command)
    }
    defer { pressedItem = nil }
    return (isClick ? pressedItem : nil, command)
  }
}

extension Attachment {
  /// Returns this attachment, which belongs to an attached message, with its path in the outer
  /// message. The bytes of the attachment are in the outer message.
  func inside(_ outer: Attachment) -> Attachment {
    var inner = self
    inner.path = outer.path + [0] + path
    return inner
  }
}
