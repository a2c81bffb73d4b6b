import CGMime

/// A part of a message (RFC 2045), without its content.
struct MimePart {
  enum Kind: Hashable {
    case leaf, multipart
    /// A message; its parts are those of a `MimeMessage` of its own, made of its content.
    case message
    /// A multipart beyond the limit of nesting.
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
  /// The media type in the header; without one, the default of RFC 2045 (5.2) and RFC 2046 (5.1.5).
  let type: MediaType?
  let disposition: ContentDisposition
  var contentID: String?
  var hasUnknownEncoding = false
  var children: [Int] = []
  /// The way from the root: the number of the child at each step.
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

  /// The name of the part's file, never empty; nil if it names none.
  var fileName: String? {
    let name = disposition.filename ?? type?.parameters["name"]
    return name?.isEmpty == false ? name : nil
  }

  /// True for a leaf that is read as text of the message: plain text, HTML, or what is read like HTML.
  var isBodyText: Bool {
    kind == .leaf && !disposition.isAttachment
      && (isPlain || isEnriched || typeName == "text/html" || typeName == "application/xhtml+xml")
  }
  /// True for the forerunners of HTML in mail (``EnrichedText``).
  var isEnriched: Bool { typeName == "text/enriched" || typeName == "text/richtext" }
  var isPlain: Bool { typeName == "text/plain" }
  var isCalendar: Bool { kind == .leaf && typeName == "text/calendar" }
  /// True for a calendar that asks or tells the reader something (RFC 6047, 2.4), or that is no file.
  var isShownCalendar: Bool {
    isCalendar && !disposition.isAttachment
      && (fileName == nil || type?.parameters["method"] != nil)
  }

  /// True if the part has content of its own, rather than parts.
  var hasContent: Bool { kind == .leaf || kind == .message }
}

// MARK: - Kinds of content

extension MimePart {
  /// True for a message that S/MIME encrypts, signs or packs (RFC 8551, 3.2). Exchange calls it a file `smime.p7m`.
  var isSMIME: Bool {
    guard kind == .leaf else { return false }
    return hasSMIMEType || mainType == "application" && hasName(endingIn: ".p7m")
  }
  /// True if the header says that the message is encrypted.
  var isEncryptedSMIME: Bool {
    guard hasSMIMEType else { return false }
    return smimeType.map { !["signed-data", "certs-only", "compressed-data"].contains($0) } ?? true
  }
  /// True if the header says that S/MIME wraps the message in its signature.
  var isSignedSMIME: Bool { hasSMIMEType && smimeType == "signed-data" }

  private var hasSMIMEType: Bool {
    typeName == "application/pkcs7-mime" || typeName == "application/x-pkcs7-mime"
  }
  private var smimeType: String? { type?.parameters["smime-type"]?.lowercased() }

  /// True for a `winmail.dat`, which has files in it.
  var isTNEF: Bool {
    guard kind == .leaf else { return false }
    return typeName == "application/ms-tnef" || typeName == "application/vnd.ms-tnef"
      || mainType == "application" && hasName(endingIn: "winmail.dat")
  }

  private func hasName(endingIn end: String) -> Bool {
    fileName?.lowercased().hasSuffix(end) == true
  }

  /// The message in a part with this content: what S/MIME signs, or a message in a message. Nil if there is none.
  func message(in content: [UInt8]) -> [UInt8]? {
    if kind == .message { return content }
    return isSMIME ? SignedData.content(of: content) : nil
  }
}
