import MailStore

extension MailEffects {
  /// Bytes of a source that are read at first, and of each further piece.
  private static let firstSourcePiece = 128 << 10
  private static let sourcePiece = 1 << 20

  /// Reads a piece of a message's source.
  func readSource(_ path: MessagePath, from start: Int64, _ send: (MailEvent) -> Void) {
    do throws(MailStoreError) {
      let (reader, entry) = try locate(path)
      let limit = start == 0 ? Self.firstSourcePiece : Self.sourcePiece
      let source = try reader.source(of: entry, from: start, limit: limit)
      send(.source(.read(path, SourcePiece(source, from: start))))
    } catch {
      send(.source(.failed(path, "\(error)")))
    }
  }
}
