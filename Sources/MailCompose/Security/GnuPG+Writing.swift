import MailStore
import UnicodeText

/// Signs and encrypts messages before they are sent. Tests have their own implementation.
public protocol MailProtector: Sendable {
  /// Returns the message, encrypted or signed as its draft requests (``DraftProtection``). A draft without such a
  /// request is returned unchanged. If this function throws an error, the message must not be sent.
  func protected(_ draft: [UInt8]) throws(ProtectionFailure) -> [UInt8]
}

extension GnuPG: MailProtector {
  /// Signs and encrypts a draft (RFC 3156, RFC 8551). The message is also encrypted for its author. The encrypted
  /// message does not reveal the recipients in `Bcc`.
  public func protected(_ draft: [UInt8]) throws(ProtectionFailure) -> [UInt8] {
    let message = AnsweredMessage(draft)
    let protection = DraftProtection(ofDraft: message)
    if protection.isNone { return draft }
    guard let author = message.draftAddresses("from").first else {
      throw .failed("the draft has no author")
    }
    let people = People(
      author: author.address,
      named: (message.draftAddresses("to") + message.draftAddresses("cc")).without(),
      hidden: message.draftAddresses("bcc").without())
    var content = MIMEEntity.content(of: draft).withNetworkLineEnds
    // The line end before a boundary is part of the boundary, not of the signed part.
    while content.suffix(2) == [0x0D, 0x0A] { content.removeLast(2) }
    content += [0x0D, 0x0A]
    let written: [UInt8]
    switch protection.format {
    case .openPGP: written = try openPGP(content, protection, people)
    case .smime: written = try smime(content, protection, people)
    }
    let bare = MessageHeadEditing.removing([DraftProtection.field.lowercased()], from: draft)
    return MIMEEntity.message(bare, with: written)
  }

  /// The addresses whose keys a message is encrypted with.
  private struct People {
    let author: String
    let named: [EmailAddress]
    let hidden: [EmailAddress]
  }

  // MARK: OpenPGP

  private func openPGP(
    _ content: [UInt8], _ protection: DraftProtection, _ people: People
  ) throws(ProtectionFailure) -> [UInt8] {
    let signer = protection.signs ? ["--local-user", "<\(people.author)>"] : []
    guard protection.encrypts else {
      let (signature, hash) = try output(
        of: .openPGP, ["--armor", "--detach-sign"] + signer, with: content, reporting: "SIG_CREATED"
      )
      return Self.signed(
        content, signature.withPlainLineEnds, format: "pgp-signature",
        algorithm: "pgp-\(Self.hashes[hash] ?? "sha512")", name: nil)
    }
    var words = ["--armor", "--encrypt", "--no-encrypt-to"]
    for address in [people.author] + people.named.map(\.address) {
      words += ["--recipient", "<\(address)>"]
    }
    for address in people.hidden { words += ["--hidden-recipient", "<\(address.address)>"] }
    let (cipher, _) = try output(
      of: .openPGP, words + (protection.signs ? ["--sign"] + signer : []), with: content,
      reporting: "END_ENCRYPTION", people)
    let version = Array("Content-Type: application/pgp-encrypted\n\nVersion: 1\n".utf8)
    let head =
      "Content-Type: application/octet-stream; name=\"encrypted.asc\"\n"
      + "Content-Disposition: inline; filename=\"encrypted.asc\"\n\n"
    return MIMEEntity.multipart(
      "multipart/encrypted; protocol=\"application/pgp-encrypted\"",
      [version, Array(head.utf8) + cipher.withPlainLineEnds])
  }

  // MARK: S/MIME

  private func smime(
    _ content: [UInt8], _ protection: DraftProtection, _ people: People
  ) throws(ProtectionFailure) -> [UInt8] {
    // S/MIME cannot hide recipients (RFC 5652, 6.2).
    if protection.encrypts, !people.hidden.isEmpty { throw .showsBcc }
    var content = content
    if protection.signs {
      let words = ["--detach-sign", "--local-user", "<\(people.author)>"]
      let (signature, hash) = try output(
        of: .smime, words, with: content, reporting: "SIG_CREATED")
      let signed = Self.signed(
        content, Base64.lines(signature), format: "pkcs7-signature",
        algorithm: Self.hashes[hash].map { "sha-\($0.dropFirst(3))" } ?? "sha-256",
        name: "smime.p7s")
      if !protection.encrypts { return signed }
      content = signed.withNetworkLineEnds
    }
    var words = ["--encrypt"]
    for address in [people.author] + people.named.map(\.address) {
      words += ["--recipient", "<\(address)>"]
    }
    let (cipher, _) = try output(of: .smime, words, with: content, reporting: nil, people)
    let head =
      "Content-Type: application/pkcs7-mime; smime-type=enveloped-data;\n name=\"smime.p7m\"\n"
      + "Content-Transfer-Encoding: base64\n"
      + "Content-Disposition: attachment; filename=\"smime.p7m\"\n\n"
    return Array(head.utf8) + Base64.lines(cipher)
  }

  // MARK: Both

  /// Returns a part with its detached signature (RFC 1847). The lines end in LF. The program that sends the mail
  /// converts the line ends to CRLF.
  private static func signed(
    _ content: [UInt8], _ signature: [UInt8], format: String, algorithm: String, name: String?
  ) -> [UInt8] {
    let part = content.withPlainLineEnds
    let file = name ?? "signature.asc"
    var head = "Content-Type: application/\(format); name=\"\(file)\"\n"
    if name != nil { head += "Content-Transfer-Encoding: base64\n" }
    head += "Content-Disposition: attachment; filename=\"\(file)\"\n\n"
    return MIMEEntity.multipart(
      "multipart/signed; micalg=\(algorithm);\n protocol=\"application/\(format)\"",
      [part, Array(head.utf8) + signature])
  }

  /// The names of hash algorithms, by their numbers in OpenPGP (RFC 4880, 9.4).
  private static let hashes = [
    "2": "sha1", "8": "sha256", "9": "sha384", "10": "sha512", "11": "sha224",
  ]

  /// Runs a program and returns its output. Throws an error unless the program reports success.
  /// - Parameter report: the keyword of the status line that reports success. That line's third word is the number of
  ///   the hash algorithm.
  private func output(
    of format: DraftProtection.Format, _ words: [String], with content: [UInt8],
    reporting report: String?, _ people: People? = nil
  ) throws(ProtectionFailure) -> (output: [UInt8], hash: String) {
    let (end, reports) = try run(format, words, with: content)
    let rest = report.map { reports.rest(of: $0) } ?? []
    if end.exitCode == 0, !end.isCut, !end.output.isEmpty, let rest {
      return (end.output, rest.count > 2 ? rest[2] : "")
    }
    if reports.needsAnswer { throw .isLocked }
    let missing = people.map { missingKeys(of: $0, format) } ?? []
    if !missing.isEmpty { throw .noKeys(missing) }
    let invalid = (reports.all("INV_RECP") + reports.all("INV_SGNR")).map(Self.missing)
    if !invalid.isEmpty { throw .noKeys(invalid) }
    if end.exitCode == nil {
      throw .failed("\(format.program) \(end.isLate ? "did not respond" : "was killed")")
    }
    throw .failed("\(format.program) failed (exit \(end.exitCode ?? 0))")
  }

  /// Returns all addresses without a usable key. The program itself reports only the first one.
  private func missingKeys(
    of people: People, _ format: DraftProtection.Format
  ) -> [ProtectionFailure.MissingKey] {
    let all = [people.author] + (people.named + people.hidden).map(\.address)
    return all.compactMap { address in
      let words = ["--encrypt", "--recipient", "<\(address)>"]
      guard let (end, reports) = try? run(format, words, with: [0x0A]), end.exitCode != 0 else {
        return nil
      }
      return Self.missing(reports.rest(of: "INV_RECP") ?? ["0", "<\(address)>"])
    }
  }

  private static func missing(_ report: [String]) -> ProtectionFailure.MissingKey {
    let address = report.dropFirst().joined(separator: " ").filter { !"<>".contains($0) }
    return ProtectionFailure.MissingKey(
      address: address, reason: reasons[report.first ?? ""] ?? "no key")
  }

  /// The reasons why a key cannot be used, by their numbers (doc/DETAILS in GnuPG, "INV_RECP").
  private static let reasons = [
    "1": "no key", "2": "several keys match", "3": "the key has a different purpose",
    "4": "the key was revoked", "5": "the key has expired", "8": "the key is not allowed",
    "9": "no secret key", "10": "the key is not certified", "11": "no certificate",
    "12": "the certificate's issuer is missing", "13": "the key is disabled",
  ]
}

extension Base64 {
  /// Encodes bytes as lines of 76 characters (RFC 2045, 6.8).
  fileprivate static func lines(_ bytes: [UInt8]) -> [UInt8] {
    let text = encoded(bytes)
    var lines: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: 76) {
      lines += text[start..<min(start + 76, text.count)]
      lines.append(0x0A)
    }
    return lines
  }
}
