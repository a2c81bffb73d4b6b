extension Attachment {
  /// A name under which it is safe to save the attachment. It is never empty.
  ///
  /// The name contains no folders, control characters, characters that other systems forbid, or invisible characters
  /// other than joiners inside words. It does not begin with dots, dashes or tildes, and is not the name of a Windows
  /// device. It has at most 200 bytes. A longer name is shortened, but keeps its extension.
  public var safeFileName: String {
    var scalars = String.UnicodeScalarView()
    var rest = (name ?? "").unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "/" || scalar == "\\" {
        scalars = String.UnicodeScalarView()
      } else if !Self.isUnfit(scalar)
        || Self.isJoiner(scalar, between: scalars.last, and: rest.first)
      {
        scalars.append(scalar)
      }
    }
    var safe = Substring(String(scalars))
    while let first = safe.unicodeScalars.first,
      first == "." || first == "-" || first == "~" || first.properties.isWhitespace
    {
      safe.unicodeScalars.removeFirst()
    }
    while let last = safe.unicodeScalars.last, last == "." || last.properties.isWhitespace {
      safe.unicodeScalars.removeLast()
    }
    if safe.isEmpty { return "attachment" + Self.suffix(for: type) }
    return Self.isDevice(safe) ? "_" + Self.shortened(safe) : Self.shortened(safe)
  }

  /// Returns the file name for a message with this subject, such as `Hello.eml` for `Hello.`.
  public static func messageFileName(subject: String) -> String {
    var stem = Substring(subject)
    while let last = stem.last, last == "." || last.isWhitespace { stem.removeLast() }
    return stem + ".eml"
  }

  /// True for a name such as `nul.txt`, which is a device on Windows. The user may copy the file to Windows.
  private static func isDevice(_ name: Substring) -> Bool {
    let stem = name.prefix { $0 != "." && $0 != " " }.uppercased()
    if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
    return stem.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT"))
      && stem.last.map { ("0"..."9").contains($0) } == true
  }

  /// True for a joiner (UAX 31, 2.3) that changes the shape of its neighbours, as in Persian and Indic words and in
  /// emoji.
  private static func isJoiner(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?
  ) -> Bool {
    guard scalar == "\u{200C}" || scalar == "\u{200D}", let before, let after else { return false }
    return isJoined(before) && isJoined(after)
  }

  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return switch scalar.properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark: true
    case .otherSymbol, .modifierSymbol: scalar.properties.isEmoji
    default: false
    }
  }

  /// True for control characters, for characters that reverse or hide text, and for characters that are forbidden in a
  /// shell or on other systems.
  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    default: ":*?\"<>|".unicodeScalars.contains(scalar)
    }
  }

  private static func shortened(_ name: Substring) -> String {
    guard name.utf8.count > 200 else { return String(name) }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let suffix = name[dot...].utf8.count <= 20 ? name[dot...] : ""
    var stem = name[..<(suffix.isEmpty ? name.endIndex : dot)]
    while stem.utf8.count + suffix.utf8.count > 200 { stem.unicodeScalars.removeLast() }
    return String(stem + suffix)
  }

  /// Returns the file extension for an attachment without a name.
  private static func suffix(for type: String) -> String {
    let known = [
      "text/plain": ".txt", "text/html": ".html", "text/calendar": ".ics", "text/csv": ".csv",
      "text/vcard": ".vcf", "text/x-vcard": ".vcf", "text/x-patch": ".patch",
      "text/x-diff": ".diff", "message/rfc822": ".eml", "application/pdf": ".pdf",
      "application/zip": ".zip", "application/json": ".json", "application/pgp-signature": ".asc",
      "image/jpeg": ".jpg", "image/png": ".png", "image/gif": ".gif", "image/webp": ".webp",
      "image/svg+xml": ".svg", "audio/mpeg": ".mp3", "video/mp4": ".mp4",
    ]
    return known[type] ?? ""
  }
}
