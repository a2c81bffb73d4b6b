import MailStore
import Synchronization

/// Encrypts and signs drafts before they wait to be sent, and gives the results out when they are sent: in between the terminal
/// may be in use, so that gpg-agent cannot ask for a passphrase once more.
///
/// A class, because it keeps results.
public final class KeptProtection: MailProtector {
  /// What the result depends on.
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

  /// The results that are kept at most: a message waits for some seconds.
  private static let most = 8

  private let kept = Mutex<[(key: Key, content: [UInt8])]>([])
  private let protector: any MailProtector

  /// Keeps the results of another protector.
  public init(_ protector: any MailProtector) { self.protector = protector }

  /// Encrypts and signs a draft, and keeps the result.
  /// - Parameter protector: what does it; nil for the usual one.
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

  /// The message as it was prepared; if it was not, it is encrypted and signed now.
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
