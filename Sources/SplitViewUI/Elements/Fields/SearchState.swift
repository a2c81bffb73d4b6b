/// What a person does to a ``SearchBar`` and to its list of former searches.
public enum SearchEvent: Hashable, Sendable {
  /// Writes; begins to, where that was not so.
  case edit(TextEdit)
  /// Chooses a scope by its index.
  case scope(Int)
  /// Begins to write.
  case begin
  /// Is done with writing: what was written stays in force and is remembered.
  case submit
  /// Gives the search up.
  case cancel
  /// Takes the text away and writes on.
  case clear
  /// Asks for the former searches.
  case showResults
  /// Goes to one of them by its index, 0 for the newest.
  case highlight(Int)
  /// Searches for one of them anew.
  case choose(Int)
}

/// What is searched for, and where (SB1 to SB3). A program keeps it in its state, filters by
/// ``text`` and ``scope``, and changes it by ``update(_:)``.
public struct SearchState: Hashable, Sendable {
  /// What is written.
  public private(set) var field: TextFieldState
  /// The index of the chosen scope.
  public private(set) var scope = 0
  /// Whether the keys are text for the field.
  public private(set) var isEditing = false
  /// Which of the former searches is highlighted in their list.
  public private(set) var highlighted = 0

  /// An empty search.
  /// - Parameters:
  ///   - formerSearches: what was searched for before, the newest first.
  ///   - limit: the most graphemes of a search.
  ///   - formerLimit: the most former searches that are remembered.
  public init(formerSearches: [String] = [], limit: Int = 200, formerLimit: Int = 20) {
    field = TextFieldState(
      limit: limit, history: formerSearches.reversed(), historyLimit: formerLimit)
  }

  /// What is searched for.
  public var text: String { field.text }
  /// What was searched for before, the newest first, each once (SB2). The field's own history is
  /// the same, the newest last.
  public var formerSearches: [String] { field.history.reversed() }
  /// Whether there is a search: one that is being written, or one that is in force.
  public var isActive: Bool { isEditing || !field.isEmpty }
  /// What Escape does: it clears, then it gives up.
  public var escape: SearchEvent { field.isEmpty ? .cancel : .clear }

  /// Does what `event` says. To show the former searches in a popover is the program's.
  public mutating func update(_ event: SearchEvent) {
    switch event {
    case .edit(let edit):
      isEditing = true
      field.update(edit)
    case .scope(let index): scope = max(0, index)
    case .begin: isEditing = true
    case .submit:
      isEditing = false
      field.remember()
    case .cancel:
      isEditing = false
      field.replaceAll(with: "")
    case .clear:
      isEditing = true
      field.replaceAll(with: "")
    case .showResults: highlighted = 0
    case .highlight(let index): highlighted = min(max(0, index), max(0, field.history.count - 1))
    case .choose(let index): choose(index)
    }
  }

  private mutating func choose(_ index: Int) {
    guard formerSearches.indices.contains(index) else { return }
    isEditing = false
    highlighted = 0
    field.replaceAll(with: formerSearches[index])
    field.remember()
  }
}
