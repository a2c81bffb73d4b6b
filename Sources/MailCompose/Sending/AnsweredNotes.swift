import MailStore
import SystemCalls

/// Notes of what drafts answer, by the drafts' Message-IDs: a file for each, beside the outbox.
///
/// A draft does not say it itself: another program that sends the draft would tell its recipients of folders on this machine,
/// as mutt and aerc did.
struct AnsweredNotes: Sendable {
  private let folder: FilePath

  /// The notes for the outbox in a folder.
  init(besideOutbox outbox: FilePath) { folder = outbox.parent.appending("answered") }

  /// Notes what a draft answers. Without the note, the flag of that message is all that will be missing.
  func note(_ answered: AnsweredReference, by messageID: String) {
    _ = folder.withCString { mkdir($0, 0o700) }
    let text = "\(messageID)\n\(answered.field)\n"
    try? Outbox.write(Array(text.utf8), to: path(messageID), .allowed)
  }

  /// What a draft answers; nil if that is not known.
  func answered(by messageID: String) -> AnsweredReference? {
    guard let bytes = try? Outbox.bytes(of: path(messageID)) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.count == 2, lines[0] == messageID else { return nil }
    return AnsweredReference(lines[1])
  }

  /// Forgets a draft, which was sent or deleted.
  func forget(_ messageID: String) { _ = path(messageID).withCString { unlink($0) } }

  /// The file's name is a hash (FNV-1a) of the Message-ID, which can be longer than a name and can have slashes.
  private func path(_ messageID: String) -> FilePath {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in messageID.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return folder.appending(String(hash, radix: 16))
  }
}
