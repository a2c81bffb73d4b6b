import MailStore
import SplitViewUI

/// What is known of the way that a message came: what servers found out about its sender, who signed
/// it, and the list that sent it on.
struct SenderChecks {
  /// A label, a value, and its role.
  private(set) var facts: [(String, String, TextRole)] = []

  /// The most facts of a kind.
  private static let most = 10

  init(_ headers: [HeaderField], trusting hosts: [String]) {
    let checks = AuthenticationResults.all(in: headers, trusting: hosts)
    for check in checks.prefix(Self.most) {
      // Many good results must not hide a bad one.
      let (bad, good) = (
        check.results.filter { !$0.isGood }.prefix(Self.most),
        check.results.filter(\.isGood).prefix(Self.most)
      )
      for (index, result) in (bad + good).enumerated() {
        let about = result.subject.isEmpty ? "" : " (\(result.subject))"
        let words = "\(result.method) \(result.value)\(about)".withoutControls
        facts.append((index == 0 ? "Checked" : "", words, result.isGood ? .body : .warning))
      }
      facts.append(("", "by \(check.host)", .secondary))
    }
    let signers = Self.values("dkim-signature", headers).compactMap(Self.domain)
    if !signers.isEmpty {
      // Whether a signature is right, only the server above has looked.
      let note = checks.isEmpty ? ", \(Self.unchecked)" : ""
      let names = signers.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      facts.append(("Signed", names.joined(separator: ", ") + note, .body))
    }
    for (name, label) in Self.lists {
      for value in Self.values(name, headers).prefix(1) {
        facts.append((label, value.withoutControls, .body))
      }
    }
  }

  /// What is said of a signature that nobody has looked at.
  static let unchecked = "not checked"

  private static let lists = [
    ("list-id", "List"), ("list-post", "Post"), ("list-archive", "Archive"),
    ("list-subscribe", "Join"), ("list-unsubscribe", "Leave"),
  ]

  private static func values(_ name: String, _ headers: [HeaderField]) -> [String] {
    headers.lazy.filter { $0.name.lowercased() == name }.prefix(most).map(\.value)
  }

  /// The domain of a signature (RFC 6376, 3.5).
  private static func domain(_ signature: String) -> String? {
    for tag in signature.utf8.split(separator: UInt8(ascii: ";")) {
      guard let mark = tag.firstIndex(of: UInt8(ascii: "=")) else { continue }
      func bare(_ part: Substring.UTF8View) -> String {
        Substring(part).filter { !$0.isWhitespace }
      }
      guard bare(tag[..<mark]) == "d" else { continue }
      return bare(tag[tag.index(after: mark)...]).lowercased()
    }
    return nil
  }
}

extension AuthenticationResults.Result {
  /// True if it says nothing against the sender.
  fileprivate var isGood: Bool { ["pass", "none", "neutral"].contains(value) }
}
