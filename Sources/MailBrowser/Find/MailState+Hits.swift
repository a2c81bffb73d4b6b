import NavigationModel
import SplitViewUI
import TerminalFrame

/// The place in a message by which a search of all mail found it. The keys that step through places go on from there.
struct Hit: Sendable {
  let message: MessageReference
  let words: HitWords
  /// The place in the text with the main headers; nil if the words are not in the text.
  let place: Range<TextAnchor>?
}

extension MailState {
  /// The rows of a view below which a hit is not shown: its text goes on under it.
  private func rowsAbove(_ size: Size) -> Int { max(1, size.height * 2 / 3) }

  /// The words by which the open search found the message that is open.
  private var hitWords: HitWords? {
    guard let mailbox, mailbox.isSearch, openMessage != nil else { return nil }
    return finding.findings[mailbox]?.hits
  }

  /// True if the keys step through the places of the search's words.
  var hasHits: Bool { find.hit?.place != nil && find.hit?.message == openMessage?.reference }

  /// Shows the place by which a search found the message, once that is open.
  mutating func showHit() {
    guard let words = hitWords, let message = openMessage?.reference else {
      if find.hit != nil { find.take(nil) }
      return
    }
    if let known = find.hit, known.message == message, known.words == words { return }
    setText()
    guard let shown = shownText else { return }
    let hit = Hit(message: message, words: words, place: firstHit(words, in: shown))
    find.take(hit)
    if hit.place != nil { goToHit(hit, isFirst: true) }
  }

  /// The first place in the first of the paragraphs that have most of the words.
  private func firstHit(_ words: HitWords, in shown: ShownText) -> Range<TextAnchor>? {
    let blocks = shown.whole.blocks
    var best: (count: Int, block: Int)?
    for block in textStart(of: shown)..<blocks.count {
      let count = words.count(in: blocks[block].text)
      if count > best?.count ?? 0 { best = (count, block) }
      if count == words.count { break }
    }
    guard let block = best?.block, let place = words.places(in: blocks[block].text).first else {
      return nil
    }
    return Self.range(place, block - shown.moreHeaders)
  }

  /// The paragraph behind the headers.
  private func textStart(of shown: ShownText) -> Int {
    shown.whole.blocks.firstIndex { $0.role == .rule }.map { $0 + 1 } ?? 0
  }

  private static func range(_ place: Range<Int>, _ block: Int) -> Range<TextAnchor> {
    TextAnchor(
      block: block, offset: place.lowerBound)..<TextAnchor(block: block, offset: place.upperBound)
  }

  /// Goes to the next place of the words, or the one before; behind the last one on from the first.
  mutating func stepToHit(_ step: Int) {
    guard let hit = find.hit, let place = hit.place, let shown = shownText else { return }
    let blocks = shown.whole.blocks
    let start = textStart(of: shown)
    let count = blocks.count - start
    guard count > 0 else { return }
    let former = place.lowerBound.block + shown.moreHeaders - start
    for distance in 0...count {
      let block = start + ((former + step * distance) % count + count) % count
      let places = hit.words.places(in: blocks[block].text)
      let next: Range<Int>? =
        if distance > 0 {
          step > 0 ? places.first : places.last
        } else if step > 0 {
          places.first { $0.lowerBound > place.lowerBound.offset }
        } else {
          places.last { $0.lowerBound < place.lowerBound.offset }
        }
      guard let next else { continue }
      let found = Self.range(next, block - shown.moreHeaders)
      if found == place {
        notice = "There is no other place"
      } else if (found.lowerBound < place.lowerBound) == (step > 0) {
        notice = step > 0 ? "On from the beginning" : "On from the end"
      }
      return goToHit(Hit(message: hit.message, words: hit.words, place: found), isFirst: false)
    }
  }

  /// Brings a place on screen, with the text around it. What is folded there opens.
  private mutating func goToHit(_ hit: Hit, isFirst: Bool) {
    guard let place = hit.place else { return }
    find.take(hit)
    unfoldQuote(at: place.lowerBound.block)
    guard let document else { return }
    let (size, anchor) = (textSize, placeOnScreen(place.lowerBound))
    let rows = Size(size.width, rowsAbove(size))
    let former = isFirst ? TextAnchor.start : reading.anchor
    var top = document.anchor(former, showing: anchor, in: rows)
    // Text that is gone up to has some above it, too.
    if top < former { top = document.anchor(top, movedBy: -(size.height / 3), in: size) }
    reading.scroll(to: top)
    reading.show(anchor, of: document, in: size)
  }

  /// Opens the quote that is folded over a paragraph of the text with the main headers.
  private mutating func unfoldQuote(at block: Int) {
    guard asSentText == nil, let outline = shownMessage?.outline else { return }
    let fold = reading.folding.folds(of: outline).first { $0.paragraphs.contains(block) }
    guard let fold else { return }
    reading.unfold(fold.paragraphs.lowerBound)
    setText()
  }

  /// The place in the text on screen, which looks as selected text does while the message has the focus.
  var hitOnScreen: TextSelection? {
    guard hasHits, let place = find.hit?.place, layout.focus == .secondary, !find.search.isActive
    else { return nil }
    return TextSelection(from: placeOnScreen(place.upperBound), to: placeOnScreen(place.lowerBound))
  }
}
