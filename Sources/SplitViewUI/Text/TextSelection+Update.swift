import TerminalFrame

extension Optional where Wrapped == TextSelection {
  /// Applies `event` to the selection. The time does not depend on the length of the document, because only visible
  /// lines, and lines that the movement passes over, are read.
  ///
  /// - Parameters:
  ///   - event: a user action.
  ///   - document: the text in which the user selects.
  ///   - place: the position at the top of the view. It changes so that the end of the selection
  ///     that the user moves is visible.
  ///   - size: the space for text in the view (``TextView/textSize(_:)``).
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
    case .mark: self?.mark()
    case .markLines: self?.markLines(in: document)
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

  /// Begins a selection at `point`. A single click selects nothing, a double click selects a word,
  /// and a triple click selects a line.
  private mutating func press(_ point: TextAnchor, _ unit: TextUnit, in document: TextDocument) {
    let point = document.clamped(point)
    let range = unit == .character ? point..<point : document.range(of: unit, at: point)
    var selection = TextSelection(
      from: range.lowerBound, to: range.upperBound, byLines: unit == .line)
    selection.hold = TextSelection.Hold(place: point, unit: unit)
    self = selection
  }

  /// Selects everything from the pressed character, word or line to the character, word or line under the mouse,
  /// including both.
  private mutating func drag(to point: TextAnchor, in document: TextDocument) {
    guard let hold = self?.hold else { return }
    let from = document.range(of: hold.unit, at: hold.place)
    let to = document.range(of: hold.unit, at: point)
    let isForward = to.lowerBound >= from.lowerBound
    self?.anchor = isForward ? from.lowerBound : from.upperBound
    self?.head = isForward ? Swift.max(from.upperBound, to.upperBound) : to.lowerBound
    if hold.unit == .line { self?.lines = TextSelection.Lines(anchor: hold.place, head: point) }
    self?.goal = nil
  }
}

extension TextSelection {
  /// Starts selecting by characters, or stops if the user is already selecting by characters.
  fileprivate mutating func mark() {
    guard let lines, isExtending else {
      self.lines = nil
      return isExtending.toggle()
    }
    (self.lines, isExtending) = (nil, true)
    (anchor, head) = (lines.anchor, lines.head)
  }

  /// Starts selecting by lines, or stops if the user is already selecting by lines.
  fileprivate mutating func markLines(in document: TextDocument) {
    if let lines, isExtending {
      (self.lines, isExtending) = (nil, false)
      (anchor, head) = (lines.head, lines.head)
    } else {
      (lines, isExtending, goal) = (Lines(anchor: anchor, head: head), true, nil)
      selectLines(in: document)
    }
  }

  /// Selects all lines from the line where the selection began to the line that contains the position that the user
  /// moves with keys.
  private mutating func selectLines(in document: TextDocument) {
    guard let lines else { return }
    let from = document.range(of: .line, at: document.clamped(lines.anchor))
    let to = document.range(of: .line, at: document.clamped(lines.head))
    let isForward = to.lowerBound >= from.lowerBound
    anchor = isForward ? from.lowerBound : from.upperBound
    head = isForward ? to.upperBound : to.lowerBound
  }

  /// Returns a position in the unwrapped line that is `count` lines after the line of `place`.
  private func place(
    _ place: TextAnchor, movedByLines count: Int, in document: TextDocument
  ) -> TextAnchor {
    var place = place
    for _ in 0..<min(count.magnitude, 100_000) {
      let line = document.range(of: .line, at: place)
      let edge = count > 0 ? line.upperBound : line.lowerBound
      let next = document.place(edge, movedByCharacters: count.signum())
      if next == edge { break }
      place = next
    }
    return place
  }

  fileprivate mutating func move(
    _ movement: TextMovement, extending: Bool, in document: TextDocument, _ size: Size
  ) {
    // If the lines were selected with the mouse, extend the selection only if Shift is pressed.
    guard var moved = lines, extending || isExtending else {
      lines = nil
      return moveHead(movement, extending: extending, in: document, size)
    }
    if case .lines(let count) = movement {
      moved.head = place(document.clamped(moved.head), movedByLines: count, in: document)
    } else {
      head = moved.head
      moveHead(movement, extending: true, in: document, size)
      moved.head = head
    }
    lines = moved
    selectLines(in: document)
  }

  private mutating func moveHead(
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

  /// Moves to the same column on a different line. Returns the column.
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
