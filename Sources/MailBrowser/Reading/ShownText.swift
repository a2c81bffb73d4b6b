import SplitViewUI
import TerminalFrame

/// The text of a message as it is on screen, where one row replaces each folded part. Copying and remembering places
/// use the full text, so this type converts places between the screen and the full text.
struct ShownText: Sendable {
  /// Everything that affects the folded text. As long as the key is the same, the text need not be rebuilt.
  struct Key: Equatable, Sendable {
    let message: ObjectIdentifier
    let isAsSent: Bool, hasAllHeaders: Bool
    /// True if no part of the body is folded. The rows of headers are not affected.
    let isUnfolded: Bool
    let folding: TextFolding
    let width: Int
    /// The height of the view, in rows.
    let rows: Int
    /// The date of the message in short form.
    let briefDate: String?
  }

  let key: Key
  /// The text with folded parts, and the full text.
  let document: TextDocument, whole: TextDocument
  /// The rows that replace folded parts, in order, with their places in ``document`` and the paragraphs that they
  /// replace.
  let folds: [Fold]
  /// The folds of quotes, keyed by row.
  let foldsByRow: [Int: Fold]
  /// The folds of quotes.
  let quoteFolds: [Fold]
  /// The row of the sender.
  private var sender: Int?
  /// The length in bytes to which the sender's name was shortened. Nil if the full name is shown.
  private var senderKept: Int?
  /// True if the last header reports on encryption and signatures.
  private let hasSecurity: Bool
  /// The row of recipients, if it omits some of them.
  private(set) var shortPeople: Int?
  /// The places that keys jump to, in the text that shows only the main headers.
  let stops: [TextStop]
  /// The range of paragraphs with the names of the attachments, in the text that shows only the main headers. The list
  /// of links follows this range.
  let attachments: Range<Int>
  /// The number of paragraphs that the full text has in addition to the text that shows only the main headers.
  let moreHeaders: Int
  private let fitted = Memoized<TextDocument>()

  /// ``document``, with its headers shortened to leave room for the text. It is computed only once.
  var fittingDocument: TextDocument {
    fitted.value {
      document.fittingHeaders(
        sender: sender, hasSecurity: hasSecurity, in: Size(key.width, key.rows))
    }
  }

  /// A row that replaces one or more paragraphs.
  struct Fold: Hashable, Sendable {
    let row: Int
    let paragraphs: Range<Int>
    /// True if the row contains the text of the first paragraph.
    var keepsText = false
  }

  /// Makes the text to show on screen.
  /// - Parameters:
  ///   - outline: the places in the text that shows only the main headers.
  ///   - stops: the places that keys jump to.
  ///   - attachments: the range of paragraphs with the names of the attachments.
  ///   - whole: the full text.
  ///   - main: the number of paragraphs in the text that shows only the main headers.
  init(
    _ key: Key, _ outline: MessageOutline, stops: [TextStop], attachments: Range<Int>,
    whole: TextDocument, main: Int
  ) {
    (self.key, self.whole) = (key, whole)
    moreHeaders = whole.blocks.count - main
    sender = key.hasAllHeaders ? nil : outline.from
    hasSecurity = outline.hasSecurity
    (self.stops, self.attachments) = (stops, attachments)
    guard !whole.blocks.isEmpty else {
      (document, folds, foldsByRow, quoteFolds) = (whole, [], [:], [])
      return
    }
    var blocks = Array(whole.blocks)
    var headers: HeaderRows?
    if !key.hasAllHeaders, !key.folding.showsAllPeople {
      headers = HeaderRows(&blocks, outline, key)
      senderKept = headers?.senderKept
    }
    var folds: [Fold] = []
    var shown: [TextBlock] = []
    var start = 0
    let more = moreHeaders
    let stats =
      key.isAsSent || key.isUnfolded
      ? []
      : StatLine.fitted(outline.stats.map { $0 + more }, of: blocks, in: key.width)
        .map { $0.moved(by: -more) }
    let parts = key.isAsSent || key.isUnfolded ? [] : key.folding.folds(of: outline)
    let rows = headers?.folds ?? []
    for fold in rows + parts.merged(with: stats) {
      let paragraphs =
        fold.paragraphs.lowerBound + moreHeaders..<fold.paragraphs.upperBound + moreHeaders
      guard paragraphs.lowerBound >= start, paragraphs.upperBound <= blocks.count else { continue }
      shown += blocks[start..<paragraphs.lowerBound]
      folds.append(Fold(row: shown.count, paragraphs: paragraphs, keepsText: fold.keepsText))
      shown.append(fold.row)
      start = paragraphs.upperBound
    }
    if folds.isEmpty { shown = blocks } else { shown += blocks[start...] }
    document = TextDocument(shown)
    self.folds = folds
    // A diffstat line that was shortened to fit replaces only itself, so it cannot be unfolded.
    let fitted = Set(stats.map { $0.paragraphs.lowerBound + more })
    quoteFolds = folds.dropFirst(rows.count).filter {
      $0.paragraphs.count > 1 || !fitted.contains($0.paragraphs.lowerBound)
    }
    foldsByRow = Dictionary(
      quoteFolds.map { ($0.row, $0) }, uniquingKeysWith: { first, _ in first })
    shortPeople = headers?.leavesOutPeople == true ? folds.prefix(rows.count).last?.row : nil
  }

  // MARK: Places

  /// Converts a place on screen to a place in the full text. A place in a fold's row becomes the start of the folded
  /// part or, with `isEnd`, its end.
  func whole(of place: TextAnchor, isEnd: Bool = false) -> TextAnchor {
    let index = folds.lastIndex { $0.row <= place.block }
    guard let index else { return place.block == sender ? wholeSender(place) : place }
    let fold = folds[index]
    if fold.row == place.block {
      if fold.keepsText { return wholeSender(place) }
      guard isEnd, place.offset > 0 else {
        return TextAnchor(block: fold.paragraphs.lowerBound, offset: 0)
      }
      let last = fold.paragraphs.upperBound - 1
      return TextAnchor(block: last, offset: whole.blocks[last].text.utf8.count)
    }
    return TextAnchor(
      block: place.block - fold.row - 1 + fold.paragraphs.upperBound, offset: place.offset)
  }

  /// Converts a place in the shortened name of the sender to a place in the full name.
  private func wholeSender(_ place: TextAnchor) -> TextAnchor {
    guard let kept = senderKept, place.offset > kept, let sender else { return place }
    let rest = document.blocks[sender].text.utf8.count - place.offset
    return TextAnchor(
      block: place.block, offset: max(0, whole.blocks[sender].text.utf8.count - rest))
  }

  /// Converts a place in the full text to a place on screen.
  func shown(_ place: TextAnchor) -> TextAnchor {
    guard let fold = folds.last(where: { $0.paragraphs.lowerBound <= place.block }) else {
      return place.block == sender ? shownSender(place) : place
    }
    if fold.keepsText, place.block == fold.paragraphs.lowerBound { return shownSender(place) }
    if fold.paragraphs.contains(place.block) { return TextAnchor(block: fold.row, offset: 0) }
    return TextAnchor(
      block: place.block - fold.paragraphs.upperBound + fold.row + 1, offset: place.offset)
  }

  /// Converts a place in the full name of the sender to a place in the shortened name.
  private func shownSender(_ place: TextAnchor) -> TextAnchor {
    guard let kept = senderKept, place.offset > kept, let sender else { return place }
    let rest = whole.blocks[sender].text.utf8.count - place.offset
    return TextAnchor(
      block: place.block, offset: max(kept, document.blocks[sender].text.utf8.count - rest))
  }

  /// Converts a place on screen to a place in the unfolded text that shows only the main headers, where it can be kept.
  func kept(_ place: TextAnchor) -> TextAnchor {
    guard place > .start else { return place }
    let place = whole(of: place)
    let block = place.block - moreHeaders
    return block < 0 ? .start : TextAnchor(block: block, offset: place.offset)
  }

  /// Converts a place that was returned by `kept(_:)` to a place on screen.
  func shown(kept place: TextAnchor) -> TextAnchor {
    guard place > .start else { return place }
    return shown(TextAnchor(block: place.block + moreHeaders, offset: place.offset))
  }

  /// Returns the full text between two places on screen, including folded parts.
  func text(of selection: TextSelection) -> String {
    let range = selection.range
    return whole.text(
      of: TextSelection(
        from: whole(of: range.lowerBound), to: whole(of: range.upperBound, isEnd: true),
        byLines: selection.isByLines))
  }
}
