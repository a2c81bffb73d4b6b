import SplitViewUI

/// A user action in an ``InputView``.
///
/// ```swift
/// var keys = InputViewState(InputKey.characters("123456789"), columns: 3)
/// keys.update(.moveRow(by: 1))
/// keys.update(.move(by: 1))
/// #expect(keys.update(.pressChosen) == .insert("5"))
/// ```
public enum InputViewEvent: Hashable, Sendable {
  /// Moves the selection by a number of keys (backwards if negative), but not beyond the first or
  /// last key.
  case move(by: Int)
  /// Moves the selection down by a number of rows (up if negative).
  case moveRow(by: Int)
  /// Selects the first key.
  case moveToStart
  /// Selects the last key.
  case moveToEnd
  /// Presses the selected key.
  case pressChosen
  /// Selects the key at this index, and presses it.
  case press(Int)
}

/// The keys of an ``InputView``, and which key is selected. A program stores this value in its own
/// state, together with the state of the field, and changes it with ``update(_:)``.
///
/// ```swift
/// var field = TextFieldState()
/// var keys = InputViewState(InputKey.characters("123456789-0") + [.delete], columns: 3)
/// if let edit = keys.update(.press(4)) { field.update(edit) }
/// #expect(field.text == "5")
/// #expect(keys.chosen == 4)
/// ```
public struct InputViewState: Hashable, Sendable {
  /// The keys in order.
  public let keys: [InputKey]
  /// The number of keys in a row. In a strip, which has a single row, this is the number of all
  /// keys.
  public let columns: Int
  /// The index of the selected key.
  public private(set) var chosen = 0

  /// Makes a pad with `columns` keys in each row. If `columns` is nil, makes a strip, which has all
  /// keys in one row.
  public init(_ keys: [InputKey], columns: Int? = nil) {
    self.keys = keys
    self.columns = min(max(1, columns ?? keys.count), max(1, keys.count))
  }

  /// The number of rows.
  public var rows: Int { (keys.count + columns - 1) / columns }

  /// Applies `event` to the state.
  ///
  /// - Returns: the edit for the field if a key was pressed; otherwise nil.
  @discardableResult
  public mutating func update(_ event: InputViewEvent) -> TextEdit? {
    switch event {
    case .move(let count): chosen += min(max(-chosen, count), max(0, keys.count - 1 - chosen))
    case .moveRow(let count): moveRow(by: count)
    case .moveToStart: chosen = 0
    case .moveToEnd: chosen = max(0, keys.count - 1)
    case .pressChosen: return edit(at: chosen)
    case .press(let index):
      guard keys.indices.contains(index) else { return nil }
      chosen = index
      return edit(at: index)
    }
    return nil
  }

  private func edit(at index: Int) -> TextEdit? {
    keys.indices.contains(index) ? keys[index].edit : nil
  }

  /// Moves up or down within the column. If the last row has no key in this column, moves to the
  /// last key.
  private mutating func moveRow(by count: Int) {
    let row = chosen / columns
    let rows = min(max(-row, count), max(0, self.rows - 1 - row))
    chosen = min(chosen + rows * columns, max(0, keys.count - 1))
  }
}
