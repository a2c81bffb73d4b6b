import SplitViewUI

/// An action on a row of a list, such as Flag or Delete.
///
/// ```swift
/// func actions(on note: String) -> [RowAction<Event>] {
///   [
///     RowAction("Archive", event: .archive(note)),
///     RowAction("Delete", role: .destructive, event: .delete),
///   ]
/// }
/// #expect(actions(on: "Plan").count <= RowActionsState<String>.limit)
/// ```
public struct RowAction<Event> {
  /// The effect of an action on the row.
  public enum Role: Hashable, Sendable {
    /// The row stays in the list.
    case normal
    /// The item of the row is deleted.
    case destructive
  }
  /// The title, which is a short verb.
  public var title: String
  /// The effect on the row.
  public var role: Role
  /// The program's event for the action.
  public var event: Event

  /// Makes an action.
  public init(_ title: String, role: Role = .normal, event: Event) {
    self.title = title
    self.role = role
    self.event = event
  }
}

/// The row whose actions are open, and the selected action. A program stores an optional value of this type in its
/// state. The row is identified by its item, so its actions stay open when the list or the width changes.
///
/// ```swift
/// var open: RowActionsState<String>?
/// let actions = [RowAction("Flag", event: Event.flag("Plan"))]
/// open.update(.open("Plan"), count: actions.count)
/// let keys = List<String, Event>.rowActionBindings(
///   open ?? RowActionsState("Plan"), actions, send: Event.actions)
/// #expect(open?.item == "Plan")
/// #expect(keys.contains { $0.event == .flag("Plan") })
/// ```
public struct RowActionsState<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item of the row.
  public let item: Item
  /// The index of the selected action, which Enter performs.
  public internal(set) var chosen = 0

  /// Opens the actions of `item`'s row. The first action is selected.
  public init(_ item: Item) { self.item = item }

  /// The maximum number of actions that a row shows, starting with the first.
  public static var limit: Int { 3 }
}

/// A user action while the actions of a row are open. Performing one of these actions sends the
/// action's own event. The program must close the actions when it receives that event.
///
/// ```swift
/// var open: RowActionsState<String>?
/// open.update(.open("Plan"), count: 2)
/// open.update(.choose(by: 1), count: 2)
/// #expect(open?.chosen == 1)
/// open.update(.close, count: 2)
/// #expect(open == nil)
/// ```
public enum RowActionsEvent<Item: Hashable & Sendable>: Hashable, Sendable {
  /// Opens the actions of an item's row.
  case open(Item)
  /// Moves the selection by a number of actions (backwards if negative), but not beyond the first
  /// or last action.
  case choose(by: Int)
  /// Closes the actions.
  case close
}

extension Optional {
  /// Applies `event` to the state of a row that has `count` actions.
  public mutating func update<Item>(_ event: RowActionsEvent<Item>, count: Int)
  where Wrapped == RowActionsState<Item> {
    switch event {
    case .open(let item): self = count > 0 ? RowActionsState(item) : nil
    case .choose(let step):
      let last = Swift.max(0, Swift.min(count, RowActionsState<Item>.limit) - 1)
      let step = Swift.min(Swift.max(step, -last), last)
      if let chosen = self?.chosen {
        self?.chosen = Swift.min(Swift.max(0, Swift.min(chosen, last) + step), last)
      }
    case .close: self = nil
    }
  }
}

/// The open actions of a row, which cover the end of the row: `│ Flag │[! Delete]▐`. The selected action is in
/// brackets, and a destructive action has an exclamation mark. They are not distinguished by colour, because no
/// colour is legible on every background.
struct RowActionsBar {
  let titles: [String]
  let chosen: Int

  init<Event>(_ actions: [RowAction<Event>], chosen: Int) {
    let shown = actions.prefix(RowActionsState<Int>.limit)
    titles = shown.map { $0.role == .destructive ? "! \($0.title)" : $0.title }
    self.chosen = min(max(0, chosen), max(0, shown.count - 1))
  }

  /// Returns the cells of each action that fits into a row of `width` cells, including the rule before the action.
  /// The selected action is always shown.
  func layout(width: Int) -> [(index: Int, cells: Range<Int>)] {
    let end = width - 1
    var shown = Array(titles.indices)
    while total(shown) > end - 1, shown.count > 1 {
      if shown.last == chosen { shown.removeFirst() } else { shown.removeLast() }
    }
    guard end > 4 else { return [] }
    var x = max(1, end - total(shown))
    return shown.map { index in
      let next = min(end, x + cells(of: index))
      defer { x = next }
      return (index, x..<next)
    }
  }

  private func total(_ shown: [Int]) -> Int { shown.reduce(0) { $0 + cells(of: $1) } }

  /// Returns the width of an action: its title, the rule before it, and a cell on each side for the brackets.
  private func cells(of index: Int) -> Int { 3 + titles[index].displayWidth }

  /// Paints the actions over a row with the background `ground`.
  func paint(on canvas: inout Canvas, ground: Style) {
    let places = layout(width: canvas.width)
    guard let first = places.first, let last = places.last else { return }
    let all = first.cells.lowerBound..<last.cells.upperBound
    canvas.fill(Rect(x: all.lowerBound, y: 0, width: all.count, height: canvas.height), ground)
    for (index, cells) in places {
      for y in 0..<canvas.height {
        canvas.write(canvas.symbols.vertical, x: cells.lowerBound, y: y, style: ground)
      }
      let (start, end) = (cells.lowerBound + 1, cells.upperBound - 1)
      let isChosen = index == chosen
      let style = isChosen ? ground.adding(.bold) : ground
      canvas.write(isChosen ? "[" : " ", x: start, y: 0, style: style)
      canvas.write(titles[index], from: start + 1, to: end, y: 0, style: style)
      canvas.write(isChosen ? "]" : " ", x: end, y: 0, style: style)
      if isChosen { canvas.placeCursor(x: start + 1, y: 0) }
    }
  }
}
