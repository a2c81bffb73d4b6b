import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for the search within a message.
public enum FindEvent: FeatureEvent {
  /// Edit the words to find, in a field that works like the search field of a list.
  case search(SearchEvent)
  /// Go to the next or previous match, or end the search.
  case find(TextFindEvent)
}

/// Finds words in the message. While the message has the focus, `/` begins the search, and `n` and
/// `N` go to the next and the previous match.
enum FindFeature: MailFeature {
  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    guard context.isInText else { return keymap }
    var begun = keymap.taking(Keymap.Section("In the message", [begin]), isFirst: false)
    // Put the hint of the key that begins a search right after the hints for moving, unless hints
    // for headers or for a draft take that place.
    let (reading, place) = (context.state.reading, begun.sections.count - 2)
    let hasOthers =
      reading.showsAllHeaders || reading.folding.showsAllPeople || context.isDraftSelected
    if place > 1, !hasOthers { begun.sections.insert(begun.sections.remove(at: place), at: 1) }
    guard context.state.find.search.isActive else {
      return context.state.find.hasHits(in: context.state.openMessage)
        ? begun.taking(Keymap.Section("Search text", hits), isFirst: true) : begun
    }
    let keys = stepping.filter { context.escape == .endFind || $0.keys != [.escape] }
    let section = Keymap.Section("Search text", keys, hasPriority: true)
    return begun.taking(section, isFirst: true)
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    context.isWritingFind ? context.finding(context.state.find.search) : nil
  }

  static func writingKeymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    Keymap([Keymap.Section("In the message", [begin] + stepping)])
  }

  private static let begin: KeyBinding<MailEvent> =
    KeyBinding(
      "/", name: "find", help: "Find words in the message", hint: "Find",
      event: .find(.search(.begin)))

  private static let stepping: [KeyBinding<MailEvent>] =
    TextView<MailEvent>.findBindings { .find(.find($0)) }

  private static let hits: [KeyBinding<MailEvent>] = [
    KeyBinding(
      "n", name: "find-next", help: "Next match", hint: "Next place", event: .hits(.step(1))),
    KeyBinding("N", name: "find-previous", help: "Previous match", event: .hits(.step(-1))),
  ]

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    KeyContext(state).isWritingFind ? .find(.search(.edit(.insert(text)))) : nil
  }
}

extension Keymap {
  /// Returns the keymap with `section`. Other sections lose the keys that `section` uses.
  /// - Parameter isFirst: true to show the section's hints before all others, false to show them
  ///   only before the hints of the last section.
  func taking(_ section: Section, isFirst: Bool) -> Keymap {
    func isTaken(_ press: KeyPress) -> Bool {
      section.bindings.contains { $0.keys.contains(press) }
    }
    var keymap = self
    // Few bindings lose a key. Sections without such a binding are not copied.
    for index in sections.indices {
      let bindings = sections[index].bindings
      for place in bindings.indices.reversed() where bindings[place].keys.contains(where: isTaken) {
        let left = bindings[place].keys.filter { !isTaken($0) }
        if left.isEmpty {
          keymap.sections[index].bindings.remove(at: place)
        } else {
          keymap.sections[index].bindings[place].keys = left
        }
      }
    }
    let place = isFirst ? 0 : max(0, keymap.sections.count - 1)
    keymap.sections.insert(section, at: place)
    return keymap
  }
}

extension KeyContext {
  /// The keymap while the user types the words to find. Letters are entered as text, and the arrow keys scroll.
  fileprivate func finding(_ search: SearchState) -> Keymap<MailEvent> {
    let rows: [KeyBinding<MailEvent>] = [
      KeyBinding(.down, help: "Scroll down", event: .step(.rows(1))),
      KeyBinding(.up, help: "Scroll up", event: .step(.rows(-1))),
      KeyBinding(.pageDown, help: "Scroll down a page", event: .step(.pages(1))),
      KeyBinding(.pageUp, help: "Scroll up a page", event: .step(.pages(-1))),
    ]
    let writing = SearchBar<MailEvent>.bindings(for: search) { .find(.search($0)) }
    return answerable(rows + writing).typing { .find(.search(.edit($0))) }
  }
}

/// The field for the words to find, and the number of the current match. In a narrow view, the field shows only the
/// words, and the number is shortened.
struct FindBar: View {
  let find: FindState
  let isFocused: Bool

  /// The width of the field without its text, and the usual and minimum widths of the text, in cells.
  private static let edges = 6, usual = 20, least = 8

  /// Returns the number of the match in the form that fits beside the field.
  private func summary(_ width: Int) -> String {
    let (places, words) = (find.places, find.places.summary)
    let wanted = min(Self.usual, find.search.text.displayWidth + Self.edges)
    if width - words.displayWidth - 2 >= wanted { return words }
    let short: String
    if places.resultCount == 0 {
      short = places.isComplete && !words.isEmpty ? "none" : ""
    } else {
      short = (places.highlightedResultIndex.map { "\($0 + 1)/" } ?? "") + "\(places.resultCount)"
    }
    return width - short.displayWidth - 2 >= Self.least ? short : ""
  }

  private var bar: SearchBar<MailEvent> {
    SearchBar(find.search, prompt: "Find in this message", isFocused: isFocused) {
      .find(.search($0))
    }
  }

  /// Returns the rectangle of the field, to the left of the number.
  private func field(in size: Size) -> Rect {
    let summary = summary(size.width).displayWidth
    let width = size.width - (summary > 0 ? summary + 2 : 0)
    return Rect(x: 0, y: 0, width: width, height: min(1, size.height))
  }

  func sizeThatFits(_ proposal: Size) -> Size { Size(proposal.width, min(1, proposal.height)) }

  func paint(on canvas: inout Canvas) {
    guard canvas.height > 0 else { return }
    let field = field(in: canvas.size)
    canvas.draw(bar, in: field)
    guard field.width < canvas.width else { return }
    let isMissing = find.places.resultCount == 0 && find.places.isComplete
    canvas.writeTrailing(
      summary(canvas.width), to: canvas.width - 1, y: 0,
      style: isMissing ? canvas.theme.warning : canvas.theme.secondaryText)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    let field = field(in: size)
    return pointer.inside(field).flatMap { bar.event(for: $0, in: field.size) }
  }
}
