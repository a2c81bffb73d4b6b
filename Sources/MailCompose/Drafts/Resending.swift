import MailStore

/// A message that is sent on as it is, to others (RFC 5322, 3.6.6): its bytes stay, and the fields of who sends it on
/// come before them.
public enum Resending {
  /// The bytes of the message as a draft. Throws if an address is none.
  public static func bytes(
    of message: [UInt8], from sender: EmailAddress, to recipients: [EmailAddress], date: MailDate
  ) throws(DraftFlaw) -> [UInt8] {
    var draft = Draft(from: sender, date: date)
    draft.to = recipients
    let new = try draft.bytes()
    let fields = ["From", "To", "Date", "Message-ID"].flatMap { name in
      MessageHeadEditing.lines(of: name.lowercased(), in: new).flatMap {
        Array("Resent-".utf8) + $0
      }
    }
    // A former `Bcc` is nobody's business, and no program's.
    return fields + MessageHeadEditing.removing(["bcc", "resent-bcc"], from: message)
  }
}
