import Dispatch
import MailStore
import Synchronization

extension MailEffects {
  /// The maximum size of a message whose attachments can be saved, in bytes.
  private static let savingLimit = 1 << 30
  /// The time in milliseconds after which the progress of saving is shown.
  private static let savingPatience = 1000

  /// Performs a request for saving files.
  func files(
    _ number: Int, _ request: SaveRequest, _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    let tell: @Sendable (SaveAnswer) -> Void = { send(.attachments(.answer(number, $0))) }
    let files = files.withLock { $0 }
    switch request {
    case .folder: tell(.folder(files.proposedFolder()))
    case .complete(let path): tell(.completed(path, files.completion(of: path)))
    case .cancel: break
    case .save(.attachments(let all, let message), _, let path, _):
      do {
        tell(.saved(try save(all, of: message, in: path, files, number, tell)))
      } catch {
        tell(.failed(MailStoreError.onScreen(error)))
      }
    case .save(let content, let name, let path, let replaces):
      do {
        let bytes = try bytes(of: content) { self.wantedSave.withLock { $0 == number } }
        let goesOn = progress(number, bytes.count, tell)
        let file = FileToSave(
          bytes: bytes, path: path, name: name, replaces: replaces, goesOn: goesOn)
        tell(.saved(try files.save(file)))
      } catch SaveError.exists(let path) {
        tell(.exists(path))
      } catch {
        tell(.failed(MailStoreError.onScreen(error)))
      }
    }
  }

  /// Saves attachments in a folder without replacing files. Returns a description of the result.
  private func save(
    _ all: [Attachment], of message: MessageReference, in folder: String, _ files: any FileSaving,
    _ number: Int, _ tell: @escaping @Sendable (SaveAnswer) -> Void
  ) throws -> String {
    guard !folder.allSatisfy(\.isWhitespace) else { throw SaveError.noName }
    let raw = try wholeBytes(of: message, isReadable: true)
    var paths: [String] = []
    do {
      for attachment in all {
        guard let bytes = attachment.content(in: raw) else { throw AttachmentError.missing }
        let goesOn = progress(number, bytes.count, tell)
        paths.append(
          try files.save(
            bytes, in: folder, named: attachment.safeFileName, goesOn: goesOn))
      }
    } catch  where !paths.isEmpty {
      throw AttachmentError.rest(MailStoreError.onScreen(error), saved: paths.count)
    }
    return "\(all.count) attachments, the first as \(paths.first ?? folder)"
  }

  /// Makes the callback that reports the progress of writing a file. It stops the writing after the user cancels.
  private func progress(
    _ number: Int, _ count: Int, _ tell: @escaping @Sendable (SaveAnswer) -> Void
  ) -> (Int) -> Bool {
    let start = DispatchTime.now()
    return { [self] place in
      guard wantedSave.withLock({ $0 == number }) else { return false }
      let elapsed = (DispatchTime.now().uptimeNanoseconds &- start.uptimeNanoseconds) / 1_000_000
      if elapsed > Self.savingPatience { tell(.progress(place * 100 / max(1, count))) }
      return true
    }
  }

  /// Returns the contents of a file to save. If there are several messages, checks after each
  /// message whether to continue.
  private func bytes(of content: SavedContent, goesOn: () -> Bool) throws -> [UInt8] {
    switch content {
    case .attachment(let attachment, let message):
      guard let bytes = attachment.content(in: try wholeBytes(of: message, isReadable: true))
      else {
        throw AttachmentError.missing
      }
      return bytes
    case .attachments: throw AttachmentError.missing
    case .message(let message): return try wholeBytes(of: message)
    case .messages(let messages):
      var mbox: [UInt8] = []
      for message in inOrder(messages) {
        guard goesOn() else { throw SaveError.cancelled }
        let (reader, entry) = try locate(message)
        let text = try reader.mboxText(of: entry, limit: Self.savingLimit - mbox.count)
        guard !text.isCut else { throw AttachmentError.tooLarge }
        mbox += text.bytes
      }
      return mbox
    }
  }

  /// Returns all bytes of a message.
  /// - Parameter isReadable: true to decrypt the message.
  private func wholeBytes(
    of message: MessageReference, isReadable: Bool = false
  ) throws -> [UInt8] {
    let (reader, entry) = try locate(message)
    let raw = try reader.bytes(of: entry, limit: Self.savingLimit)
    guard !raw.isCut else { throw AttachmentError.tooLarge }
    return isReadable ? readable(raw, of: message).bytes : raw.bytes
  }
}

/// A reason why attachments or messages cannot be saved.
private enum AttachmentError: Error, CustomStringConvertible {
  case missing, tooLarge
  /// Only the first attachments were saved. The rest could not be saved, for this reason.
  case rest(String, saved: Int)

  var description: String {
    switch self {
    case .missing: "The attachment no longer exists; refresh the list"
    case .tooLarge: "Not saved: larger than 1 GB"
    case .rest(let reason, let saved): "\(reason); attachments saved: \(saved)"
    }
  }
}
