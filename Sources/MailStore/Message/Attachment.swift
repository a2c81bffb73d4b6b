/// A part that can be saved: what is not shown as text, and text that has a file name.
public struct Attachment: Hashable, Sendable {
  /// Its file name, decoded; nil where it has none. For showing: `safeFileName` is for saving.
  public var name: String?
  /// Its media type: `application/pdf`.
  public var type: String
  /// Bytes, decoded.
  public var size: Int
  /// Where it is in the message: the number of the child at each step from the root, from 0.
  public var path: [Int]

  /// Makes an attachment.
  public init(name: String?, type: String, size: Int, path: [Int] = []) {
    self.name = name
    self.type = type
    self.size = size
    self.path = path
  }

  /// A name to save it under: without folders, controls, invisible marks, leading dots, dashes and
  /// tildes, none that Windows keeps for devices, at most 200 bytes with its extension kept; never
  /// empty.
  public var safeFileName: String {
    var scalars = String.UnicodeScalarView()
    for scalar in (name ?? "").unicodeScalars {
      if scalar == "/" || scalar == "\\" {
        scalars = String.UnicodeScalarView()
      } else if !Self.isUnfit(scalar) {
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

  /// Whether a system that the file may be copied to would open a device of that name: `nul.txt`.
  private static func isDevice(_ name: Substring) -> Bool {
    let stem = name.prefix { $0 != "." && $0 != " " }.uppercased()
    if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
    return stem.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT"))
      && stem.last.map { ("0"..."9").contains($0) } == true
  }

  /// Controls, what turns or hides text, and what shells and other systems' file names forbid.
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
