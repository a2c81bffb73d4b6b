import TerminalFrame

/// The state of a ``TextReader``: the text, the scroll position, the search and the selection. A program stores it
/// in its own state and changes it with ``update(_:)``.
///
/// ```swift
/// case .text(let event): return state.text.update(event).map { [.terminal($0)] } ?? []
/// ```
///
/// For a different text, make a new state. If the same text grows or changes, set ``document`` instead.
public struct TextReaderState: Sendable {
  /// The text. When the program sets this property, the scroll position stays the same, and the new text is
  /// searched for the same words.
  public var document: TextDocument {
    didSet { documentChanged(from: oldValue) }
  }
  /// True to keep showing the end of a growing text, such as a log, until the user scrolls away from it.
  public var followsEnd = false
  /// The position in the text that is shown in the top line.
  public private(set) var place = TextAnchor.start
  /// The number of cells by which unwrapped lines are scrolled sideways.
  public private(set) var column = 0
  /// The selection; nil if there is no selection.
  public private(set) var selection: TextSelection?
  /// The part of the text that has the focus, such as a link. It looks like selected text, and loses the focus when
  /// the user selects text.
  public private(set) var focus: Range<TextAnchor>?
  /// The search in the text, with its matches.
  public private(set) var find = TextFind()
  /// The most recent match, which is kept after the search has ended. If the match is on screen, a new selection
  /// begins at the match.
  private var lastFound: TextAnchor?
  /// The words to find, and whether they are being edited.
  public private(set) var search = SearchState()
  /// The space for text at the time of the last event, in cells and rows.
  private var room = Size(80, 24)
  /// True until the user scrolls away from the end.
  private var isAtEnd = true

  /// Makes the state for reading `document`. If `followsEnd` is true, the reader keeps showing the end of a growing
  /// text.
  public init(_ document: TextDocument = TextDocument([]), followsEnd: Bool = false) {
    self.document = document
    self.followsEnd = followsEnd
  }

  /// The number of rows for the search field below the text.
  var barRows: Int { search.isActive ? 1 : 0 }

  /// Returns the position in the text that is shown in the top line, if the space for text is
  /// `room`.
  func top(in room: Size) -> TextAnchor {
    followsEnd && isAtEnd ? document.lastAnchor(in: room) : place
  }

  /// Applies `event` to the state. An impossible action changes nothing.
  /// - Returns: the command that copies text to the clipboard; usually nil.
  @discardableResult public mutating func update(_ event: TextReaderEvent) -> TerminalCommand? {
    enter(event.size)
    defer { isAtEnd = place >= document.lastAnchor(in: room) }
    switch event.action {
    case .scroll(let lines): place = document.anchor(place, movedBy: lines, in: room)
    case .scrollSideways(let steps):
      column = document.column(column, movedBy: steps, in: room)
    case .search(let change):
      search.update(change)
      enter(event.size)
      look(for: search.text)
    case .find(let change): find(change)
    case .select(let change):
      focus = nil
      if change == .begin, selection == nil, let lastFound,
        document.anchor(place, showing: lastFound, in: room) == place
      {
        selection = TextSelection(from: lastFound, to: lastFound)
      }
      selection.update(change, in: document, at: &place, size: room)
    case .focusLink(let step):
      if let link = link(by: step) { setFocus(link, in: event.size) }
    case .copy:
      defer { selection = nil }
      return selection.map { .copy(document.text(of: $0)) }
    }
    if !find.isComplete { find(.more) }
    return nil
  }

  /// Moves the focus to a part of the text, and scrolls to it.
  /// - Parameters:
  ///   - range: the part, such as a link; nil to remove the focus.
  ///   - size: the size of the reader, in cells and rows.
  public mutating func setFocus(_ range: Range<TextAnchor>?, in size: Size) {
    enter(size)
    (focus, selection) = (range, nil)
    guard let range else { return }
    // Show all of `range` or, if it does not fit, its beginning.
    for end in [range.upperBound, range.lowerBound] {
      place = document.anchor(place, showing: end, in: room)
    }
    column = document.column(column, showing: range.lowerBound, in: room)
    isAtEnd = place >= document.lastAnchor(in: room)
  }

  /// Scrolls so that `place` is in the top line, or as near to it as the end of the text allows. Removes the focus.
  public mutating func scroll(to place: TextAnchor) {
    focus = nil
    self.place = document.anchor(place, movedBy: 0, in: room)
    isAtEnd = self.place >= document.lastAnchor(in: room)
  }

  /// Replaces the text by a version with different paragraphs, for example because a part of the text was folded.
  /// Repeats the current search in the new text.
  ///
  /// - Parameters:
  ///   - document: the new text.
  ///   - move: returns the position in the new text that corresponds to a position in the old text.
  public mutating func replace(_ document: TextDocument, moving move: (TextAnchor) -> TextAnchor) {
    let query = find.query
    find = TextFind()
    self.document = document
    place = move(place)
    lastFound = lastFound.map(move)
    selection = nil
    focus = focus.map { old in
      let start = move(old.lowerBound)
      return start..<max(start, move(old.upperBound))
    }
    var here = place
    if !query.isEmpty { find.update(.search(query), in: document, at: &here, size: room) }
  }

  /// The address of the link that has the focus; nil if no link has the focus.
  public var focusedLink: String? { focus.flatMap { document.link(at: $0.lowerBound) } }

  /// Returns the link that is `step` links away from the link with the focus. If no link has the focus, or the user
  /// has scrolled away from it, the next link is the first link on screen. Nil if there are too few links.
  func link(by step: Int) -> Range<TextAnchor>? {
    guard step != 0 else { return nil }
    guard let focus, focus.lowerBound >= place else {
      return step < 0 ? nil : document.link(from: place, isForward: true)
    }
    var (range, left) = (focus, step)
    while left != 0 {
      let isForward = left > 0
      let start = isForward ? range.upperBound : range.lowerBound
      guard let next = document.link(from: start, isForward: isForward) else { return nil }
      (range, left) = (next, left - left.signum())
    }
    return range
  }

  /// Stores the size at which the text was shown, and the position that was shown in the top line.
  private mutating func enter(_ size: Size) {
    room = TextView<Never>.textSize(Size(size.width, max(1, size.height - barRows)))
    place = top(in: room)
  }

  private mutating func look(for text: String) {
    if text != find.query { find(text.isEmpty ? .dismiss : .search(text)) }
    if text.isEmpty && !search.isEditing { search = SearchState() }
  }

  private mutating func find(_ event: TextFindEvent) {
    find.update(event, in: document, at: &place, size: room)
    if let found = find.highlightedResult { lastFound = found.lowerBound }
    if event != .more, let found = find.highlightedResult {
      column = document.column(column, showing: found.lowerBound, in: room)
    }
    if event == .dismiss && !search.isEditing { search = SearchState() }
  }

  /// Continues the search in appended text. If the new text has fewer paragraphs, restarts the search at the
  /// current position.
  private mutating func documentChanged(from old: TextDocument) {
    if document.blocks.count < old.blocks.count { lastFound = nil }
    guard !find.query.isEmpty else { return }
    var here = place
    if document.blocks.count < old.blocks.count {
      let query = find.query
      find = TextFind()
      find.update(.search(query), in: document, at: &here, size: room)
    } else {
      find.update(.more, in: document, at: &here, size: room)
    }
  }
}

extension TextReaderState: BindableState {
  /// Applies `event`. Returns the command that copies text to the clipboard; usually nil.
  public mutating func receive(_ event: TextReaderEvent) -> TerminalCommand? { update(event) }
}
