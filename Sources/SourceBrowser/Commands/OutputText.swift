import Browsing
import DocumentBrowser
import MarkdownText
import SplitViewUI
import Synchronization
import TerminalFrame

/// The output of a running command. Only the beginning and the end of long output are kept.
struct OutputText: Sendable {
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private var count = 0

  private static var most: Int { FileContent.most }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ piece: [UInt8]) {
    count += piece.count
    let room = Self.most - head.count
    head += piece.prefix(max(0, room))
    guard piece.count > room else { return }
    tail += piece.dropFirst(max(0, room))
    if tail.count > 2 * Self.most { tail.removeFirst(tail.count - Self.most) }
  }

  /// Runs a command until it ends, and returns its output.
  static func whole(of command: Invocation, _ commands: Commands) async throws -> OutputText {
    let text = Mutex(OutputText())
    try await commands.run(command) { piece, _ in text.withLock { $0.append(piece) } }
    return text.withLock { $0 }
  }

  /// Returns the output so far as a text document, in the view's format.
  func document(_ view: SourceDefinition.View) -> TextDocument {
    let end = tail.suffix(Self.most)
    let leftOut = count - head.count - end.count
    let bytes =
      leftOut > 0 ? FileContent.joined(head, Array(end), leftOut: leftOut) : head + end
    if let table = view.table { return self.table(bytes, SourceRows(shape: table)) }
    let text = String(decoding: bytes, as: UTF8.self)
    let document =
      switch view.format {
      case .ansi: TextDocument(ansi: text)
      case .diff: Self.difference(text)
      case .markdown: TextDocument(markdown: text)
      case .json:
        TextDocument(code: String(decoding: JSONText.laidOut(bytes[...]), as: UTF8.self), .json)
      case .text: TextDocument(text)
      }
    return view.wraps ? document : document.wrapping(false)
  }

  /// Returns the output as a difference between files. The lines above a commit's message are cut off at the edge of
  /// the screen, because losing part of an address is better than wrapping these lines.
  private static func difference(_ text: String) -> TextDocument {
    var document = TextDocument(diff: text)
    let names = [
      "commit ", "Merge: ", "Author: ", "AuthorDate: ", "Commit: ", "CommitDate: ", "Date: ",
    ]
    let head = document.blocks.prefix(names.count).prefix { block in
      names.contains { block.text.hasPrefix($0) }
    }
    document.lineLimits = head.map { _ in 1 }
    return document
  }

  private static let maximumRows = 2000

  private func table(_ bytes: [UInt8], _ rows: SourceRows) -> TextDocument {
    let records = bytes.split(separator: rows.shape.record).dropFirst(rows.shape.skipped)
    let cells = records.prefix(Self.maximumRows).map {
      rows.fields($0).map { PrintedValue($0.value).text }
    }
    let names = rows.shape.columns
    let table = TextTable(header: names, rows: cells)
    func block(_ cells: [String], _ kind: TextRow.Kind) -> TextBlock {
      let texts = cells.map { $0.replacing("\t", with: " ") }
      var block = TextBlock(texts.joined(separator: "\t"), kind == .header ? .heading : .body)
      block.row = TextRow(of: table, kind)
      return block
    }
    return TextDocument(
      [block(names, .header), block([], .rule)] + cells.map { block($0, .cells) })
  }
}

extension SourceDefinition.View {
  /// The format for the output of actions and of the user's own commands.
  static let plain = SourceDefinition.View(title: "", level: 0, command: [], format: .ansi)
}
