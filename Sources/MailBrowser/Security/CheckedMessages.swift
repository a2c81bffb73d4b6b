import MailCompose
import MailStore

/// What is known of the encryption and the signatures of a message that is open.
enum MessageSecurity: Equatable, Sendable {
  /// It is neither encrypted nor signed.
  case none
  /// It is, and nothing was done about it yet.
  case unchecked
  case checked(SecurityReport)

  /// The report, if there is one.
  var report: SecurityReport? { if case .checked(let report) = self { report } else { nil } }
}

/// The messages that were decrypted or checked last, in memory alone. What was decrypted is written nowhere.
struct CheckedMessages: Sendable {
  /// The reports that are kept at most, and the bytes of what was decrypted.
  private static let most = 32
  private static let mostBytes = 64 << 20

  private struct Checked {
    let message: MessageReference
    /// The hash of the bytes that were checked: another message may have got the name.
    let hash: Int
    let report: SecurityReport
  }

  private var all: [Checked] = []

  /// The report on a message with these bytes; nil if there is none.
  func report(on message: MessageReference, _ bytes: [UInt8]) -> SecurityReport? {
    let found = all.filter { $0.message == message }
    if found.isEmpty { return nil }
    let hash = Self.hash(bytes)
    return found.last { $0.hash == hash }?.report
  }

  /// Keeps a report. Those that were kept longest go.
  mutating func keep(_ report: SecurityReport, on message: MessageReference, _ bytes: [UInt8]) {
    all.removeAll { $0.message == message }
    all.append(Checked(message: message, hash: Self.hash(bytes), report: report))
    while all.count > 1, all.count > Self.most || size > Self.mostBytes { all.removeFirst() }
  }

  private var size: Int { all.reduce(0) { $0 + ($1.report.message?.count ?? 0) } }

  private static func hash(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes)
    return hasher.finalize()
  }
}

extension MailEffects {
  /// A message as it can be read: what was decrypted, or what its signature fits, if that is known.
  func readable(_ raw: RawMessage, of message: MessageReference) -> RawMessage {
    let report = checked.withLock { $0.report(on: message, raw.bytes) }
    return report?.message.map { RawMessage(bytes: $0, isCut: false) } ?? raw
  }

  /// What is known of a message that was read as `message`.
  func security(
    of raw: RawMessage, _ reference: MessageReference, _ message: Message
  ) -> MessageSecurity {
    guard self.security != nil, !raw.isCut else { return .none }
    if let report = checked.withLock({ $0.report(on: reference, raw.bytes) }) {
      return .checked(report)
    }
    return message.mayBeProtected && GnuPG.isMeant(for: raw.bytes) ? .unchecked : .none
  }
}

extension Message {
  /// True if it is worth a second look whether it is encrypted or signed.
  fileprivate var mayBeProtected: Bool {
    let types: Set = [
      "application/pgp-encrypted", "application/pgp-signature", "application/pkcs7-mime",
      "application/x-pkcs7-mime", "application/pkcs7-signature", "application/x-pkcs7-signature",
    ]
    // What OpenPGP has encrypted within a text is in its first lines, or below a few of somebody else's.
    let isArmored = body.prefix(40).contains { $0.text.hasPrefix("-----BEGIN PGP MESSAGE-----") }
    return isClearSigned || isArmored || attachments.contains { types.contains($0.type) }
      || headers.contains { field in
        field.name.lowercased() == "content-type" && field.value.lowercased().contains("pkcs7")
      }
  }
}
