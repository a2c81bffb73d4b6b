/// The paragraphs of a document, in order. In long texts, a paragraph is created only when it is
/// accessed.
public struct TextBlocks: RandomAccessCollection, Equatable, Sendable {
  enum Storage: Equatable, Sendable {
    case blocks([TextBlock])
    case lines(TextLines)
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// The index of the first paragraph, which is always 0.
  public var startIndex: Int { 0 }
  /// The number of paragraphs.
  public var endIndex: Int {
    switch storage {
    case .blocks(let blocks): blocks.count
    case .lines(let lines): lines.count
    }
  }

  /// The paragraph at `index`, which must be in `indices`.
  public subscript(_ index: Int) -> TextBlock {
    switch storage {
    case .blocks(let blocks): blocks[index]
    case .lines(let lines): lines.block(at: index)
    }
  }

  /// Returns the text of the paragraph at `index`. This is faster than accessing the paragraph.
  func text(at index: Int) -> String {
    switch storage {
    case .blocks(let blocks): blocks[index].text
    case .lines(let lines): lines.text(at: index)
    }
  }

  /// Returns the length of the text of the paragraph at `index`, in UTF-8 bytes. This is faster
  /// than accessing the paragraph.
  package func bytes(ofTextAt index: Int) -> Int {
    switch storage {
    case .blocks(let blocks): blocks[index].text.utf8.count
    case .lines(let lines): lines.text(at: index).utf8.count
    }
  }
}
