import MailCompose
import MailStore
import SplitViewUI

/// The known facts about the origin of a message: authentication results of servers, signatures, and the mailing list.
struct SenderChecks {
  /// The facts, each with a label, a value and a role.
  private(set) var facts: [(String, String, TextRole)] = []

  /// The maximum number of facts of each kind.
  private static let most = 10

  init(_ headers: [HeaderField], trusting hosts: [String]) {
    let checks = AuthenticationResults.all(in: headers, trusting: hosts)
    for check in checks.prefix(Self.most) {
      // Bad results come first, so that they are shown even if there are many good results.
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
      // If a server has reported results, they are listed above. If none has, say that no server
      // has verified the signature.
      let note = checks.isEmpty ? ", \(Self.unchecked)" : ""
      let names = signers.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      facts.append(("Signed", names.joined(separator: ", ") + note, .body))
    }
    for (name, label) in Self.lists {
      for value in Self.values(name, headers).prefix(1) {
        for (index, words) in Self.words(value).enumerated() {
          facts.append((index == 0 ? label : "", words.withoutControls, .body))
        }
      }
    }
  }

  /// Returns the value of a header about a mailing list (RFC 2369, RFC 2919), one line for each address: a link without
  /// its angle brackets, and a `mailto:` link as its address and its subject.
  private static func words(_ value: String) -> [String] {
    let parts = value.split(separator: "<").flatMap { part -> [String] in
      guard let end = part.firstIndex(of: ">") else { return [String(part)] }
      guard let mail = MailtoLink(String(part[..<end])), let to = mail.to.first else {
        return [String(part[..<end])]
      }
      return [mail.subject.isEmpty ? to.address : "\(to.address), subject: \(mail.subject)"]
    }
    return parts.map { $0.trimmingBlanks }.filter { !$0.isEmpty }
  }

  /// The remark about a signature that no server has verified.
  static let unchecked = "not checked"

  private static let lists = [
    ("list-id", "List"), ("list-post", "Post"), ("list-archive", "Archive"),
    ("list-subscribe", "Join"), ("list-unsubscribe", "Leave"),
  ]

  private static func values(_ name: String, _ headers: [HeaderField]) -> [String] {
    headers.lazy.filter { $0.name.lowercased() == name }.prefix(most).map(\.value)
  }

  /// Returns the domain in a DKIM signature (RFC 6376, 3.5).
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

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension AuthenticationResults.Result {
  /// True if the result is no evidence against the sender.
  fileprivate var isGood: Bool { ["pass", "none", "neutral"].contains(value) }
}
