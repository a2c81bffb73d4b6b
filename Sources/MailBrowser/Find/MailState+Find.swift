import NavigationModel
import SplitViewUI
import TerminalFrame

/// The search within the message, and its matches.
struct FindState: Sendable {
  /// The search field.
  fileprivate(set) var search = SearchState()
  fileprivate(set) var places = TextFind()
  /// The place at the top of the screen when the search began, as a position in the message's text
  /// with only the main headers above it.
  fileprivate var origin = TextAnchor.start
  /// The match that was current when the search ended, as a position in the message's text with only
  /// the main headers above it.
  fileprivate(set) var last: TextAnchor?
  /// The match by which a search of all mail found the message.
  fileprivate(set) var hit: Hit?
  /// True after the user searched for words in the message, even if they were not found. A press of `N` may then refer
  /// to that search.
  fileprivate(set) var hasEnded = false

  /// True while the text is being searched. During a search, nothing in the text is folded.
  var isFinding: Bool { !places.query.isEmpty }

  /// Returns true if `n` and `N` go to the matches of the search of all mail that found `message`.
  func hasHits(in message: OpenMessage?) -> Bool {
    hit?.place != nil && hit?.message == message?.reference
  }

  /// Returns true if the current match is in the headers of `document`. The headers are then shown in full.
  func showsHeaders(of document: TextDocument) -> Bool {
    guard let found = places.highlightedResult?.lowerBound.block else { return false }
    return document.blocks.prefix(found + 1).allSatisfy { $0.role != .rule }
  }

  /// Returns the place of the current or last match in the text on screen.
  func place(in shown: ShownText) -> TextAnchor? {
    isFinding ? places.highlightedResult?.lowerBound : last.map { shown.shown(kept: $0) }
  }

  /// Forgets the last match, because a different text is now shown.
  mutating func forgetPlace() { (last, hit, hasEnded) = (nil, nil, false) }

  /// Remembers the match by which a search of all mail found the message. This match becomes the last match.
  mutating func take(_ hit: Hit?) {
    self.hit = hit
    if let place = hit?.place { last = place.lowerBound }
  }
}

extension FindEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    // As in the search field of a list, a second slash searches all mail.
    case .search(.edit(.insert("/")))
    where state.find.search.text.isEmpty && KeyContext(state).isWritingFind:
      state.endFind()
      return MailEvent.finding(.begin).feature.update(&state, in: browser)
    case .search(let event): state.writeFind(event)
    case .find(let event): state.find(event)
    }
    return []
  }
}

extension FindFeature {
  static func willChangeMessage(_ state: inout MailState) {
    state.endFind()
    state.find.forgetPlace()
  }

  static func didReread(_ state: inout MailState, from former: MailState) {
    state.lookAgain(for: former.find)
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.findMore()
    return []
  }
}

extension MailState {
  /// Begins, changes or ends the search.
  fileprivate mutating func writeFind(_ event: SearchEvent) {
    guard document != nil else {
      notices.notice = "No message to search"
      return
    }
    switch event {
    case .scope, .showResults, .highlight, .choose: return
    case .begin:
      find.origin = reading.placeToKeep(in: shownText)
      find.search.update(event)
    case .edit, .submit, .cancel, .clear: find.search.update(event)
    }
    selection.clear()
    if find.search.text != find.places.query {
      look(for: find.search.text)
      goBackIfNothingFound()
    }
    placeMessageBar()
  }

  /// If there is no match, scrolls back to the place where the search began, rather than stay at a match for fewer
  /// letters.
  private mutating func goBackIfNothingFound() {
    guard find.isFinding, find.places.isComplete, find.places.resultCount == 0 else { return }
    reading.scroll(to: shownText?.shown(kept: find.origin) ?? find.origin)
  }

  /// Goes to a different match, or ends the search.
  fileprivate mutating func find(_ event: TextFindEvent) {
    if event == .dismiss {
      endFind()
    } else {
      find(event, in: document)
      let found = find.places
      if found.isComplete, found.resultCount == 0 {
        notices.notice = "Not found in this message: \(found.query)"
      }
    }
  }

  /// Searches for `text`, starting at the place on screen. During a search, nothing in the message is folded.
  private mutating func look(for text: String) {
    if text.isEmpty {
      closePlaces()
    } else if find.isFinding {
      find(.search(text), in: document)
    } else {
      guard let before = shownText, let unfolded = shownText(isUnfolded: true) else { return }
      if reading.anchor > .start {
        reading.scroll(to: unfolded.shown(before.whole(of: reading.anchor)))
      }
      find(.search(text), in: unfolded.document)
    }
  }

  /// Repeats the search that was made in an earlier version of the message's text.
  fileprivate mutating func lookAgain(for former: FindState) {
    find.hit = former.hit
    guard former.search.isActive || former.isFinding else { return }
    find.search = former.search
    if former.isFinding { look(for: former.places.query) }
    placeMessageBar()
  }

  private mutating func find(_ event: TextFindEvent, in document: TextDocument?) {
    guard let document else { return }
    let size = textSize
    var anchor = reading.anchor
    find.places.update(event, in: document, at: &anchor, size: size)
    reading.scroll(to: anchor)
    if event != .more, let found = find.places.highlightedResult {
      reading.show(found.lowerBound, of: document, in: size)
    }
  }

  /// Continues the search of a long text. Called for every event.
  fileprivate mutating func findMore() {
    guard find.isFinding else { return }
    if reading.content.shown == nil { return endFind() }
    if !find.places.isComplete { find(.more, in: document) }
  }

  /// Ends the search, and folds the text again except for the part with the last match.
  fileprivate mutating func endFind() {
    guard find.search.isActive || find.isFinding else { return }
    closePlaces()
    find.search.update(.cancel)
    find.hasEnded = true
    placeMessageBar()
  }

  private mutating func closePlaces() {
    guard find.isFinding, let shown = shownText, let outline = reading.content.shown?.outline else {
      find.places = TextFind()
      return
    }
    let found = find.places.highlightedResult.map { shown.whole(of: $0.lowerBound) }
    find.last = found.flatMap { found in
      let block = found.block - shown.moreHeaders
      return block < 0 ? nil : TextAnchor(block: block, offset: found.offset)
    }
    // If the last match is in a folded quote, unfold the quote. The text as it was sent has no
    // folds.
    if asSent.text(in: reading) == nil, let found {
      let block = found.block - shown.moreHeaders
      let fold = reading.folding.folds(of: outline).first { $0.paragraphs.contains(block) }
      if let fold { reading.unfold(fold.paragraphs.lowerBound) }
    }
    let top = shown.whole(of: reading.anchor)
    find.places = TextFind()
    if reading.anchor > .start { reading.scroll(to: shownText?.shown(top) ?? .start) }
  }
}
