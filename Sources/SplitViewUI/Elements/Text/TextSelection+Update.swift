import TerminalFrame

extension Optional where Wrapped == TextSelection {
  /// Changes the selection as `event` says. Whatever the document's length, no more of it is looked
  /// at than what is shown and what is moved over.
  /// - Parameters:
  ///   - event: what a person did.
  ///   - document: the text that is selected in.
  ///   - place: the place at the top of the view; scrolled so that the end of the selection is seen.
  ///   - size: the room for text in the view: ``TextView/textSize(_:)``.
  public mutating func update(
    _ event: TextSelectionEvent, in document: TextDocument, at place: inout TextAnchor, size: Size
  ) {
    guard !document.blocks.isEmpty else { return self = nil }
    switch event {
    case .begin: begin(in: document, at: place, size)
    case .press(let point, let unit): press(point, unit, in: document)
    case .drag(let point, let rows):
      guard isHeld else { return }
      if rows != 0 { place = document.anchor(place, movedBy: rows, in: size) }
      drag(to: point, in: document)
    case .release:
      self?.hold = nil
      if self?.isEmpty == true { self = nil }
    case .move(let movement, let extending):
      guard var selection = self else { return }
      selection.move(movement, extending: extending, in: document, size)
      place = document.anchor(place, showing: selection.head, in: size)
      self = selection
    case .mark: self?.isExtending.toggle()
    case .selectAll: self = TextSelection(from: .start, to: document.end)
    case .clear: self = nil
    }
  }

  private var isHeld: Bool { self?.isHeld == true }

  private mutating func begin(in document: TextDocument, at place: TextAnchor, _ size: Size) {
    guard self == nil else { return }
    let line = document.linesShown(from: document.clamped(place), in: size).first
    let start = document.clamped(line?.anchor ?? place)
    self = TextSelection(from: start, to: start)
  }

  /// One press selects nothing: only a drag does. Two select the word, three the line.
  private mutating func press(_ point: TextAnchor, _ unit: TextUnit, in document: TextDocument) {
    let point = document.clamped(point)
    let range = unit == .character ? point..<point : document.range(of: unit, at: point)
    var selection = TextSelection(from: range.lowerBound, to: range.upperBound)
    selection.hold = TextSelection.Hold(place: point, unit: unit)
    self = selection
  }

  /// All units from the one that the mouse took hold of to the one it is at, both included.
  private mutating func drag(to point: TextAnchor, in document: TextDocument) {
    guard let hold = self?.hold else { return }
    let from = document.range(of: hold.unit, at: hold.place)
    let to = document.range(of: hold.unit, at: point)
    let isForward = to.lowerBound >= from.lowerBound
    self?.anchor = isForward ? from.lowerBound : from.upperBound
    self?.head = isForward ? Swift.max(from.upperBound, to.upperBound) : to.lowerBound
    self?.goal = nil
  }
}

extension TextSelection {
  fileprivate mutating func move(
    _ movement: TextMovement, extending: Bool, in document: TextDocument, _ size: Size
  ) {
    head = document.clamped(head)
    let line = document.line(at: head, width: size.width)
    var kept: Int?
    switch movement {
    case .characters(let count): head = document.place(head, movedByCharacters: count)
    case .words(let count): head = document.place(head, movedByWords: count)
    case .lines(let count): kept = move(byLines: count, from: line, in: document, size.width)
    case .pages(let count):
      let rows = count.multipliedReportingOverflow(by: max(1, size.height - 1))
      let most = rows.overflow ? count.signum() * 100_000 : rows.partialValue
      kept = move(byLines: most, from: line, in: document, size.width)
    case .lineStart: head = line?.anchor ?? head
    case .lineEnd: head = line.map { document.lastPlace(on: $0, width: size.width) } ?? head
    case .start: head = .start
    case .end: head = document.end
    }
    goal = kept
    if !extending && !isExtending { anchor = head }
  }

  /// Moves to the same column of another line, and tells which that is.
  private mutating func move(
    byLines count: Int, from line: TextLine?, in document: TextDocument, _ width: Int
  ) -> Int? {
    guard let line else { return nil }
    let column = goal ?? document.column(of: head, on: line, width: width)
    let steps = Int(min(count.magnitude, 100_000))
    let target =
      count >= 0
      ? document.lines(from: line.anchor, width: width, limit: steps + 1).last
      : document.line(
        at: document.lineStart(before: line.anchor, by: steps, width: width), width: width)
    if let target {
      head = min(
        document.place(on: target, at: column, width: width),
        document.lastPlace(on: target, width: width))
    }
    return column
  }
}

extension TextDocument {
  /// The place nearest to `anchor` from which on a view of `size` shows `place`.
  func anchor(_ anchor: TextAnchor, showing place: TextAnchor, in size: Size) -> TextAnchor {
    let shown = linesShown(from: anchor, in: size)
    guard let first = shown.first, let last = shown.last,
      let line = line(at: place, width: size.width)
    else { return anchor }
    if line.anchor < first.anchor { return line.anchor }
    if line.anchor <= last.anchor { return anchor }
    if size.height <= 1 { return line.anchor }
    return lineStart(before: line.anchor, by: size.height - 1, width: size.width)
  }
}
