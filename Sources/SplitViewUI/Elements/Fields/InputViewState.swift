/// What a person does to an ``InputView``.
public enum InputViewEvent: Hashable, Sendable {
  /// Goes so many keys on, backwards negative; at an end, no farther.
  case move(by: Int)
  /// Goes so many rows down, upwards negative.
  case moveRow(by: Int)
  /// Goes to the first or the last key.
  case moveToStart, moveToEnd
  /// Presses the key that is chosen.
  case pressChosen
  /// Goes to the key of that index and presses it.
  case press(Int)
}

/// The keys of an ``InputView`` and which of them is chosen. A program keeps it in its state,
/// beside the field's, and changes it by ``update(_:)``.
public struct InputViewState: Hashable, Sendable {
  /// The keys in order.
  public let keys: [InputKey]
  /// Keys in a row; as many as there are make a strip.
  public let columns: Int
  /// The index of the chosen one.
  public private(set) var chosen = 0

  /// A strip of `keys`, or a pad with so many of them in a row.
  public init(_ keys: [InputKey], columns: Int? = nil) {
    self.keys = keys
    self.columns = min(max(1, columns ?? keys.count), max(1, keys.count))
  }

  /// Rows that the keys make.
  public var rows: Int { (keys.count + columns - 1) / columns }

  /// Does what `event` says.
  /// - Returns: what the field is to do, where a key was pressed.
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

  /// Stays in its column, but that the last row may be shorter.
  private mutating func moveRow(by count: Int) {
    let row = chosen / columns
    let rows = min(max(-row, count), max(0, self.rows - 1 - row))
    chosen = min(chosen + rows * columns, max(0, keys.count - 1))
  }
}
