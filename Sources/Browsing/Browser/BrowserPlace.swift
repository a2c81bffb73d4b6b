import SystemCalls

/// The user's place in a hierarchy: the selected rows, the scope, the search, and the hidden columns of tables. If a
/// program sets ``Browsed/placeFile``, the browser keeps the place in this file from one run to the next.
///
/// ```swift
/// let file = "\(NSTemporaryDirectory())place-\(UUID())"
/// let place = BrowserPlace(rows: ["Novels", "Emma"], scope: "Starred")
/// place.write(to: file)
/// #expect(BrowserPlace(file: file) == place)
/// ```
public struct BrowserPlace: Hashable, Sendable {
  /// The ids of the selected rows, from the outermost list to the innermost.
  public var rows: [String]
  /// The title of the selected scope; nil for all rows.
  public var scope: String?
  /// The text of the search; empty if there is no search.
  public var search: String
  /// The level of the list that is searched. The outermost list has level 0.
  public var searchedLevel: Int
  /// The titles of the columns that the user has hidden, grouped by table.
  public var hiddenColumns: [String: [String]]

  /// Creates a place.
  public init(
    rows: [String] = [], scope: String? = nil, search: String = "", searchedLevel: Int = 0,
    hiddenColumns: [String: [String]] = [:]
  ) {
    (self.rows, self.scope, self.hiddenColumns) = (rows, scope, hiddenColumns)
    (self.search, self.searchedLevel) = (search, searchedLevel)
  }

  /// Creates the place that a state shows. Only the rows before the first row without an id are
  /// included, because a list without ids may have other rows in the next run.
  init(_ state: BrowserState, in browsed: Browsed) {
    let items = state.start.isEmpty ? state.navigator.path : state.start
    let rows = items.prefix { !$0.id.isEmpty }
    self.init(rows: rows.map(\.id), hiddenColumns: state.hiddenColumns)
    if let path = state.filter.path, rows.starts(with: path) {
      (search, searchedLevel) = (state.filter.search.text, path.count)
    }
    if browsed.scopes.indices.contains(state.scope - 1) {
      scope = browsed.scopes[state.scope - 1].title
    }
  }

  // MARK: The file

  /// Reads a place from a file, in which each line has a name and its values, separated by tabs. Lines that cannot be
  /// understood are ignored. Nil if there is no such file.
  public init?(file: String) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let bytes = RecordBytes(file: descriptor, count: Int(max(0, lseek(descriptor, 0, SEEK_END))))
    self.init()
    let text = String(decoding: bytes.bytes(0..<bytes.count), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (parts[0], parts.count) {
      case ("row", 2): rows.append(parts[1])
      case ("scope", 2): scope = parts[1]
      case ("search", 3): (searchedLevel, search) = (max(0, Int(parts[1]) ?? 0), parts[2])
      case ("hidden", 3): hiddenColumns[parts[1], default: []].append(parts[2])
      default: break
      }
    }
  }

  /// Writes the place to a file, and creates the file's folder if it is missing. If the file cannot
  /// be written, no error is reported, because only the place is lost. Texts that contain tabs or
  /// line breaks are left out.
  public func write(to file: String) {
    func isPlain(_ text: String) -> Bool { !text.contains { $0 == "\t" || $0.isNewline } }
    var lines = rows.prefix(while: isPlain).map { "row\t\($0)" }
    if let scope, isPlain(scope) { lines.append("scope\t\(scope)") }
    if !search.isEmpty, isPlain(search) { lines.append("search\t\(searchedLevel)\t\(search)") }
    for (table, columns) in hiddenColumns.sorted(by: { $0.key < $1.key }) where isPlain(table) {
      lines += columns.filter(isPlain).map { "hidden\t\(table)\t\($0)" }
    }
    if let end = file.lastIndex(of: "/") { mkdir(String(file[..<end]), 0o700) }
    do {
      let draft = try FileDraft(of: file, mode: 0o600)
      try draft.write(Array((lines.joined(separator: "\n") + "\n").utf8)[...])
      try draft.takeName(.allowed, isDurable: false)
    } catch {}
  }
}
