import TerminalFrame

/// The state of a ``TextReader``: a text, the place in it, what is looked for, and what is selected. A
/// program keeps it in its state and changes it with ``update(_:)``.
///
/// ```swift
/// case .text(let event): return state.text.update(event).map { [.terminal($0)] } ?? []
/// ```
///
/// Another text is another state. The same text, longer or changed, is set as its ``document``.
public struct TextReaderState: Sendable {
  /// The text. A new one keeps the place, and what is looked for is looked for in it.
  public var document: TextDocument {
    didSet { documentChanged(from: oldValue) }
  }
  /// True if a text that grows is kept at its end, as long as a user has not scrolled away from it:
  /// for a log.
  public var followsEnd = false
  /// The place in the top line.
  public private(set) var place = TextAnchor.start
  /// The cells that lines which are not wrapped are scrolled by.
  public private(set) var column = 0
  /// The selection; nil while there is none.
  public private(set) var selection: TextSelection?
  /// The part of the text that has the focus, such as a link: it looks as selected text does, until something else is selected.
  public private(set) var focus: Range<TextAnchor>?
  /// What is found in the text.
  public private(set) var find = TextFind()
  /// The place found last, also when the search has ended: there a selection begins, if it is on screen.
  private var lastFound: TextAnchor?
  /// The words that are looked for, and whether they are being written.
  public private(set) var search = SearchState()
  /// The room for text at the last event.
  private var room = Size(80, 24)
  /// True until a user scrolls away from the end.
  private var isAtEnd = true

  /// Begins to read `document`. `followsEnd` keeps a text that grows at its end.
  public init(_ document: TextDocument = TextDocument([]), followsEnd: Bool = false) {
    self.document = document
    self.followsEnd = followsEnd
  }

  /// The rows below the text, for the words that are looked for.
  var barRows: Int { search.isActive ? 1 : 0 }

  /// The place to show in the top line of a reader with that room for text.
  func top(in room: Size) -> TextAnchor {
    followsEnd && isAtEnd ? document.lastAnchor(in: room) : place
  }

  /// Changes the state as `event` says. An impossible action changes nothing.
  /// - Returns: the command that puts copied text on the clipboard; usually nil.
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

  /// Puts the focus on a part of the text, and scrolls to it.
  /// - Parameters:
  ///   - range: the part, such as a link; nil takes the focus away.
  ///   - size: the size of the reader, in cells and rows.
  public mutating func setFocus(_ range: Range<TextAnchor>?, in size: Size) {
    enter(size)
    (focus, selection) = (range, nil)
    guard let range else { return }
    // The whole of it is shown, or at least its beginning.
    for end in [range.upperBound, range.lowerBound] {
      place = document.anchor(place, showing: end, in: room)
    }
    column = document.column(column, showing: range.lowerBound, in: room)
    isAtEnd = place >= document.lastAnchor(in: room)
  }

  /// Puts a place in the top line, or as near to it as the end of the text allows. The focus goes.
  public mutating func scroll(to place: TextAnchor) {
    focus = nil
    self.place = document.anchor(place, movedBy: 0, in: room)
    isAtEnd = self.place >= document.lastAnchor(in: room)
  }

  /// Takes over the text with other paragraphs in it, such as one of which a part was folded. What is looked for is looked
  /// for anew.
  /// - Parameters:
  ///   - document: the text.
  ///   - move: the place in it of one in the former text.
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

  /// The address of the link that has the focus; nil if none has it.
  public var focusedLink: String? { focus.flatMap { document.link(at: $0.lowerBound) } }

  /// The link that is `step` links from the one with the focus; nil if there is none. Without the focus, and where a user has
  /// scrolled away from it, the first link is the next one on screen.
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

  /// Takes over the size in which the text was shown, and the place that was then at the top.
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

  /// A text that grew is searched to its end; in any other the search begins again where the user
  /// reads.
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
  /// Changes the state as `event` says.
  public mutating func receive(_ event: TextReaderEvent) -> TerminalCommand? { update(event) }
}
