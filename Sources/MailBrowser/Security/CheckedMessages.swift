import MailCompose
import MailStore

/// The result of checking an open message's encryption and signatures.
enum MessageSecurity: Equatable, Sendable {
  /// The message is neither encrypted nor signed.
  case none
  /// The message is encrypted or signed, but has not been checked yet.
  case unchecked
  case checked(SecurityReport)

  /// The report, if there is one.
  var report: SecurityReport? { if case .checked(let report) = self { report } else { nil } }
}

/// A cache of reports on the most recently decrypted or checked messages. It exists only in memory, because decrypted
/// text must not be written to disk.
struct CheckedMessages: Sendable {
  /// The maximum number of reports.
  private static let most = 32
  /// The maximum number of bytes of decrypted text.
  private static let maximumBytes = 64 << 20

  private struct Checked {
    let message: MessageReference
    /// The hash of the message's bytes. It is needed because a different message may have received the same reference.
    let hash: Int
    let report: SecurityReport
  }

  private var all: [Checked] = []

  /// Returns the report on a message that has these bytes. Nil if there is no report.
  func report(on message: MessageReference, _ bytes: [UInt8]) -> SecurityReport? {
    let found = all.filter { $0.message == message }
    if found.isEmpty { return nil }
    let hash = Self.hash(bytes)
    return found.last { $0.hash == hash }?.report
  }

  /// Caches a report. If the limits are exceeded, drops the oldest reports.
  mutating func keep(_ report: SecurityReport, on message: MessageReference, _ bytes: [UInt8]) {
    all.removeAll { $0.message == message }
    all.append(Checked(message: message, hash: Self.hash(bytes), report: report))
    while all.count > 1, all.count > Self.most || size > Self.maximumBytes { all.removeFirst() }
  }

  private var size: Int { all.reduce(0) { $0 + ($1.report.message?.count ?? 0) } }

  private static func hash(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes)
    return hasher.finalize()
  }
}

extension MailEffects {
  /// Returns the message in a readable form. If it has been checked, this is the decrypted message, or the part that
  /// its signature covers.
  func readable(_ raw: RawMessage, of message: MessageReference) -> RawMessage {
    let report = checked.withLock { $0.report(on: message, raw.bytes) }
    return report?.message.map { RawMessage(bytes: $0, isCut: false) } ?? raw
  }

  /// Returns the security of a message. `message` is the parsed form of `raw`.
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
  /// True if the message may be encrypted or signed, so that it is worth checking.
  fileprivate var mayBeProtected: Bool {
    let types: Set = [
      "application/pgp-encrypted", "application/pgp-signature", "application/pkcs7-mime",
      "application/x-pkcs7-mime", "application/pkcs7-signature", "application/x-pkcs7-signature",
    ]
    // OpenPGP armor begins in the first lines of the text, or follows a few lines that were added by someone else.
    let isArmored = body.prefix(40).contains { $0.text.hasPrefix("-----BEGIN PGP MESSAGE-----") }
    return isClearSigned || isArmored || attachments.contains { types.contains($0.type) }
      || headers.contains { field in
        field.name.lowercased() == "content-type" && field.value.lowercased().contains("pkcs7")
      }
  }
}
