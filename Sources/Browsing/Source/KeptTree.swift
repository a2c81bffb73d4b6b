import SplitViewUI
import Synchronization

/// A tree that is kept between reads of its lists, so that the cost of a read depends on what has changed.
///
/// The rows are in one array, in which the children of a row are next to each other. Children are added to the array
/// when they are first needed. For each row, the tree stores how many of the innermost rows below it are in each scope.
/// When the tags of an innermost row change, the row is made again, and the numbers of the rows that lead to it are
/// adjusted.
///
/// This is a class, because the functions of a hierarchy share the tree.
final class KeptTree<Version: Equatable & Sendable>: Sendable {
  private struct Node {
    let tree: BrowserTree
    /// The index of the row that leads to this row. Nil for an outermost row.
    let parent: Int?
    /// The indices of the children. Nil if they have not been needed yet.
    var children: Range<Int>?
    /// An innermost row that has been read. Nil until then.
    var row: BrowserRow?
    /// For each of the `counting` scopes, the number of innermost rows in it. Nil if they have not been counted yet.
    var counts: [Int]?
  }

  private struct Contents {
    var version: Version?
    var tags: BrowserTags?
    /// The number of changes of the tags when they were last read.
    var revision: Int?
    var nodes: [Node] = []
    var outermost = 0..<0
    /// The indices of the rows with an id, if the rows depend on tags.
    var places: [String: [Int]] = [:]
  }

  private let contents = Mutex(Contents())
  private let version: @Sendable () -> Version
  private let tags: @Sendable () -> BrowserTags?
  private let tree: @Sendable () -> [BrowserTree]
  /// The scopes of the hierarchy, followed by the scope whose rows are counted in details, if any.
  private let counting: [BrowserScope]
  private let isCounted: Bool

  init(
    scopes: [BrowserScope], counted: BrowserScope?, _ version: @escaping @Sendable () -> Version,
    _ tags: @escaping @Sendable () -> BrowserTags?,
    _ tree: @escaping @Sendable () -> [BrowserTree]
  ) {
    (self.version, self.tags, self.tree) = (version, tags, tree)
    counting = scopes + (counted.map { [$0] } ?? [])
    isCounted = counted != nil
  }

  /// The scopes of the rows that the tree returns.
  var scopes: [BrowserScope] {
    counting.dropLast(isCounted ? 1 : 0).map { scope in
      let field = Self.field(scope)
      return BrowserScope(scope.title) { $0[field] != nil }
    }
  }

  /// The name of the field that a row has if it is in a scope.
  private static func field(_ scope: BrowserScope) -> String { "in \(scope.title)" }

  /// Returns the rows below the end of a path.
  func rows(below path: [BrowserRow]) -> [BrowserRow] {
    contents.withLock { contents in
      update(&contents)
      var list = contents.outermost
      if !path.isEmpty {
        guard let place = place(of: path, &contents) else { return [] }
        list = children(of: place, &contents)
      }
      return list.map { row(at: $0, &contents) }
    }
  }

  /// Returns the content of the row at the end of a path.
  func text(at path: [BrowserRow]) -> TextDocument {
    let tree = contents.withLock { contents in
      update(&contents)
      return place(of: path, &contents).map { contents.nodes[$0].tree }
    }
    return tree?.text() ?? TextDocument("")
  }

  private func place(of path: [BrowserRow], _ contents: inout Contents) -> Int? {
    var (place, list) = (Int?.none, contents.outermost)
    for row in path {
      if let above = place { list = children(of: above, &contents) }
      place = list.first { contents.nodes[$0].tree.id == row.id }
      if place == nil { return nil }
    }
    return place
  }

  private func children(of place: Int, _ contents: inout Contents) -> Range<Int> {
    if let children = contents.nodes[place].children { return children }
    let children = add(contents.nodes[place].tree.children, below: place, &contents)
    contents.nodes[place].children = children
    return children
  }

  private func add(
    _ trees: [BrowserTree], below parent: Int?, _ contents: inout Contents
  ) -> Range<Int> {
    let start = contents.nodes.count
    contents.nodes += trees.map { Node(tree: $0, parent: parent) }
    if contents.tags != nil {
      for (index, tree) in trees.enumerated() {
        contents.places[tree.id, default: []].append(start + index)
      }
    }
    return start..<contents.nodes.count
  }

  private func row(at place: Int, _ contents: inout Contents) -> BrowserRow {
    let isInnermost = contents.nodes[place].tree.children.isEmpty
    var row = contents.nodes[place].row ?? contents.nodes[place].tree.row
    if isInnermost { contents.nodes[place].row = row }
    if !counting.isEmpty {
      let counts = counts(of: place, &contents)
      let scopes = counting.dropLast(isCounted ? 1 : 0)
      for (scope, count) in zip(scopes, counts) where count > 0 {
        row.fields.append(BrowserRow.Field(Self.field(scope), ""))
      }
      if isCounted, !isInnermost, let count = counts.last { row.detail = "\(count)" }
    }
    return row
  }

  /// Returns the number of innermost rows below a row, or of this row itself, in each of the `counting` scopes.
  private func counts(of place: Int, _ contents: inout Contents) -> [Int] {
    if let counts = contents.nodes[place].counts { return counts }
    let tree = contents.nodes[place].tree
    var counts = [Int](repeating: 0, count: counting.count)
    if tree.children.isEmpty {
      let row = contents.nodes[place].row ?? tree.row
      counts = counting.map { $0.contains(row) ? 1 : 0 }
    } else {
      for child in children(of: place, &contents) {
        for (index, count) in self.counts(of: child, &contents).enumerated() {
          counts[index] += count
        }
      }
    }
    contents.nodes[place].counts = counts
    return counts
  }

  // MARK: Changes

  /// Discards the tree if its version has changed. Otherwise, makes the rows again whose tags have changed.
  private func update(_ contents: inout Contents) {
    let (version, tags) = (version(), tags())
    let isSame = contents.version == version && contents.tags === tags
    let changes = tags?.changes(since: isSame ? contents.revision : nil)
    guard isSame, changes == nil || changes?.ids != nil else {
      contents = Contents(version: version, tags: tags, revision: changes?.revision)
      contents.outermost = add(tree(), below: nil, &contents)
      return
    }
    contents.revision = changes?.revision
    for id in changes?.ids ?? [] {
      for place in contents.places[id] ?? [] where contents.nodes[place].tree.children.isEmpty {
        change(place, &contents)
      }
    }
  }

  /// Makes an innermost row again, and adjusts the numbers of the rows that lead to it.
  private func change(_ place: Int, _ contents: inout Contents) {
    if contents.nodes[place].row != nil {
      contents.nodes[place].row = contents.nodes[place].tree.row
    }
    guard let former = contents.nodes[place].counts else { return }
    contents.nodes[place].counts = nil
    let changes = zip(counts(of: place, &contents), former).map { $0 - $1 }
    var above = contents.nodes[place].parent
    while let parent = above, let counts = contents.nodes[parent].counts {
      contents.nodes[parent].counts = zip(counts, changes).map { $0 + $1 }
      above = contents.nodes[parent].parent
    }
  }
}
