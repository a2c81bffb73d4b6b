import NavigationModel
import SplitViewUI

/// An event of a field that finds something by a few letters.
public enum ChoiceEvent<Item: Hashable & Sendable>: Hashable, Sendable {
  /// An edit of the letters.
  case edit(TextEdit)
  /// So many rows down or up.
  case choose(Int)
  /// Take the chosen one, or one that was clicked on.
  case take(Item?)
}

/// The choice of one of many by a few letters of its name: the field, and what it found.
struct Choice<Item: Hashable & Sendable>: Sendable {
  private(set) var field = TextFieldState("")
  private var finder: LetterFinder<Item>
  /// What has the letters, the best first.
  private(set) var found: [Item]
  /// The index of the chosen one.
  private(set) var chosen = 0

  init(among candidates: [LetterFinder<Item>.Candidate]) {
    finder = LetterFinder(candidates)
    found = finder.items(finding: "")
  }

  /// Adds candidates behind the others. The chosen one stays.
  mutating func append(_ candidates: [LetterFinder<Item>.Candidate]) {
    let item = item
    finder.append(candidates)
    found = finder.items(finding: field.text)
    chosen = chosen == 0 ? 0 : item.flatMap { found.firstIndex(of: $0) } ?? 0
  }

  /// The number of all that can be found.
  var count: Int { finder.count }

  /// The chosen one; nil if nothing was found.
  var item: Item? { found.indices.contains(chosen) ? found[chosen] : nil }

  /// Edits the letters, or chooses another one. Taking it is for whoever asked.
  mutating func update(_ event: ChoiceEvent<Item>) {
    switch event {
    case .edit(let edit): self.edit(edit)
    case .choose(let steps): choose(by: steps)
    case .take: break
    }
  }

  private mutating func edit(_ edit: TextEdit) {
    let former = field.text
    field.update(edit)
    guard field.text != former else { return }
    found = finder.items(finding: field.text)
    chosen = 0
  }

  private mutating func choose(by steps: Int) {
    guard !found.isEmpty else { return }
    let (place, overflow) = chosen.addingReportingOverflow(steps)
    let end = found.count - 1
    chosen = overflow ? (steps > 0 ? end : 0) : min(max(0, place), end)
  }

  /// The name of an item, and the bytes of it that the letters found.
  func match(of item: Item) -> (name: String, ranges: [Range<Int>]) {
    (finder.name(of: item), finder.ranges(of: field.text, in: item))
  }
}
