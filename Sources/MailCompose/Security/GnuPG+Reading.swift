import MailStore

extension GnuPG {
  /// Returns the format of an encrypted message. Nil if the message is not encrypted.
  public static func encryption(of message: [UInt8]) -> DraftProtection.Format? {
    ProtectedContent(of: message).flatMap { $0.isEncrypted ? $0.format : nil }
  }

  /// True if a message claims to be encrypted or signed.
  public static func isMeant(for message: [UInt8]) -> Bool { ProtectedContent.isIn(message) }

  /// Decrypts a message and checks its signatures. Nil if the message is neither encrypted nor signed.
  public func report(on message: [UInt8]) -> SecurityReport? {
    guard let content = ProtectedContent(of: message) else { return nil }
    var report: SecurityReport
    switch content.kind {
    case .encrypted(let bytes): report = decrypted(bytes, content, in: message)
    case .signed(let part, let signature):
      report = checked(content.format, part, signature, in: message)
      if content.isWhole, !report.isWarning {
        report.message = MIMEEntity.message(message, with: Self.part(part))
      }
    case .wrapped(let bytes): report = unwrapped(bytes, content, ["--verify"], in: message)
    case .clearSigned(let bytes): report = unwrapped(bytes, content, ["--verify"], in: message)
    }
    guard !content.isWhole else { return report }
    return partial(report, content)
  }

  /// Adapts the report on a message if only one part is encrypted or signed. That part is never shown together with
  /// the other parts: text around an encrypted part could leak its content (https://efail.de), and text around a
  /// signed part may have been written by anyone.
  private func partial(_ report: SecurityReport, _ content: ProtectedContent) -> SecurityReport {
    var report = report
    if content.isEncrypted {
      if report.message != nil { report.words += "; other parts of the message are left out" }
    } else {
      report.words = "Only part of the message: \(report.words)"
      report.message = nil
    }
    report.isWarning = true
    return report
  }

  // MARK: Encrypted

  private func decrypted(
    _ bytes: [UInt8], _ content: ProtectedContent, in message: [UInt8]
  ) -> SecurityReport {
    var report = SecurityReport("")
    do throws(ProtectionFailure) {
      let (end, reports) = try run(content.format, ["--decrypt"], with: bytes)
      report = opened(end, reports, content, in: message)
    } catch { report = SecurityReport("Encrypted; \(error)", isWarning: true) }
    report.isEncrypted = true
    return report
  }

  private func opened(
    _ end: ProgramSession.End, _ reports: GnuPGReports, _ content: ProtectedContent,
    in message: [UInt8]
  ) -> SecurityReport {
    let format = content.format
    let isWhole =
      reports.has("DECRYPTION_OKAY") && !reports.has("DECRYPTION_FAILED") && !end.isCut
      && reports.pieces <= 1 && end.exitCode != nil
    guard isWhole else { return closed(reports, end) }
    let text = MIMEEntity.message(message, with: Self.part(end.output, content.charset))
    var report = SecurityReport("Encrypted to you")
    if format == .openPGP, !reports.has("GOODMDC") {
      return SecurityReport(
        "Encrypted in an old format that does not detect changes", isWarning: true)
    }
    let signature: SecurityReport
    if reports.signatures.isEmpty, let inner = ProtectedContent(of: text), !inner.isEncrypted,
      let checked = self.report(on: text)
    {
      signature = checked
    } else if reports.signatures.isEmpty {
      signature = SecurityReport("not signed")
    } else {
      signature = self.report(on: reports.signatures, format, in: message)
    }
    report.words += ", " + signature.words.withSmallLetter
    report.isWarning = signature.isWarning
    report.message = signature.message ?? text
    return report
  }

  /// Returns the report on a message that could not be decrypted.
  private func closed(_ reports: GnuPGReports, _ end: ProgramSession.End) -> SecurityReport {
    if reports.needsAnswer {
      var report = SecurityReport("Encrypted; your key is locked")
      report.isLocked = true
      return report
    }
    if end.exitCode == nil {
      return SecurityReport("Encrypted; gpg did not respond", isWarning: true)
    }
    if end.isCut { return SecurityReport("Encrypted, but too large to decrypt", isWarning: true) }
    if reports.has("NO_SECKEY"), !reports.has("DECRYPTION_KEY") {
      return SecurityReport("Encrypted, but not with any of your keys")
    }
    return SecurityReport(
      "Encrypted, but damaged or changed, so it is not shown", isWarning: true)
  }

  // MARK: Signed

  private func checked(
    _ format: DraftProtection.Format, _ part: [UInt8], _ signature: [UInt8], in message: [UInt8]
  ) -> SecurityReport {
    let text = part.withNetworkLineEnds
    do throws(ProtectionFailure) {
      let (_, reports) = try run(
        format, ["--verify", "--", "-&1", "-"], with: text, and: signature)
      return report(on: reports.signatures, format, in: message)
    } catch { return SecurityReport("Signed, but the signature was not checked: \(error)") }
  }

  /// Checks signed content that is embedded in its signature. The program outputs the signed content.
  private func unwrapped(
    _ bytes: [UInt8], _ content: ProtectedContent, _ command: [String], in message: [UInt8]
  ) -> SecurityReport {
    do throws(ProtectionFailure) {
      let (end, reports) = try run(
        content.format, command + ["--output", "-", "--", "-"], with: bytes)
      var report = report(on: reports.signatures, content.format, in: message)
      let isGood =
        !reports.signatures.isEmpty && !reports.signatures.contains { $0.finding == .bad }
      // Content that gpg also had to decrypt is never shown as merely signed, because a reply would
      // then quote the content unencrypted.
      let isDecrypted = ["BEGIN_DECRYPTION", "ENC_TO", "DECRYPTION_KEY"].contains(
        where: reports.has)
      if isGood, !isDecrypted, end.exitCode != nil, !end.isCut, !end.output.isEmpty,
        reports.pieces <= 1
      {
        report.message = MIMEEntity.message(
          message, with: Self.part(end.output, content.charset))
      }
      return report
    } catch { return SecurityReport("Signed, but the signature was not checked: \(error)") }
  }

  /// Returns the report on several signatures. If a signature does not match, the report is about that signature.
  private func report(
    on signatures: [GnuPGReports.Signature], _ format: DraftProtection.Format, in message: [UInt8]
  ) -> SecurityReport {
    guard let worst = signatures.first(where: { $0.finding == .bad }) ?? signatures.first else {
      return SecurityReport("Signed, but the signature cannot be read", isWarning: true)
    }
    let key = worst.key.suffix(16)
    switch worst.finding {
    case .bad:
      return SecurityReport(
        "The signature does not match: the text was changed, or is not by \(worst.name.onOneLine)",
        isWarning: true)
    case .unknownKey: return SecurityReport("Signed with a key that you do not have (\(key))")
    case .failed: return SecurityReport("Signed, but the signature cannot be checked (\(key))")
    case .good, .expired, .expiredKey, .revokedKey:
      return report(on: worst, format, authors: AnsweredMessage(message).addresses("from"))
    }
  }

  /// Returns the report on a signature that matches. The report also states whether the key belongs to the message's
  /// author.
  private func report(
    on signature: GnuPGReports.Signature, _ format: DraftProtection.Format,
    authors: [EmailAddress]
  ) -> SecurityReport {
    let owners = owners(of: signature.key, format)
    let own = owners.first { owner in
      authors.contains { $0.address.lowercased() == owner.address.lowercased() }
    }
    let shown = own ?? owners.first
    var words = "Signed by \((shown?.text ?? signature.name).onOneLine)"
    var isWarning = false
    if own == nil {
      words += ", not by the author of the message"
      isWarning = true
    }
    let isCertified = format == .smime ? signature.isVouchedFor : shown?.isCertified == true
    if !isCertified { words += ", key not certified" }
    switch signature.finding {
    case .expired: words += ", expired"
    case .expiredKey: words += ", with a key that has expired"
    case .revokedKey:
      words += ", with a key that was revoked"
      isWarning = true
    case .good, .bad, .unknownKey, .failed: break
    }
    return SecurityReport(words, isWarning: isWarning)
  }

  /// A user ID in a key, with a name and an address.
  private struct Owner {
    let text: String
    let address: String
    /// False if this user ID was revoked.
    let isValid: Bool
    /// True if this user ID was certified by someone whom the user trusts.
    let isCertified: Bool
  }

  /// Returns all user IDs of a key, including revoked and uncertified user IDs.
  private func owners(of key: String, _ format: DraftProtection.Format) -> [Owner] {
    guard key.allSatisfy(\.isHexDigit), !key.isEmpty,
      let (end, _) = try? run(format, ["--with-colons", "--list-keys", key], with: [])
    else { return [] }
    let lines: [Substring] = String(decoding: end.output, as: UTF8.self).split(separator: "\n")
    let owners = lines.compactMap(Self.owner)
    guard format == .smime, let name = owners.first?.text.commonName else {
      return owners.filter(\.isValid)
    }
    // An S/MIME certificate has one name, which applies to all its addresses.
    return owners.filter { !$0.address.isEmpty }.map {
      Owner(
        text: "\(name) <\($0.address)>", address: $0.address, isValid: true,
        isCertified: $0.isCertified)
    }
  }

  /// Parses a line from the program's list of keys, such as `uid:u::::...::Ada <ada@example.org>:`.
  private static func owner(_ line: Substring) -> Owner? {
    let fields: [Substring] = line.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count > 9, fields[0] == "uid" else { return nil }
    let text = String(fields[9].replacing("\\x3a", with: ":"))
    let address = text.contains("@") ? AddressList.parse(Array(text.utf8).span).first?.address : nil
    return Owner(
      text: text, address: address ?? "", isValid: !["r", "e", "n"].contains(fields[1]),
      isCertified: ["f", "u", "m"].contains(fields[1]))
  }

  /// Converts decrypted or signed bytes to message content: the fields that describe the content, and the body. Some
  /// programs encrypt or sign text without any fields.
  /// - Parameter charset: the charset of text that was encrypted or signed inline, and so has no fields; nil for a
  ///   MIME part.
  private static func part(_ bytes: [UInt8], _ charset: String? = nil) -> [UInt8] {
    if let charset { return text(bytes, charset) }
    let plain = bytes
    let names = MessageHead(in: plain.span).fields.map {
      String(decoding: plain[$0.name], as: UTF8.self).lowercased()
    }
    if names.contains("content-type") || plain.first == 0x0A || plain.starts(with: [0x0D, 0x0A]) {
      return MIMEEntity.content(of: plain)
    }
    return text(plain, "utf-8")
  }

  /// Converts text to message content. Most programs encrypt text as UTF-8, whatever charset the message declares.
  private static func text(_ bytes: [UInt8], _ charset: String) -> [UInt8] {
    let isUnicode = String(validating: bytes, as: UTF8.self) != nil
    let name = isUnicode ? "utf-8" : charset.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    let head =
      "Content-Type: text/plain; charset=\(name)\nContent-Transfer-Encoding: 8bit\n\n"
    return Array(head.utf8) + bytes
  }
}

extension String {
  /// The text with a lowercase first letter, for use after a comma.
  fileprivate var withSmallLetter: String { prefix(1).lowercased() + dropFirst() }

  /// The common name in a distinguished name such as `CN=Ada Lovelace,O=Example`.
  fileprivate var commonName: String? {
    split(separator: ",").first { $0.hasPrefix("CN=") }.map { String($0.dropFirst(3)) }
  }
}
