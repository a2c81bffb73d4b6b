import TerminalFrame

/// A user action in a ``SearchBar`` or in its list of earlier searches.
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
  /// Edits the text, and begins editing if necessary.
  case edit(TextEdit)
  /// Selects the scope at this index.
  case scope(Int)
  /// Begins editing.
  case begin
  /// Ends editing. The search stays active and is remembered.
  case submit
  /// Ends the search.
  case cancel
  /// Clears the text and continues editing.
  case clear
  /// Shows the earlier searches.
  case showResults
  /// Highlights the earlier search at this index. Index 0 is the newest.
  case highlight(Int)
  /// Repeats the earlier search at this index.
  case choose(Int)
}

/// A search and its scope (guidelines SB1 to SB3). A program stores the search in its state,
/// filters its items by ``text`` and ``scope``, and changes the search with ``update(_:)``.
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
  /// The index of the selected scope.
  public private(set) var scope = 0
  /// True while the search is being edited, so that typed characters are inserted.
  public private(set) var isEditing = false
  /// The index of the highlighted earlier search.
  public private(set) var highlighted = 0

  /// Makes a search that is not being edited.
  ///
  /// - Parameters:
  ///   - text: the text to search for, such as the text of a search that was saved.
  ///   - scope: the index of the selected scope.
  ///   - formerSearches: the earlier searches, newest first, if the program shows them on
  ///     ``SearchEvent/showResults``. If nil, searches are not remembered.
  ///   - limit: the maximum number of graphemes in a search.
  ///   - formerLimit: the maximum number of earlier searches. If nil, this is 20, or 0 if `formerSearches` is nil.
  public init(
    _ text: String = "", scope: Int = 0, formerSearches: [String]? = nil, limit: Int = 200,
    formerLimit: Int? = nil
  ) {
    field = TextFieldState(
      text, limit: limit, history: (formerSearches ?? []).reversed(),
      historyLimit: formerLimit ?? (formerSearches == nil ? 0 : 20))
    self.scope = max(0, scope)
  }

  /// The text to search for.
  public var text: String { field.text }
  /// The earlier searches, newest first and without duplicates (guideline SB2). The history of the
  /// field contains the same texts in reverse order.
  public var formerSearches: [String] { field.history.reversed() }
  /// True while the search is being edited or contains text.
  public var isActive: Bool { isEditing || !field.isEmpty }
  /// True while the scopes are shown below the ``SearchBar``.
  public var showsScopes: Bool { isActive }
  /// The event for Escape. It clears the text or, if the text is empty, ends the search.
  public var escape: SearchEvent { field.isEmpty ? .cancel : .clear }

  /// Applies `event` to the state. The program itself must show the earlier searches in a popover.
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
  /// True if each word of the search occurs in at least one of `texts`. Case, accents, width and the kind of kana are
  /// ignored. An empty search matches everything. The program may choose the texts depending on ``scope``. The texts
  /// are folded on each call, which is fast enough for a few thousand rows. For more rows, use ``SearchIndex``.
  public func matches(_ texts: String...) -> Bool {
    var index = SearchIndex([texts], fields: texts.indices.map { field in { $0[field] } })
    return !index.rows(with: text).isEmpty
  }
}

extension SearchState: Codable {
  private enum Key: String, CodingKey { case text, scope, formerSearches, limit, formerLimit }

  /// Encodes the text, the scope, the earlier searches and the limits. The decoded search is not being edited.
  public func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    try state.encode(text, forKey: .text)
    try state.encode(scope, forKey: .scope)
    try state.encode(formerSearches, forKey: .formerSearches)
    try state.encode(field.limit, forKey: .limit)
    try state.encode(field.historyLimit, forKey: .formerLimit)
  }

  /// Decodes a search. Damaged and missing values are replaced by defaults.
  ///
  /// - Throws: `DecodingError` if the data is not an object.
  public init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    func read<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> Value? {
      try? state.decodeIfPresent(type, forKey: key)
    }
    self.init(
      read(.text) ?? "", scope: read(.scope) ?? 0, formerSearches: read(.formerSearches),
      limit: read(.limit) ?? 200, formerLimit: read(.formerLimit))
  }
}

extension SearchState: BindableState {
  /// Applies `event`. Returns nil, because a search sends no command to the terminal.
  public mutating func receive(_ event: SearchEvent) -> TerminalCommand? {
    update(event)
    return nil
  }
}
