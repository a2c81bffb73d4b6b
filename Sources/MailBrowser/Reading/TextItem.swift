import MailStore
import SplitViewUI

/// Something in the text of a message that a user can go to and open.
enum TextItem: Hashable, Sendable {
  /// A link, with its words.
  case link(String, words: String)
  /// An attachment, by its index.
  case attachment(Int)
  /// Paragraphs that are folded, by the first of them in the text with the main headers.
  case fold(Int)
  /// A header that does not name all people.
  case people
}

/// An item, and its characters on screen.
struct PlacedItem: Hashable, Sendable {
  let range: Range<TextAnchor>
  let item: TextItem

  /// An item in some bytes of a paragraph.
  init(_ item: TextItem, _ bytes: Range<Int>, inParagraph block: Int) {
    let start = TextAnchor(block: block, offset: bytes.lowerBound)
    range = start..<TextAnchor(block: block, offset: bytes.upperBound)
    self.item = item
  }

  /// The first item in the first `count` paragraphs that begins after `place` or at it, or the last one before it.
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
  /// The links in the paragraph, which has that index in its text.
  func links(at index: Int) -> [PlacedItem] {
    runs.compactMap { run in
      guard let link = run.attributes.link else { return nil }
      let bytes = text.utf8.dropFirst(run.range.lowerBound).prefix(run.range.count)
      let words = Self.withoutNumber(String(decoding: Array(bytes), as: UTF8.self))
      return PlacedItem(.link(link, words: words), run.range, inParagraph: index)
    }
  }

  /// The words of a link without the number behind them.
  private static func withoutNumber(_ words: String) -> String {
    guard words.hasSuffix("]"), let space = words.lastIndex(of: " "),
      words[space...].hasPrefix(" [")
    else { return words }
    return String(words[..<space])
  }
}

extension ShownText {
  /// The items in a paragraph of the text on screen, in order.
  /// - Parameter attachments: the names of the attachments, counted in the text with the main headers.
  ///   The list of links stands behind them.
  func items(inParagraph index: Int, attachments: Range<Int>) -> [PlacedItem] {
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

  /// The characters of an attachment's name on screen.
  func attachment(_ index: Int, names: Range<Int>) -> Range<TextAnchor>? {
    let place = shown(TextAnchor(block: names.lowerBound + index + moreHeaders, offset: 0))
    guard names.indices.contains(names.lowerBound + index) else { return nil }
    return items(inParagraph: place.block, attachments: names).first?.range
  }

  /// The item at a place.
  func item(at place: TextAnchor, attachments: Range<Int>) -> PlacedItem? {
    items(inParagraph: place.block, attachments: attachments).first { $0.range.contains(place) }
  }

  /// The first item that begins after `place` or at it, or the last one before it. The list of links
  /// at the end is left out: they stand in the text.
  func item(
    _ step: Int, from place: TextAnchor, attachments: Range<Int>
  ) -> PlacedItem? {
    let end = attachments.upperBound + moreHeaders - whole.blocks.count + document.blocks.count
    return PlacedItem.next(step, from: place, amongParagraphs: min(end, document.blocks.count)) {
      items(inParagraph: $0, attachments: attachments)
    }
  }
}

extension MailState {
  /// What an item is, or where it leads, for people; nil if it is an attachment that is not among `attachments`.
  func words(for item: TextItem, of attachments: [Attachment]) -> String? {
    switch item {
    case .link(let url, let words):
      let claim = LinkClaim(text: words, url: url)
      let shown = HostName.ascii(address: url)
      return claim.map { "! Not \($0.named): \(shown)" } ?? shown
    case .attachment(let index):
      guard attachments.indices.contains(index) else { return nil }
      let file = attachments[index]
      return "\(file.shownName), \(ByteCount.words(file.size)), \(file.type)"
    case .fold: return "Folded: Enter opens it"
    case .people: return "Not all people are shown"
    }
  }
}
