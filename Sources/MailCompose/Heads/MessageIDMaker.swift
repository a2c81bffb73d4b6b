import MailStore
import SystemCalls

/// Creates Message-IDs for new messages.
public enum MessageIDMaker {
  /// Returns a new Message-ID in angle brackets. The part after `@` is the host of the author's address.
  /// - Parameter now: the time in seconds since 1970.
  public static func id(from address: EmailAddress, now: Int64) -> String {
    let host = address.address.split(separator: "@").last.map(String.init) ?? ""
    let isHost =
      address.address.contains("@") && !host.isEmpty
      && host.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
          || byte == 0x2E
      }
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return "<\(String(now, radix: 36)).\(random)@\(isHost ? host : "localhost")>"
  }
}
