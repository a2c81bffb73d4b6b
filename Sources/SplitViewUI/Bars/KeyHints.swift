import TerminalFrame

/// The line at the bottom of the screen with the most useful keys, each with one word. A click on a
/// hint does the same as its key.
///
/// If room is short, the hints of the keymap's last section stay longest, since they lead to the
/// page of keys.
public struct KeyHints<Event>: View {
  let hints: [Hint]
  /// The number of hints, at the end, that stay longest.
  private let lasting: Int
  let notice: String?

  /// A key, as a sign and in ASCII, with its word and its event.
  struct Hint {
    let sign: String
    let plain: String
    let word: String
    let event: Event

    /// Its cells, the same for the sign and for ASCII.
    let width: Int
  }

  /// Makes the line from the hints of `keymap`, or from `notice` while there is one.
  public init(_ keymap: Keymap<Event>, notice: String? = nil) {
    let sections = keymap.sections.map { $0.bindings.compactMap(Hint.init) }
    hints = sections.flatMap { $0 }
    lasting = sections.last?.count ?? 0
    self.notice = notice
  }

  /// One row.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints it.
  public func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.bar)
    if let notice {
      canvas.write(notice, from: 1, to: canvas.width - 1, 0, canvas.theme.warning)
      return
    }
    for (cells, hint) in arrange(canvas.width) {
      let key = canvas.symbols.isUnicode ? hint.sign : hint.plain
      let x = canvas.write(key, cells.lowerBound, 0, canvas.theme.barKey)
      canvas.write(hint.word, x + 1, 0, canvas.theme.bar)
    }
  }

  /// The event of the clicked hint.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard case .click = pointer.kind, notice == nil else { return nil }
    return arrange(size.width).first { $0.0.contains(pointer.position.x) }?.1.event
  }

  /// The hints that fit whole into `width`, with the cells of each.
  private func arrange(_ width: Int) -> [(Range<Int>, Hint)] {
    var first = hints.prefix(hints.count - lasting)
    var last = hints.suffix(lasting)
    var end = hints.reduce(1) { $0 + $1.width + Self.gap } - Self.gap
    while end > width - 1, let hint = first.popLast() ?? last.popLast() {
      end -= hint.width + Self.gap
    }
    var x = 1
    return (first + last).map { hint in
      defer { x += hint.width + Self.gap }
      return (x..<x + hint.width, hint)
    }
  }

  /// The cells between two hints.
  private static var gap: Int { 3 }
}

extension KeyHints.Hint {
  /// The hint of a binding that has one. Where an arrow cannot be shown, another key of the binding
  /// stands for it.
  init?(_ binding: KeyBinding<Event>) {
    guard let word = binding.hint, binding.unavailable == nil, let first = binding.keys.first
    else { return nil }
    sign = first.arrow ?? first.name
    plain = (binding.keys.first { $0.arrow == nil } ?? first).name
    self.word = word
    event = binding.event
    width = max(sign.displayWidth, plain.displayWidth) + 1 + word.displayWidth
  }
}
