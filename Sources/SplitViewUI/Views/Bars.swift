import TerminalFrame

/// The line at the top of the screen, quieter than the rest (ST1): where one is at the left, figures at the right.
public struct StatusBar<Event>: View {
  /// At the left.
  public var leading: [String]
  /// At the right; the first go first where room is short.
  public var trailing: [String]

  /// Makes a bar of facts; empty ones are left out.
  public init(leading: [String], trailing: [String]) {
    self.leading = leading.filter { !$0.isEmpty }
    self.trailing = trailing.filter { !$0.isEmpty }
  }

  /// One row.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints it.
  public func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.bar)
    var (left, right) = (leading, trailing)
    func width(_ facts: [String]) -> Int {
      facts.joined(separator: canvas.symbols.separator).displayWidth
    }
    while width(left) + width(right) + 4 > canvas.width && left.count + right.count > 1 {
      if left.count > 1 {
        left.removeLast()
      } else if right.count > 1 {
        right.removeFirst()
      } else {
        right.removeAll()
      }
    }
    let start = canvas.writeTrailing(
      right.joined(separator: canvas.symbols.separator), to: canvas.width - 1, 0, canvas.theme.bar)
    canvas.write(
      left.joined(separator: canvas.symbols.separator), from: 1, to: start - 1, 0, canvas.theme.bar)
  }
}

/// The line at the bottom of the screen: the keys that matter where the focus is, each with one word. A click on
/// one is that key.
public struct KeyHints<Event>: View {
  let hints: [(keys: String, hint: String, event: Event)]
  let notice: String?

  /// Makes the line from the hints of `keymap`; `notice` takes their place while there is one.
  public init(_ keymap: Keymap<Event>, notice: String? = nil) {
    hints = keymap.hints
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
      let x = canvas.write(hint.keys, cells.lowerBound, 0, canvas.theme.barKey)
      canvas.write(hint.hint, x + 1, 0, canvas.theme.bar)
    }
  }

  /// A click on a hint is its key.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard case .click = pointer.kind, notice == nil else { return nil }
    return arrange(size.width).first { $0.0.contains(pointer.position.x) }?.1.event
  }

  /// The hints that fit whole into `width`, with the cells of each.
  private func arrange(_ width: Int) -> [(Range<Int>, (keys: String, hint: String, event: Event))] {
    var x = 1
    var shown: [(Range<Int>, (keys: String, hint: String, event: Event))] = []
    for hint in hints {
      let end = x + hint.keys.displayWidth + 1 + hint.hint.displayWidth
      if end > width - 1 { break }
      shown.append((x..<end, hint))
      x = end + 3
    }
    return shown
  }
}
