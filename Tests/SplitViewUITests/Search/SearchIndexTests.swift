import SplitViewUI
import TestSupport
import Testing

private struct Book: Sendable {
  let title, author: String
}

private let books = [
  Book(title: "Emma", author: "Jane Austen"), Book(title: "Les Misérables", author: "Victor Hugo"),
  Book(title: "ﾉﾙｳｪｲの森", author: "村上春樹"), Book(title: "Persuasion", author: "Jane Austen"),
  Book(title: "", author: "Emma Donoghue"),
]

private func index(_ books: [Book] = books) -> SearchIndex {
  SearchIndex(books, fields: [\.title, \.author])
}

@Test(
  "All words must be found, each in some field",
  arguments: [
    ("", [0, 1, 2, 3, 4]), ("  ", [0, 1, 2, 3, 4]), ("emma", [0, 4]), ("jane per", [3]),
    ("PER  jane", [3]), ("jane emma", [0]), ("miserables", [1]), ("ノルウェイ", [2]), ("のる", [2]),
    ("emmajane", []), ("maja", []), ("x", []), ("\u{301}", [0, 1, 2, 3, 4]),
    ("\n", [0, 1, 2, 3, 4]),
  ])
func words(text: String, rows: [Int]) {
  var index = index()
  #expect(index.rows(with: text) == rows)
}

@Test func `A scope is a range of fields`() {
  var index = index()
  #expect(index.rows(with: "emma", in: 0..<1) == [0])
  #expect(index.rows(with: "emma", in: 1..<2) == [4])
  #expect(index.rows(with: "emma", in: 0..<9) == [0, 4])
  #expect(index.rows(with: "emma", in: 5..<9) == [])
}

@Test func `Rows that are added are found, by the same search too`() {
  var index = index([])
  #expect(index.rows(with: "e") == [])
  index.append(books, fields: [\.title, \.author])
  #expect(index.count == 5 && index.rows(with: "e") == [0, 1, 3, 4])
  index.append([books[1]], fields: [\.title])
  #expect(index.rows(with: "er mis") == [1, 5] && index.rows(with: "hugo") == [1])
}

/// A text typed letter by letter, and deleted again, gives the same results as a single search, and as a search without
/// an index.
@Test(arguments: 1...20)
func `An index finds what plain comparisons find`(seed: Int) {
  var random = SeededGenerator(seed: UInt64(seed))
  func text(_ most: Int) -> String {
    String(
      (0..<Int.random(in: 0...most, using: &random)).compactMap { _ in
        "aabcé ａカか\u{301}".randomElement(using: &random)
      })
  }
  let rows = (0..<60).map { _ in Book(title: text(8), author: text(5)) }
  var typed = index(rows)
  var search = SearchState()
  for _ in 0..<60 {
    let fields = [nil, 0..<1, 1..<2].randomElement(using: &random) ?? nil
    let isLonger = Int.random(in: 0..<3, using: &random) > 0
    search.update(.edit(isLonger ? .insert(text(1)) : .deleteBackward))
    let expected = rows.indices.filter { row in
      switch fields {
      case 0..<1: search.matches(rows[row].title)
      case 1..<2: search.matches(rows[row].author)
      default: search.matches(rows[row].title, rows[row].author)
      }
    }
    #expect(typed.rows(with: search.text, in: fields) == expected, "\(search.text)")
  }
}
