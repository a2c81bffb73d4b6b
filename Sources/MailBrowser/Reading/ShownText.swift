import SplitViewUI
import TerminalFrame

/// The text of a message as it stands on screen: a row in the place of each part that is folded, and
/// the way from it to the whole text, which is what is copied and kept.
struct ShownText: Sendable {
  /// What it depends on.
  struct Key: Equatable, Sendable {
    let message: ObjectIdentifier
    let isAsSent: Bool, hasAllHeaders: Bool, isUnfolded: Bool
    let folding: TextFolding
    let width: Int
    /// The rows of the view.
    let rows: Int
    /// "3 years ago"
    let age: String
  }

  let key: Key
  /// The text with its folds, and without them.
  let document: TextDocument, whole: TextDocument
  /// The rows of the folds, in order: their places in ``document``, and what they stand for.
  let folds: [Fold]
  /// The same by their rows.
  let foldsByRow: [Int: Fold]
  /// Those of quotes.
  let quoteFolds: [Fold]
  /// The bytes of the sender's name that are left; nil if all are.
  private(set) var senderKept: Int?
  /// The headers that are shortened, and those of them that do not name all people.
  private var shortened: [Int] = []
  private(set) var shortPeople: [Int] = []
  /// The paragraphs that the whole text has more than that with the main headers.
  let moreHeaders: Int
  private let fitted = MadeOnce<TextDocument>()

  /// ``document`` with headers that leave the text room in the view. They are fitted once.
  var fittingDocument: TextDocument {
    fitted.value { document.fittingHeaders(in: Size(key.width, key.rows)) }
  }

  /// A row in the place of some paragraphs.
  struct Fold: Hashable, Sendable {
    let row: Int
    let paragraphs: Range<Int>
  }

  /// - Parameters:
  ///   - outline: the places in the text with the main headers.
  ///   - whole: the text.
  ///   - main: the paragraphs of the text with the main headers.
  init(_ key: Key, _ outline: MessageOutline, whole: TextDocument, main: Int) {
    (self.key, self.whole) = (key, whole)
    moreHeaders = whole.blocks.count - main
    guard !key.isUnfolded, !key.isAsSent, !whole.blocks.isEmpty else {
      (document, folds, foldsByRow, quoteFolds) = (whole, [], [:], [])
      return
    }
    var blocks = Array(whole.blocks)
    var joined: TextFold?
    if !key.hasAllHeaders {
      Self.setDate(&blocks, outline, key)
      senderKept = Self.shortenSender(&blocks, outline, key)
      joined = Self.joinedHeaders(blocks, outline, key)
      shortPeople = Self.shorten(&blocks, outline, key)
      shortened = shortPeople + (outline.date.map { [$0.block] } ?? [])
    }
    var folds: [Fold] = []
    var shown: [TextBlock] = []
    var start = 0
    let more = moreHeaders
    let stats = StatLine.fitted(outline.stats.map { $0 + more }, of: blocks, in: key.width)
      .map { $0.moved(by: -more) }
    let wanted = ([joined].compactMap { $0 } + key.folding.folds(of: outline)).merged(with: stats)
    for fold in wanted {
      let paragraphs =
        fold.paragraphs.lowerBound + moreHeaders..<fold.paragraphs.upperBound + moreHeaders
      guard paragraphs.lowerBound >= start, paragraphs.upperBound <= blocks.count else { continue }
      shown += blocks[start..<paragraphs.lowerBound]
      folds.append(Fold(row: shown.count, paragraphs: paragraphs))
      shown.append(fold.row)
      start = paragraphs.upperBound
    }
    if folds.isEmpty { shown = blocks } else { shown += blocks[start...] }
    document = TextDocument(shown)
    self.folds = folds
    // A line of a diffstat stands for itself alone: nothing opens there.
    let fitted = Set(stats.map { $0.paragraphs.lowerBound + more })
    let opening = folds.filter {
      $0.paragraphs.count > 1 || !fitted.contains($0.paragraphs.lowerBound)
    }
    quoteFolds = joined == nil ? opening : Array(opening.dropFirst())
    if let joined {
      shortPeople = [joined.paragraphs.lowerBound]
      shortened.removeAll { $0 > joined.paragraphs.lowerBound }
    }
    foldsByRow = Dictionary(
      opening.map { ($0.row, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Headers

  /// Puts the age behind the date, in the place of the zone if there is no room for both.
  private static func setDate(
    _ blocks: inout [TextBlock], _ outline: MessageOutline, _ key: Key
  ) {
    guard let date = outline.date, blocks.indices.contains(date.block), !key.age.isEmpty else {
      return
    }
    let (text, detail) = (blocks[date.block].text, ", \(key.age)")
    let room = key.width - blocks[date.block].lead.displayWidth - detail.displayWidth
    let bare = text.dropLast(" +0000".count)
    guard bare.displayWidth <= room else { return }
    blocks[date.block].detail = detail
    if text.displayWidth > room { blocks[date.block].text = String(bare) }
  }

  /// Shortens the headers that name more people than a line has room for.
  /// - Returns: the shortened ones.
  private static func shorten(
    _ blocks: inout [TextBlock], _ outline: MessageOutline, _ key: Key
  ) -> [Int] {
    if key.folding.showsAllPeople { return [] }
    return outline.people.compactMap { people in
      guard blocks.indices.contains(people.block) else { return nil }
      let room = key.width - blocks[people.block].lead.displayWidth
      guard let line = people.line(in: room), line.text != blocks[people.block].text else {
        return nil
      }
      (blocks[people.block].text, blocks[people.block].detail) = (line.text, line.rest)
      return people.block
    }
  }

  /// The headers in one row where the text would have too few rows otherwise: the recipients, or where hardly any
  /// rows are left all before the subject, as the sender.
  private static func joinedHeaders(
    _ blocks: [TextBlock], _ outline: MessageOutline, _ key: Key
  ) -> TextFold? {
    guard key.rows < TextDocument.enoughRows, let subject = outline.subject, subject > 0,
      blocks.indices.contains(subject), !key.folding.showsAllPeople
    else { return joinedRecipients(blocks, outline, key) }
    return TextFold(paragraphs: 0..<subject, row: blocks[0])
  }

  /// The recipients in one row, where the headers would leave the text too few rows otherwise.
  private static func joinedRecipients(
    _ blocks: [TextBlock], _ outline: MessageOutline, _ key: Key
  ) -> TextFold? {
    guard let recipients = outline.recipients, let subject = outline.subject,
      blocks.indices.contains(subject), !key.folding.showsAllPeople
    else { return nil }
    var row = blocks[recipients.blocks.lowerBound]
    let room = key.width - row.lead.displayWidth
    let isLong = blocks[subject].text.displayWidth > room
    guard subject + (isLong ? 2 : 1) + 1 + TextDocument.leastRows > key.rows else { return nil }
    let line = recipients.people.line(in: room)
    row.text = line?.text ?? recipients.people.full.joined(separator: ", ")
    row.detail = line?.rest ?? ""
    row.lead = "To, Cc" + row.lead.dropFirst("To, Cc".count)
    return TextFold(paragraphs: recipients.blocks, row: row)
  }

  /// The cells of a name that says who wrote it.
  private static let leastName = 10

  /// Shortens the name of a sender whose address would be cut off else: anybody can write any name.
  /// - Returns: the bytes of the name that are left; nil if all are.
  private static func shortenSender(
    _ blocks: inout [TextBlock], _ outline: MessageOutline, _ key: Key
  ) -> Int? {
    guard let sender = outline.sender, blocks.indices.contains(sender.block),
      key.rows <= TextDocument.fewRows, !key.folding.showsAllPeople
    else { return nil }
    let room = key.width - blocks[sender.block].lead.displayWidth
    guard blocks[sender.block].text.displayWidth > room else { return nil }
    let left = room - sender.address.displayWidth - 1
    // A name of which little would be left says more than its address, unless it is made like one.
    guard left >= Self.leastName || sender.name.contains("@") else { return nil }
    let name = left < 4 ? "" : sender.name.truncated(toWidth: left - 2, ellipsis: "")
    blocks[sender.block].text = name.isEmpty ? sender.address : "\(name).. \(sender.address)"
    return name.utf8.count
  }

  // MARK: Places

  /// The place in the whole text of one on screen. The row of a fold is the beginning of what it
  /// stands for, or with `isEnd` its end.
  func whole(of place: TextAnchor, isEnd: Bool = false) -> TextAnchor {
    let index = folds.lastIndex { $0.row <= place.block }
    guard let index else { return header(place) }
    let fold = folds[index]
    if fold.row == place.block {
      guard isEnd, place.offset > 0 else {
        return TextAnchor(block: fold.paragraphs.lowerBound, offset: 0)
      }
      let last = fold.paragraphs.upperBound - 1
      return TextAnchor(block: last, offset: whole.blocks[last].text.utf8.count)
    }
    return TextAnchor(
      block: place.block - fold.row - 1 + fold.paragraphs.upperBound, offset: place.offset)
  }

  /// The end of a shortened header is that of the whole one.
  private func header(_ place: TextAnchor) -> TextAnchor {
    if let kept = senderKept, place.block == 0, document.blocks.indices.contains(0) {
      let rest = document.blocks[0].text.utf8.count - place.offset
      let offset = place.offset <= kept ? place.offset : whole.blocks[0].text.utf8.count - rest
      return TextAnchor(block: 0, offset: max(0, offset))
    }
    guard shortened.contains(place.block), document.blocks.indices.contains(place.block),
      place.offset >= document.blocks[place.block].text.utf8.count
    else { return place }
    return TextAnchor(
      block: place.block, offset: whole.blocks[place.block].text.utf8.count)
  }

  /// The place on screen of one in the whole text.
  func shown(_ place: TextAnchor) -> TextAnchor {
    guard let fold = folds.last(where: { $0.paragraphs.lowerBound <= place.block }) else {
      return shownHeader(place)
    }
    if fold.paragraphs.contains(place.block) { return TextAnchor(block: fold.row, offset: 0) }
    return TextAnchor(
      block: place.block - fold.paragraphs.upperBound + fold.row + 1, offset: place.offset)
  }

  private func shownHeader(_ place: TextAnchor) -> TextAnchor {
    guard let kept = senderKept, place.block == 0, place.offset > kept else { return place }
    let rest = whole.blocks[0].text.utf8.count - place.offset
    return TextAnchor(block: 0, offset: max(kept, document.blocks[0].text.utf8.count - rest))
  }

  /// The whole text between two places on screen.
  func text(of selection: TextSelection) -> String {
    let range = selection.range
    return whole.text(
      of: TextSelection(
        from: whole(of: range.lowerBound), to: whole(of: range.upperBound, isEnd: true),
        byLines: selection.isByLines))
  }
}

extension MessageOutline.People {
  /// As many people as a line of `width` cells has room for, and the number of the others; nil if all
  /// have room.
  fileprivate func line(in width: Int) -> (text: String, rest: String)? {
    var text = full.first ?? ""
    var used = text.displayWidth
    var count = 1
    while count < full.count {
      let next = ", " + full[count]
      let isLast = count + 1 == full.count
      let rest = isLast ? "" : rest(after: count + 1)
      guard used + next.displayWidth + rest.displayWidth <= width else { break }
      text += next
      used += next.displayWidth
      count += 1
    }
    if count == total { return nil }
    let rest = rest(after: count)
    let room = max(1, width - rest.displayWidth)
    if used > room { text = short.first ?? text }
    return (text.truncated(toWidth: room, ellipsis: ""), rest)
  }

  private func rest(after count: Int) -> String { " +\(total - count)" }
}
