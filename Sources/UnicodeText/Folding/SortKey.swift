/// A text by which a list is put in order: first by what a search takes for the same letters (``SearchFolding``), so that
/// `École` stands beside `Ecole` and `アサ` before `いぬ`, then by the text itself, in which canonically equal letters are
/// the same.
package struct SortKey: Comparable, Sendable {
  private let folded: [UInt8]
  private let text: String

  /// Makes the key of `text`. One folding for many texts is the fastest.
  package init(_ text: String, _ folding: inout SearchFolding) {
    folded = folding.folded(text)
    self.text = text
  }

  package static func < (a: SortKey, b: SortKey) -> Bool {
    a.folded == b.folded ? a.text < b.text : a.folded.lexicographicallyPrecedes(b.folded)
  }
}
