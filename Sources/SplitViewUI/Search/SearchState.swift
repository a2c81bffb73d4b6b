import TerminalFrame

/// A user's action in a ``SearchBar`` or in its list of former searches.
///
/// ```swift
/// var search = SearchState(formerSearches: ["minutes"])
/// for event in [SearchEvent.begin, .edit(.insert("plan")), .scope(1), .submit] {
///   search.update(event)
/// }
/// #expect(search.scope == 1)
/// #expect(search.formerSearches == ["plan", "minutes"])
/// #expect(!search.isEditing)
/// ```
public enum SearchEvent: Hashable, Sendable {
  /// Edits the text, and begins to write if necessary.
  case edit(TextEdit)
  /// Chooses a scope by its index.
  case scope(Int)
  /// Begins to write.
  case begin
  /// Ends the writing. The search stays in force and is remembered.
  case submit
  /// Gives up the search.
  case cancel
  /// Clears the text and goes on writing.
  case clear
  /// Shows the former searches.
  case showResults
  /// Moves to a former search by its index, 0 for the newest.
  case highlight(Int)
  /// Searches for a former search again.
  case choose(Int)
}

/// A search and its scope (SB1 to SB3). A program keeps it in its state, filters by ``text`` and
/// ``scope``, and changes it with ``update(_:)``.
///
/// ```swift
/// var search = SearchState()
/// search.update(.begin)
/// search.update(.edit(.insert("ada")))
/// let notes = ["Letter from Ada", "Shopping"]
/// #expect(notes.filter { search.matches($0) } == ["Letter from Ada"])
/// search.update(.cancel)
/// #expect(search.text.isEmpty)
/// ```
public struct SearchState: Hashable, Sendable {
  /// The text and the caret.
  public private(set) var field: TextFieldState
  /// The index of the chosen scope.
  public private(set) var scope = 0
  /// True while the search is being written, and typed characters are text.
  public private(set) var isEditing = false
  /// The index of the highlighted former search.
  public private(set) var highlighted = 0

  /// Makes an empty search.
  /// - Parameters:
  ///   - formerSearches: the former searches, the newest first, in a program that shows them when
  ///     ``SearchEvent/showResults`` comes; nil to keep none.
  ///   - limit: the most graphemes of a search.
  ///   - formerLimit: the most former searches; nil for 20 where any are kept.
  public init(formerSearches: [String]? = nil, limit: Int = 200, formerLimit: Int? = nil) {
    field = TextFieldState(
      limit: limit, history: (formerSearches ?? []).reversed(),
      historyLimit: formerLimit ?? (formerSearches == nil ? 0 : 20))
  }

  /// The text to search for.
  public var text: String { field.text }
  /// The former searches, the newest first, each once (SB2). The field's own history is the same,
  /// the newest last.
  public var formerSearches: [String] { field.history.reversed() }
  /// True while a search is being written or in force.
  public var isActive: Bool { isEditing || !field.isEmpty }
  /// True while the scopes are on screen, below the ``SearchBar``.
  public var showsScopes: Bool { isActive }
  /// The event for Escape: clear the text, then give up.
  public var escape: SearchEvent { field.isEmpty ? .cancel : .clear }

  /// Changes the state as `event` says. The program itself shows the former searches in a popover.
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

extension SearchState {
  /// True if each word of the search is in one of `texts`; case, accents, width and the kind of kana do not count. An
  /// empty search matches everything. The ``scope`` may decide which texts to pass. It folds the texts each time, which
  /// is fine for a few thousand rows; ``SearchIndex`` is for more.
  public func matches(_ texts: String...) -> Bool {
    var index = SearchIndex([texts], fields: texts.indices.map { field in { $0[field] } })
    return !index.rows(with: text).isEmpty
  }
}

extension SearchState: BindableState {
  /// Changes the state as `event` says.
  public mutating func receive(_ event: SearchEvent) -> TerminalCommand? {
    update(event)
    return nil
  }
}
