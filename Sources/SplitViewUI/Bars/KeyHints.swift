import TerminalFrame

/// The line at the bottom of the screen with the most useful keys, each with one word. The program does not list
/// these keys: the ``Session`` takes them from the active keymap and passes them to the canvas (``Canvas/hints``).
/// A click on a hint presses its key.
///
/// If there is too little room, hints are removed in this order: spare hints
/// (``KeyBinding/hasSpareHint``), ordinary hints, hints of the keymap's last section (the program's
/// own keys), keys that open or close something, and finally the key for the help page. A hint that
/// has a shorter word gets it before any hint of its kind is removed. If the user presses a key that
/// cannot be used, the reason is shown here until the next key.
///
/// ```swift
/// let delete = KeyBinding("d", help: "Delete the note", hint: "Delete", event: Event.delete)
/// let hints = Keymap([Keymap.Section("Notes", [delete])]).hints
/// var canvas = Canvas(size: Size(40, 1), theme: .dark, symbols: .unicode, hints: hints)
/// KeyHints<Event>().paint(on: &canvas)
/// #expect(canvas.frame.lines[0].contains("Delete"))
/// ```
public struct KeyHints<Event>: View {
  private let notice: String?

  /// Makes the line of key hints. If `notice` is not nil, the line shows the notice instead of the
  /// hints.
  public init(notice: String? = nil) { self.notice = notice }

  /// Returns one row of the proposed width.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints the hints or the notice.
  public func paint(on canvas: inout Canvas) { canvas.raised(paintHints) }

  private func paintHints(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.bar)
    canvas.noteHints()
    if let notice = notice ?? canvas.notice {
      canvas.write(notice, from: 1, to: canvas.width - 1, y: 0, style: canvas.theme.text)
      return
    }
    let isUnicode = canvas.symbols.isUnicode
    let layout = KeyHintsLayout(canvas.hints, width: canvas.width, isUnicode: isUnicode)
    for (cells, hint) in layout.places {
      let key = hint.key(isUnicode: isUnicode)
      let x = canvas.write(key, x: cells.lowerBound, y: 0, style: canvas.theme.barKey)
      canvas.write(hint.word, x: x + 1, y: 0, style: canvas.theme.bar)
      canvas.keyTarget(hint.key, in: cells.row)
    }
  }
}

/// Determines which hints fit completely into a line, and the cells of each hint.
struct KeyHintsLayout {
  let places: [(cells: Range<Int>, hint: KeyHint)]

  /// The gap between two hints, in cells: the usual gap, and the gap on a narrow line that does not
  /// have room for all hints.
  private static let gaps = (usual: 3, narrow: 2)
  /// A line of at least this many cells always has the usual gap between its hints.
  private static var minimumUsualWidth: Int { 70 }

  init(_ hints: [KeyHint], width: Int, isUnicode: Bool) {
    var shown = hints.map { (cells: $0.width(isUnicode: isUnicode), hint: $0) }
    func end(_ gap: Int) -> Int { shown.reduce(1) { $0 + $1.cells + gap } - gap }
    let isTight = width < Self.minimumUsualWidth && end(Self.gaps.usual) > width - 1
    var gap = isTight ? Self.gaps.narrow : Self.gaps.usual
    var end = end(gap)
    for priority in [KeyHint.Priority.spare, .usual, .lasting, .moving, .standard] {
      for index in shown.indices where end > width - 1 {
        guard shown[index].hint.priority == priority, let short = shown[index].hint.shortened
        else { continue }
        let cells = short.width(isUnicode: isUnicode)
        end -= shown[index].cells - cells
        shown[index] = (cells, short)
      }
      // Remove the hint of Escape, which closes something, after the other hints of this priority.
      for isWayOut in [false, true] {
        for index in shown.indices.reversed() where end > width - 1 {
          let hint = shown[index].hint
          guard hint.priority == priority, (hint.key == .escape) == isWayOut else { continue }
          end -= shown.remove(at: index).cells + gap
        }
      }
    }
    // If there is enough room for the remaining hints, use the usual gap.
    if isTight, end + shown.count - 1 <= width - 1 { gap = Self.gaps.usual }
    var x = 1
    places = shown.map { cells, hint in
      defer { x += cells + gap }
      return (x..<x + cells, hint)
    }
  }
}
