/// A table while the document is being parsed. The table records how it was created, which
/// determines what may be added to it.
struct TOMLTable {
  /// How the table was created.
  enum Origin {
    /// Created by the header of a table inside this table. The table's own header may still follow.
    case implied
    /// Created by a header, `[a]` or `[[a]]`.
    case header
    /// Created by a dotted key, `a.b = 1`.
    case dotted
  }

  fileprivate enum Content {
    case value(TOMLValue)
    case table(TOMLTable)
    /// An array of tables, `[[a]]`.
    case tables([(key: TOMLKey, table: TOMLTable)])
  }

  private var origin = Origin.header
  private var keys: [TOMLKey] = []
  private var contents: [Content] = []
  private var places: [String: Int] = [:]

  init(_ origin: Origin = .header) { self.origin = origin }

  /// The entries, in the order of the text.
  var entries: [TOMLEntry] {
    zip(keys, contents).map { key, content in
      TOMLEntry(
        key: key.text, node: TOMLNode(line: key.line, column: key.column, value: content.value))
    }
  }

  /// Adds `path = value`. Returns an error message, or nil.
  mutating func insert(_ value: TOMLValue, at path: ArraySlice<TOMLKey>) -> String? {
    guard let key = path.first else { return nil }
    let rest = path.dropFirst()
    guard let place = places[key.text] else {
      if rest.isEmpty {
        append(key, .value(value))
        return nil
      }
      var table = TOMLTable(.dotted)
      let problem = table.insert(value, at: rest)
      if problem == nil { append(key, .table(table)) }
      return problem
    }
    guard !rest.isEmpty, case .table(var table) = contents[place], table.origin != .header else {
      return Self.twice(key, keys[place])
    }
    // Remove the table from its place while it is changed, because otherwise it would be copied.
    contents[place] = .value(.time)
    defer { contents[place] = .table(table) }
    return table.insert(value, at: rest)
  }

  /// Creates or finds the table of a header, and lets `change` fill it. Returns an error message, or
  /// nil.
  mutating func open(
    _ path: ArraySlice<TOMLKey>, isElement: Bool, _ change: (inout TOMLTable) -> Void
  ) -> String? {
    guard let key = path.first else { return nil }
    let rest = path.dropFirst()
    guard let place = places[key.text] else {
      var table = TOMLTable(rest.isEmpty ? .header : .implied)
      var problem: String?
      if rest.isEmpty {
        change(&table)
      } else {
        problem = table.open(rest, isElement: isElement, change)
      }
      append(key, isElement && rest.isEmpty ? .tables([(key, table)]) : .table(table))
      return problem
    }
    return reopen(place, path, isElement: isElement, change)
  }

  /// Opens a table whose name already exists. The table is removed from its place while it is changed, to avoid a copy.
  private mutating func reopen(
    _ place: Int, _ path: ArraySlice<TOMLKey>, isElement: Bool, _ change: (inout TOMLTable) -> Void
  ) -> String? {
    let key = path[path.startIndex]
    let rest = path.dropFirst()
    switch contents[place] {
    case .table(var table) where !rest.isEmpty || (!isElement && table.origin == .implied):
      contents[place] = .value(.time)
      defer { contents[place] = .table(table) }
      if !rest.isEmpty { return table.open(rest, isElement: isElement, change) }
      table.origin = .header
      keys[place] = key
      change(&table)
      return nil
    case .tables(var tables) where !rest.isEmpty || isElement:
      contents[place] = .value(.time)
      defer { contents[place] = .tables(tables) }
      if rest.isEmpty { tables.append((key, TOMLTable())) }
      let last = tables.count - 1
      if !rest.isEmpty { return tables[last].table.open(rest, isElement: isElement, change) }
      change(&tables[last].table)
      return nil
    case .value, .table, .tables: return Self.twice(key, keys[place])
    }
  }

  private mutating func append(_ key: TOMLKey, _ content: Content) {
    places[key.text] = keys.count
    keys.append(key)
    contents.append(content)
  }

  private static func twice(_ key: TOMLKey, _ first: TOMLKey) -> String {
    "'\(key.text.prefix(40))' is already set on line \(first.line)"
  }
}

extension TOMLTable.Content {
  fileprivate var value: TOMLValue {
    switch self {
    case .value(let value): value
    case .table(let table): .table(table.entries)
    case .tables(let tables):
      .array(
        tables.map {
          TOMLNode(line: $0.key.line, column: $0.key.column, value: .table($0.table.entries))
        })
    }
  }
}
