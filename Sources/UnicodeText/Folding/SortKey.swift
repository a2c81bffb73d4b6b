/// The key by which a list of texts is sorted. Texts are sorted by their folded form (``SearchFolding``)
/// first, so that `École` is next to `Ecole` and `アサ` is before `いぬ`. Texts with the same folded form are
/// sorted by the text itself, in which canonically equivalent letters are equal.
package struct SortKey: Comparable, Sendable {
  private let folded: [UInt8]
  private let text: String

  /// Makes the key of `text`. For many texts, reuse one `folding`, which is faster.
  package init(_ text: String, _ folding: inout SearchFolding) {
    folded = folding.folded(text)
    self.text = text
  }

  package static func < (a: SortKey, b: SortKey) -> Bool {
    a.folded == b.folded ? a.text < b.text : a.folded.lexicographicallyPrecedes(b.folded)
  }
}
