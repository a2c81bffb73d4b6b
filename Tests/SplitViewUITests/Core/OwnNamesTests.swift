import NavigationModel
import SplitViewUI
import Testing

// A program's own types. They shadow the library's types of the same names, as they would shadow SwiftUI's.
private struct Column {}
private struct Level {}
private struct Children {}
private struct Metrics {}
private struct Row { let title: String }
private struct Command { let line: String }
private enum Tab { case all }

private struct Bookcase: Hierarchy {
  let books = [Row(title: "Emma"), Row(title: "Walden")]

  func children(of parent: [Int]) -> ChildCount { parent.isEmpty ? .loaded(books.count) : .absent }
  func item(at index: Int, of parent: [Int]) -> Int? {
    books.indices.contains(index) ? index : nil
  }
  func index(of item: Int, in parent: [Int]) -> Int? { item }
  func kind(of path: [Int]) -> ItemKind { .leaf }
  func topColumn(forCollapsingToProposed column: SplitViewColumn, path: [Int]) -> SplitViewColumn {
    .primary
  }
}

/// Types in the signatures that programs implement have unambiguous names. If `topColumn` used the type `Column`, this
/// program's method would not match the requirement, and the default would be called silently.
@Test func `a program's own Column, Children, Row and Command are not in the way`() throws {
  let shelf = Bookcase()
  var navigator = Navigator<Int>(style: .double)
  navigator.update(.resize(width: 120, height: 30), in: shelf)
  navigator.update(.focus(.secondary), in: shelf)
  navigator.update(.resize(width: 40, height: 30), in: shelf)
  #expect(navigator.layout(in: shelf).focus == .primary)

  let views = shelf.books.map { SplitViewUI.Row($0.title) }
  let commands: [SplitViewUI.Command<Never>] = [.quit]
  #expect(views.count == 2 && commands.count == 1)
}
