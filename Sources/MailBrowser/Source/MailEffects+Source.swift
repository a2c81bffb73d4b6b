import MailStore

extension MailEffects {
  /// Bytes of a source that are read at first, and of each further piece.
  private static let firstSourcePiece = 128 << 10
  private static let sourcePiece = 1 << 20

  /// Reads a piece of a message's source.
  func readSource(_ path: MessagePath, from start: Int64, _ send: (MailEvent) -> Void) {
    do throws(MailStoreError) {
      guard let reader = reader(path.mailbox.account) else { throw .messageIsGone(path.key) }
      let limit = start == 0 ? Self.firstSourcePiece : Self.sourcePiece
      let source = try reader.source(of: entry(path), from: start, limit: limit)
      send(.source(.read(path, SourcePiece(source, from: start))))
    } catch {
      send(.source(.failed(path, "\(error)")))
    }
  }
}
