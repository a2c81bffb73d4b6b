import TerminalFrame

/// A view for reading text. The user can scroll the text with keys and the wheel, find words, and select and copy
/// parts of the text. It adds this interaction to a ``TextView``.
///
/// `/` opens a row below the text for the words to find; `n` and `N` move through the matches; `v` or the
/// mouse selects text, and `y` copies it. `(` and `)` scroll unwrapped lines. In a program that opens links,
/// Tab moves the focus to the next link, if any, and Enter or a click opens a link.
///
/// In a ``SplitViewApp``, the reader receives keys while its column or presentation has the focus.
/// Other programs must add the keys of ``keymap(in:)`` to their own.
///
/// ```swift
/// var text = TextReaderState(TextDocument((1...9).map { "line \($0)" }.joined(separator: "\n")))
/// let reader = TextReader(text) { $0 }
/// if let end = reader.keymap(in: Size(40, 4)).event(for: "G") { text.update(end) }
/// var canvas = Canvas(size: Size(40, 4), theme: .dark, symbols: .unicode)
/// TextReader(text) { $0 }.paint(on: &canvas)
/// #expect(canvas.frame.lines[3].contains("line 9"))
/// ```
public struct TextReader<Event>: FocusableView {
  /// The text, the position, the search and the selection.
  public var state: TextReaderState
  /// True while the reader has the focus.
  public var isFocused: Bool
  let linkAction: String
  let openLink: ((String) -> Event)?
  let send: (TextReaderEvent) -> Event

  /// Makes a reader.
  /// - Parameters:
  ///   - state: the text and the position in it.
  ///   - isFocused: whether the reader has the focus.
  ///   - linkAction: the verb in the hint and the help of the key that sends `openLink`'s event.
  ///   - openLink: makes the program's event for opening the link with an address; nil if the
  ///     program does not open links.
  ///   - send: turns a user action into a program event.
  public init(
    _ state: TextReaderState, isFocused: Bool = true, linkAction: String = "Open",
    openLink: ((String) -> Event)? = nil, send: @escaping (TextReaderEvent) -> Event
  ) {
    self.state = state
    self.isFocused = isFocused
    self.linkAction = linkAction
    self.openLink = openLink
    self.send = send
  }

  /// Returns the proposed width, and the height of all lines and of the search row.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let size = text(in: proposal).sizeThatFits(textRect(proposal).size)
    return Size(size.width, min(proposal.height, size.height + state.barRows))
  }

  /// Returns a set that contains `above` if the beginning of the text is not visible, and `below`
  /// if the end is not visible.
  public func overflow(in size: Size) -> Overflow {
    text(in: size).overflow(in: textRect(size).size)
  }

  /// Paints the visible lines and the search.
  public func paint(on canvas: inout Canvas) {
    let size = canvas.size
    canvas.draw(text(in: size), in: textRect(size))
    let bar = barRect(size)
    guard bar.height > 0 else { return }
    if state.search.isEditing {
      canvas.draw(searchBar(in: size), in: bar)
    } else {
      canvas.write(
        "/\(state.search.text)", from: 1, to: size.width - 1, y: bar.y, style: canvas.theme.text)
    }
    let summary = state.find.summary
    canvas.writeTrailing(summary, to: size.width - 1, y: bar.y, style: canvas.theme.secondaryText)
  }

  /// Returns the event for a mouse action. The wheel scrolls; a press, a drag and a release select
  /// text; a click in the search row edits the search.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let bar = barRect(size)
    if bar.height > 0, bar.contains(pointer.position) {
      return pointer.inside(bar).flatMap { searchBar(in: size).event(for: $0, in: bar.size) }
    }
    let (text, room) = (text(in: size), textRect(size).size)
    if let openLink, pointer.isClick, state.selection == nil,
      let place = text.place(at: pointer.position, scrolledBy: 0, in: room),
      let address = state.document.link(at: place)
    {
      return openLink(address)
    }
    return text.event(for: pointer, in: room)
  }

  /// Returns the text above the search row, in a reader of `size`.
  func text(in size: Size) -> TextView<Event> {
    TextView(
      state.document, at: state.top(in: TextView<Event>.textSize(textRect(size).size)),
      column: state.column,
      selection: state.selection
        ?? state.focus.map { TextSelection(from: $0.upperBound, to: $0.lowerBound) },
      find: state.find,
      scroll: { [send] in send(TextReaderEvent(.scroll($0), in: size)) },
      select: { [send] in send(TextReaderEvent(.select($0), in: size)) })
  }

  private func searchBar(in size: Size) -> SearchBar<Event> {
    SearchBar(state.search, prompt: "Find", isFocused: isFocused) { [send] in
      send(TextReaderEvent(.search($0), in: size))
    }
  }

  fileprivate func textRect(_ size: Size) -> Rect {
    Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - state.barRows))
  }

  private func barRect(_ size: Size) -> Rect {
    let rows = min(state.barRows, size.height)
    return Rect(x: 0, y: size.height - rows, width: size.width, height: rows)
  }
}

extension TextReader: PartlyScrolling {
  /// Returns the cells of the text, without the search row.
  func scrolledRect(in size: Size) -> Rect { textRect(size) }
}
