import Dispatch
import MailStore
import Synchronization

extension MailEffects {
  /// Bytes of a message that are read at most to save its attachment.
  private static let savingLimit = 1 << 30
  /// Milliseconds after which saving shows its progress.
  private static let savingPatience = 1000

  /// Does a request about files.
  func files(
    _ number: Int, _ request: SaveRequest, _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    let tell: @Sendable (SaveAnswer) -> Void = { send(.attachments(.answer(number, $0))) }
    let files = files.withLock { $0 }
    switch request {
    case .folder: tell(.folder(files.proposedFolder()))
    case .complete(let path): tell(.completed(path, files.completion(of: path)))
    case .cancel: break
    case .save(let message, let attachment, let path, let replaces):
      save(attachment, of: message, number, tell) { bytes, goesOn in
        try files.save(
          FileToSave(
            bytes: bytes, path: path, name: attachment.safeFileName, replaces: replaces,
            goesOn: goesOn))
      }
    case .saveMessage(let message, let name, let path, let replaces):
      save(nil, of: message, number, tell) { bytes, goesOn in
        try files.save(
          FileToSave(bytes: bytes, path: path, name: name, replaces: replaces, goesOn: goesOn))
      }
    }
  }

  /// Hands a message, or an attachment of it, to `write`, and tells what became of it.
  private func save(
    _ attachment: Attachment?, of message: MessageReference, _ number: Int,
    _ tell: @escaping @Sendable (SaveAnswer) -> Void,
    _ write: ([UInt8], @escaping (Int) -> Bool) throws -> String
  ) {
    do {
      tell(.saved(try saved(attachment, of: message, number, tell, write)))
    } catch SaveError.exists(let path) {
      tell(.exists(path))
    } catch {
      tell(.failed("\(error)"))
    }
  }

  /// Decodes the attachment, or takes the whole message as it was sent, and hands it to `write`,
  /// which asks now and then if it shall go on.
  private func saved(
    _ attachment: Attachment?, of message: MessageReference, _ number: Int,
    _ tell: @escaping @Sendable (SaveAnswer) -> Void,
    _ write: ([UInt8], @escaping (Int) -> Bool) throws -> String
  ) throws -> String {
    let start = DispatchTime.now()
    let (reader, entry) = try locate(message)
    let raw = try reader.bytes(of: entry, limit: Self.savingLimit)
    guard !raw.isCut else { throw AttachmentError.tooLarge }
    let content = attachment.map { $0.content(in: raw.bytes) } ?? raw.bytes
    guard let bytes = content else { throw AttachmentError.missing }
    return try write(bytes) { [self] place in
      guard wantedSave.withLock({ $0 == number }) else { return false }
      let elapsed = (DispatchTime.now().uptimeNanoseconds &- start.uptimeNanoseconds) / 1_000_000
      if elapsed > Self.savingPatience { tell(.progress(place * 100 / max(1, bytes.count))) }
      return true
    }
  }
}

/// The reasons why an attachment cannot be taken out of its message.
private enum AttachmentError: Error, CustomStringConvertible {
  case missing, tooLarge

  var description: String {
    switch self {
    case .missing: "The attachment is not in the message any more; refresh"
    case .tooLarge: "The message is larger than 1 GB, which is too large to be decoded"
    }
  }
}
