import CGMime

/// A part of a message (RFC 2045), without its content.
struct MimePart {
  enum Kind: Hashable {
    case leaf, multipart
    /// A message, whose parts form another `MimeMessage`, made from its content.
    case message
    /// A multipart beyond the nesting limit.
    case tooDeep

    init(_ kind: CGMimeKind) {
      switch kind {
      case CGMIME_MULTIPART: self = .multipart
      case CGMIME_MESSAGE: self = .message
      case CGMIME_TOO_DEEP: self = .tooDeep
      default: self = .leaf
      }
    }
  }

  let index: Int
  let kind: Kind
  /// The media type in the header; nil for the default of RFC 2045 (5.2) and RFC 2046 (5.1.5).
  let type: MediaType?
  let disposition: ContentDisposition
  var contentID: String?
  var hasUnknownEncoding = false
  var children: [Int] = []
  /// The path from the root: the index of the child at each level.
  var path: [Int] = []

  init(index: Int, kind: Kind, type: MediaType?, disposition: ContentDisposition) {
    self.index = index
    self.kind = kind
    self.type = type
    self.disposition = disposition
  }

  /// The type and the subtype: `text/plain`.
  var typeName: String {
    type?.name ?? (kind == .message ? "message/rfc822" : "text/plain")
  }
  var mainType: String { type?.type ?? (kind == .message ? "message" : "text") }
  var subtype: String { type?.subtype ?? (kind == .message ? "rfc822" : "plain") }

  /// The file name of the part, never empty; nil if it has none.
  var fileName: String? {
    let name = disposition.filename ?? type?.parameters["name"]
    return name?.isEmpty == false ? name : nil
  }

  /// True for a leaf that is shown as text of the message: plain text, HTML, or one of its predecessors.
  var isBodyText: Bool {
    kind == .leaf && !disposition.isAttachment
      && (isPlain || isEnriched || typeName == "text/html" || typeName == "application/xhtml+xml")
  }
  /// True for the predecessors of HTML in mail (``EnrichedText``).
  var isEnriched: Bool { typeName == "text/enriched" || typeName == "text/richtext" }
  var isPlain: Bool { typeName == "text/plain" }
  var isCalendar: Bool { kind == .leaf && typeName == "text/calendar" }
  /// True for a calendar that is shown: it asks or tells the reader something (RFC 6047, 2.4), or is not a file.
  var isShownCalendar: Bool {
    isCalendar && !disposition.isAttachment
      && (fileName == nil || type?.parameters["method"] != nil)
  }

  /// True if the part has content rather than parts.
  var hasContent: Bool { kind == .leaf || kind == .message }
}

// MARK: - Kinds of content

extension MimePart {
  /// True for a message that is encrypted, signed or compressed with S/MIME (RFC 8551, 3.2). Exchange attaches it as a
  /// file `smime.p7m`.
  var isSMIME: Bool {
    guard kind == .leaf else { return false }
    return hasSMIMEType || mainType == "application" && hasName(endingIn: ".p7m")
  }
  /// True if the header declares the message as encrypted.
  var isEncryptedSMIME: Bool {
    guard hasSMIMEType else { return false }
    return smimeType.map { !["signed-data", "certs-only", "compressed-data"].contains($0) } ?? true
  }
  /// True if the header declares the message as wrapped in an S/MIME signature.
  var isSignedSMIME: Bool { hasSMIMEType && smimeType == "signed-data" }

  private var hasSMIMEType: Bool {
    typeName == "application/pkcs7-mime" || typeName == "application/x-pkcs7-mime"
  }
  private var smimeType: String? { type?.parameters["smime-type"]?.lowercased() }

  /// True for a `winmail.dat`, which contains files.
  var isTNEF: Bool {
    guard kind == .leaf else { return false }
    return typeName == "application/ms-tnef" || typeName == "application/vnd.ms-tnef"
      || mainType == "application" && hasName(endingIn: "winmail.dat")
  }

  private func hasName(endingIn end: String) -> Bool {
    fileName?.lowercased().hasSuffix(end) == true
  }

  /// The message inside a part with this content: the signed content of S/MIME, or a nested message. Nil if there is
  /// none.
  func message(in content: [UInt8]) -> [UInt8]? {
    if kind == .message { return content }
    return isSMIME ? SignedData.content(of: content) : nil
  }
}
