import TerminalFrame

/// The first letters of some titles, as keys that go to the next title that begins with them.
struct Initials {
  private let titles: [String]
  /// The index from which on the next one is looked for.
  private let start: Int

  /// The initials of `titles`, looked for after `choice`.
  init(_ titles: [String], from choice: Int?) {
    self.titles = titles
    start = (choice ?? -1) + 1
  }

  /// A binding for each letter, with both cases of it. Those of `taken` have another meaning.
  func bindings<Event>(
    except taken: [Character] = [], _ choose: (Int) -> Event
  ) -> [KeyBinding<Event>] {
    var seen = Set(taken)
    var bindings: [KeyBinding<Event>] = []
    for place in titles.indices {
      let index = (start + place) % titles.count
      guard let letter = letter(index), seen.insert(letter).inserted else { continue }
      var binding = KeyBinding(
        .character(letter), help: "To \(titles[index])", event: choose(index))
      let capital = letter.uppercased()
      if capital.count == 1, let large = capital.first, large != letter {
        binding.keys.append(.character(large))
      }
      bindings.append(binding)
    }
    return bindings
  }

  private func letter(_ index: Int) -> Character? {
    guard let first = titles[index].first, !first.isWhitespace else { return nil }
    let small = first.lowercased()
    return small.count == 1 ? small.first : first
  }
}

extension Canvas {
  /// Fills the canvas as what is chosen, with an edge at each side: two that stand out where it has
  /// the keys.
  mutating func selectionEdges(_ ground: Style, isFocused: Bool) {
    fill(ground)
    guard width > 1 else { return }
    let edges = isFocused ? symbols.selectionEdges : symbols.unfocusedEdges
    let edge = isFocused && !theme.isMonochrome ? theme.accent.on(ground.background) : ground
    for y in 0..<height {
      write(edges[0], 0, y, edge)
      write(edges[1], width - 1, y, edge)
    }
  }
}
