import NavigationModel
import SplitViewUI

/// Events in a field in which the user types a few letters to find an item.
public enum ChoiceEvent<Item: Hashable & Sendable>: Hashable, Sendable {
  /// Edit the letters that the user has typed.
  case edit(TextEdit)
  /// Move the selection by a number of rows.
  case choose(Int)
  /// Accept the selected item, or the item that was clicked.
  case take(Item?)
}

/// The state while the user finds an item by a few letters of its name: the field, and the items found.
struct Choice<Item: Hashable & Sendable>: Sendable {
  private(set) var field = TextFieldState("")
  private var finder: LetterFinder<Item>
  /// The items whose names match the letters, best matches first.
  private(set) var found: [Item]
  /// The first items that were listed before the user typed a letter. A sheet is as wide as these items, so that its
  /// width does not change while the user types.
  private(set) var listed: [Item] = []
  /// The index of the selected item.
  private(set) var chosen = 0

  init(among candidates: [LetterFinder<Item>.Candidate]) {
    finder = LetterFinder(candidates)
    found = finder.items(finding: "")
    listed = Array(found.prefix(Self.measured))
  }

  /// The maximum number of items that determine the width of a sheet.
  private static var measured: Int { 100 }

  /// Adds candidates after the existing ones. The selected item stays selected.
  mutating func append(_ candidates: [LetterFinder<Item>.Candidate]) {
    let item = item
    finder.append(candidates)
    found = finder.items(finding: field.text)
    chosen = chosen == 0 ? 0 : item.flatMap { found.firstIndex(of: $0) } ?? 0
  }

  /// Replaces the candidates. The selected item stays selected, unless it was the first item. If no letters are typed
  /// yet, the new items determine the width of the sheet.
  mutating func replace(_ candidates: [LetterFinder<Item>.Candidate]) {
    let item = item
    finder = LetterFinder(candidates)
    found = finder.items(finding: field.text)
    if field.isEmpty { listed = Array(found.prefix(Self.measured)) }
    chosen = chosen == 0 ? 0 : item.flatMap { found.firstIndex(of: $0) } ?? 0
  }

  /// The number of all candidates.
  var count: Int { finder.count }

  /// The selected item; nil if no item was found.
  var item: Item? { found.indices.contains(chosen) ? found[chosen] : nil }

  /// Edits the letters, or moves the selection. The caller handles `take`.
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

  /// Returns the name of an item, and the byte ranges in it that match the letters.
  func match(of item: Item) -> (name: String, ranges: [Range<Int>]) {
    (finder.name(of: item), finder.ranges(of: field.text, in: item))
  }
}
