import MailStore
import Synchronization

/// Encrypts and signs drafts in advance, and returns the results when the drafts are sent. By the time of sending, the
/// terminal may be in use, so that gpg-agent cannot ask for the passphrase.
///
/// This type is a class because its results are shared by several owners.
public final class KeptProtection: MailProtector {
  /// The parts of a draft on which the encrypted or signed message depends.
  private struct Key: Equatable {
    let content: [UInt8]
    let people: [EmailAddress]
    let protection: DraftProtection

    init(_ draft: [UInt8]) {
      let message = AnsweredMessage(draft)
      content = MIMEEntity.content(of: draft)
      people = ["from", "to", "cc", "bcc"].flatMap(message.draftAddresses)
      protection = DraftProtection(ofDraft: message)
    }
  }

  /// The maximum number of stored results. Few results are needed, because each message is sent within seconds.
  private static let most = 8

  private let kept = Mutex<[(key: Key, content: [UInt8])]>([])
  private let protector: any MailProtector

  /// Creates a store for the results of `protector`.
  public init(_ protector: any MailProtector) { self.protector = protector }

  /// Encrypts and signs a draft, and stores the result.
  /// - Parameter other: the protector to use; nil for the default one.
  public func prepare(
    _ draft: [UInt8], by other: (any MailProtector)? = nil
  ) throws(ProtectionFailure) {
    let key = Key(draft)
    if key.protection.isNone || kept.withLock({ $0.contains { $0.key == key } }) { return }
    let content = MIMEEntity.content(of: try (other ?? protector).protected(draft))
    kept.withLock {
      $0.append((key, content))
      if $0.count > Self.most { $0.removeFirst() }
    }
  }

  /// Returns the stored result for a draft. If no result is stored, encrypts and signs the draft now.
  public func protected(_ draft: [UInt8]) throws(ProtectionFailure) -> [UInt8] {
    let key = Key(draft)
    if key.protection.isNone { return draft }
    let content = kept.withLock { kept in
      let place = kept.firstIndex { $0.key == key }
      return place.map { kept.remove(at: $0).content }
    }
    guard let content else { return try protector.protected(draft) }
    let bare = MessageHeadEditing.removing([DraftProtection.field.lowercased()], from: draft)
    return MIMEEntity.message(bare, with: content)
  }
}
