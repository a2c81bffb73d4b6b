/// The key by which a list of texts is sorted: first by the folded form (``SearchFolding``), so that `École` is next to
/// `Ecole` and `アサ` before `いぬ`, and then by the text itself, in which canonically equivalent letters are equal.
package struct SortKey: Comparable, Sendable {
  private let folded: [UInt8]
  private let text: String

  /// Makes the key of `text`. Reusing a folding for many texts is faster.
  package init(_ text: String, _ folding: inout SearchFolding) {
    folded = folding.folded(text)
    self.text = text
  }

  package static func < (a: SortKey, b: SortKey) -> Bool {
    a.folded == b.folded ? a.text < b.text : a.folded.lexicographicallyPrecedes(b.folded)
  }
}
