import TerminalFrame

/// Keys for the first letters of titles. Each key selects the next title that begins with its
/// letter.
struct Initials {
  private let titles: [String]
  /// The index where the search for the next title begins.
  private let start: Int

  /// Collects the first letters of `titles`. The search for the next title begins after the title
  /// at index `choice`.
  init(_ titles: [String], from choice: Int?) {
    self.titles = titles
    start = (choice ?? -1) + 1
  }

  /// Returns a binding for each initial in upper and lower case, except the letters in `taken`.
  func bindings<Event>(
    except taken: [Character] = [], _ choose: (Int) -> Event
  ) -> [KeyBinding<Event>] {
    var seen = Set(taken)
    var bindings: [KeyBinding<Event>] = []
    for place in titles.indices {
      let index = (start + place) % titles.count
      guard let letter = letter(index), seen.insert(letter).inserted else { continue }
      var binding = KeyBinding(
        KeyPress(letter), help: "To \(titles[index])", event: choose(index))
      let capital = letter.uppercased()
      if capital.count == 1, let large = capital.first, large != letter {
        binding.keys.append(KeyPress(large))
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
