import NavigationModel
import SplitViewUI
import TerminalFrame

/// The match by which a search of all mail found a message. `n` and `N` continue from this match.
struct Hit: Sendable {
  let message: MessageReference
  let words: HitWords
  /// The range in the text that shows only the main headers; nil if the words are not in the text.
  let place: Range<TextAnchor>?
}

/// Events for the matches in a message that was found by a search of all mail.
public enum HitsEvent: FeatureEvent {
  /// Go to the next (1) or previous (-1) match.
  case step(Int)

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .step(let step): state.stepToHit(step)
    }
    return []
  }
}

/// Shows the matches by which a search of all mail found a message.
enum HitsFeature: MailFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.showHit()
    return []
  }
}

extension MailState {
  /// Returns the number of rows to show above a match. The remaining rows show the text below the match.
  private func rowsAbove(_ size: Size) -> Int { max(1, size.height * 2 / 3) }

  /// The words of the open search that are to be marked in the open message.
  private var hitWords: HitWords? {
    guard let mailbox, mailbox.isSearch, openMessage != nil else { return nil }
    return finding.findings[mailbox]?.hits
  }

  /// Once the message is open, scrolls to the match by which a search found it.
  fileprivate mutating func showHit() {
    guard let words = hitWords, let message = openMessage?.reference else {
      if find.hit != nil { find.take(nil) }
      return
    }
    if let known = find.hit, known.message == message, known.words == words { return }
    guard let shown = shownText else { return }
    let hit = Hit(message: message, words: words, place: firstHit(words, in: shown))
    find.take(hit)
    if hit.place != nil { goToHit(hit, isFirst: true) }
  }

  /// Returns the first match in the paragraph that contains the greatest number of different words. If there are
  /// several such paragraphs, uses the first.
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

  /// Returns the index of the first paragraph after the headers.
  private func textStart(of shown: ShownText) -> Int {
    shown.whole.blocks.firstIndex { $0.role == .rule }.map { $0 + 1 } ?? 0
  }

  private static func range(_ place: Range<Int>, _ block: Int) -> Range<TextAnchor> {
    TextAnchor(
      block: block, offset: place.lowerBound)..<TextAnchor(block: block, offset: place.upperBound)
  }

  /// Goes to the next or previous match, wrapping around.
  fileprivate mutating func stepToHit(_ step: Int) {
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
        notices.notice = "No other match"
      } else if (found.lowerBound < place.lowerBound) == (step > 0) {
        notices.notice = step > 0 ? "Continued from the beginning" : "Continued from the end"
      }
      return goToHit(Hit(message: hit.message, words: hit.words, place: found), isFirst: false)
    }
  }

  /// Scrolls to a match so that text around it is visible, and unfolds the quote that contains it.
  private mutating func goToHit(_ hit: Hit, isFirst: Bool) {
    guard let place = hit.place else { return }
    find.take(hit)
    unfoldQuote(at: place.lowerBound.block)
    guard let document, let shown = shownText else { return }
    let (size, anchor) = (textSize, shown.shown(kept: place.lowerBound))
    let rows = Size(size.width, rowsAbove(size))
    let former = isFirst ? TextAnchor.start : reading.anchor
    var top = document.anchor(former, showing: anchor, in: rows)
    // When scrolling up, some text above the match is shown too.
    if top < former { top = document.anchor(top, movedBy: -(size.height / 3), in: size) }
    reading.scroll(to: top)
    reading.show(anchor, of: document, in: size)
  }

  /// Unfolds the quote that contains a paragraph. The parameter `block` is the index of the paragraph in the text that
  /// shows only the main headers.
  private mutating func unfoldQuote(at block: Int) {
    guard asSent.text(in: reading) == nil, let outline = reading.content.shown?.outline else {
      return
    }
    let fold = reading.folding.folds(of: outline).first { $0.paragraphs.contains(block) }
    guard let fold else { return }
    reading.unfold(fold.paragraphs.lowerBound)
  }
}

extension FindState {
  /// Returns the match in the text of the open message, which is highlighted like a selection while the message has the
  /// focus.
  func hit(in shown: ShownText?, of message: OpenMessage?) -> TextSelection? {
    guard hasHits(in: message), let place = hit?.place, !search.isActive, let shown else {
      return nil
    }
    return TextSelection(
      from: shown.shown(kept: place.upperBound), to: shown.shown(kept: place.lowerBound))
  }
}
