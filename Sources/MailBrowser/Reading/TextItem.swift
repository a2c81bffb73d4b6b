import MailStore
import SplitViewUI

/// An item in the text of a message that the user can focus and open.
public enum TextItem: Hashable, Sendable {
  /// A link, and the text that is shown for it.
  case link(String, words: String)
  /// The attachment at this index.
  case attachment(Int)
  /// A folded part, identified by its first paragraph. Paragraphs are counted in the text that shows only the main
  /// headers.
  case fold(Int)
  /// The row of recipients, if it omits some of them.
  case people
}

/// An item and the range of text that it takes up on screen.
struct PlacedItem: Hashable, Sendable {
  let range: Range<TextAnchor>
  let item: TextItem

  /// Makes an item for a byte range in a paragraph.
  init(_ item: TextItem, _ bytes: Range<Int>, inParagraph block: Int) {
    let start = TextAnchor(block: block, offset: bytes.lowerBound)
    range = start..<TextAnchor(block: block, offset: bytes.upperBound)
    self.item = item
  }

  /// Returns the first item at or after `place`, or the last item before it, within the first `count` paragraphs.
  static func next(
    _ step: Int, from place: TextAnchor, amongParagraphs count: Int,
    items: (_ paragraph: Int) -> [PlacedItem]
  ) -> PlacedItem? {
    var index = max(0, place.block)
    if index >= count, step < 0 { index = count - 1 }
    while index >= 0, index < count {
      let items = items(index)
      let found =
        step > 0
        ? items.first { $0.range.lowerBound >= place } : items.last { $0.range.lowerBound < place }
      if let found { return found }
      index += step > 0 ? 1 : -1
    }
    return nil
  }
}

extension TextBlock {
  /// Returns the links in this paragraph, whose index in the text is `index`.
  func links(at index: Int) -> [PlacedItem] {
    runs.compactMap { run in
      guard let link = run.attributes.link else { return nil }
      let bytes = text.utf8.dropFirst(run.range.lowerBound).prefix(run.range.count)
      let words = Self.withoutNumber(String(decoding: Array(bytes), as: UTF8.self))
      return PlacedItem(.link(link, words: words), run.range, inParagraph: index)
    }
  }

  /// Returns the text of a link without the number that follows it.
  private static func withoutNumber(_ words: String) -> String {
    guard words.hasSuffix("]"), let space = words.lastIndex(of: " "),
      words[space...].hasPrefix(" [")
    else { return words }
    return String(words[..<space])
  }
}

extension ShownText {
  /// Returns the items in a paragraph of the text on screen, in order.
  private func items(inParagraph index: Int) -> [PlacedItem] {
    guard document.blocks.indices.contains(index) else { return [] }
    let block = document.blocks[index]
    let all = block.text.utf8.count
    if shortPeople == index { return [place(.people, 0..<all, index)] }
    if let fold = foldsByRow[index] {
      return [place(.fold(fold.paragraphs.lowerBound - moreHeaders), 0..<all, index)]
    }
    let hidden = whole.blocks.count - document.blocks.count
    let attachment = index + hidden - moreHeaders - attachments.lowerBound
    if attachment >= 0, attachment < attachments.count {
      return [place(.attachment(attachment), 0..<all, index)]
    }
    return block.links(at: index)
  }

  private func place(_ item: TextItem, _ range: Range<Int>, _ block: Int) -> PlacedItem {
    PlacedItem(item, range, inParagraph: block)
  }

  /// Returns the range that an attachment's name takes up on screen.
  func attachment(_ index: Int) -> Range<TextAnchor>? {
    let place = shown(TextAnchor(block: attachments.lowerBound + index + moreHeaders, offset: 0))
    guard (0..<attachments.count).contains(index) else { return nil }
    return items(inParagraph: place.block).first?.range
  }

  /// Returns the item at a place on screen.
  func item(at place: TextAnchor) -> PlacedItem? {
    items(inParagraph: place.block).first { $0.range.contains(place) }
  }

  /// Returns the first item at or after `place`, or the last item before it. The list of links at the end is skipped,
  /// because it repeats the links in the text.
  func item(_ step: Int, from place: TextAnchor) -> PlacedItem? {
    let end = attachments.upperBound + moreHeaders - whole.blocks.count + document.blocks.count
    return PlacedItem.next(step, from: place, amongParagraphs: min(end, document.blocks.count)) {
      items(inParagraph: $0)
    }
  }
}

extension TextItem {
  /// Returns the description of the item, or where it leads. Nil if the item is an attachment that is not in
  /// `attachments`.
  func words(_ attachments: [Attachment]) -> String? {
    switch self {
    case .link(let url, let words):
      let claim = LinkClaim(text: words, url: url)
      let shown = HostName.ascii(address: url)
      return claim.map { "! Not \($0.named): \(shown)" } ?? shown
    case .attachment(let index):
      guard attachments.indices.contains(index) else { return nil }
      let file = attachments[index]
      return "\(file.shownName), \(ByteCount.words(file.size)), \(file.type)"
    case .fold: return "Folded text; Enter unfolds it"
    case .people: return "Not all recipients are shown"
    }
  }
}
