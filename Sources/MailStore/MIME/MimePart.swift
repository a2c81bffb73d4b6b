import CGMime

/// A part of a message (RFC 2045). The content of the part is not included.
struct MimePart {
  enum Kind: Hashable {
    case leaf, multipart
    /// A message inside the message. Its parts are in a separate `MimeMessage`, which is made from the content of this
    /// part.
    case message
    /// A multipart that is nested more deeply than the limit allows.
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
  /// The media type in the header. Nil if the header contains none, so that the default applies (RFC 2045, 5.2; RFC
  /// 2046, 5.1.5).
  let type: MediaType?
  let disposition: ContentDisposition
  var contentID: String?
  var hasUnknownEncoding = false
  var children: [Int] = []
  /// The path from the root. It consists of the index of the child at each level.
  var path: [Int] = []

  init(index: Int, kind: Kind, type: MediaType?, disposition: ContentDisposition) {
    self.index = index
    self.kind = kind
    self.type = type
    self.disposition = disposition
  }

  /// The type and the subtype, such as `text/plain`.
  var typeName: String {
    type?.name ?? (kind == .message ? "message/rfc822" : "text/plain")
  }
  var mainType: String { type?.type ?? (kind == .message ? "message" : "text") }
  var subtype: String { type?.subtype ?? (kind == .message ? "rfc822" : "plain") }

  /// The file name of the part. If the part has no name, this is nil, never an empty string.
  var fileName: String? {
    let name = disposition.filename ?? type?.parameters["name"]
    return name?.isEmpty == false ? name : nil
  }

  /// True for a leaf that is shown as part of the message's text: plain text, HTML, or a predecessor of HTML.
  var isBodyText: Bool {
    kind == .leaf && !disposition.isAttachment
      && (isPlain || isEnriched || typeName == "text/html" || typeName == "application/xhtml+xml")
  }
  /// True for the formats that preceded HTML in mail (``EnrichedText``).
  var isEnriched: Bool { typeName == "text/enriched" || typeName == "text/richtext" }
  var isPlain: Bool { typeName == "text/plain" }
  var isCalendar: Bool { kind == .leaf && typeName == "text/calendar" }
  /// True for a calendar that is shown. Such a calendar is not declared as an attachment. Either it
  /// has a method, which means that it requests something from the user or informs the user (RFC
  /// 6047, 2.4), or it has no file name.
  var isShownCalendar: Bool {
    isCalendar && !disposition.isAttachment
      && (fileName == nil || type?.parameters["method"] != nil)
  }

  /// True if the part has content of its own. False if it consists of other parts.
  var hasContent: Bool { kind == .leaf || kind == .message }
}

// MARK: - Kinds of content

extension MimePart {
  /// True for a message that was encrypted, signed or compressed with S/MIME (RFC 8551, 3.2).
  /// Exchange attaches such a message as a file named `smime.p7m`.
  var isSMIME: Bool {
    guard kind == .leaf else { return false }
    return hasSMIMEType || mainType == "application" && hasName(endingIn: ".p7m")
  }
  /// True if the header declares that the message is encrypted.
  var isEncryptedSMIME: Bool {
    guard hasSMIMEType else { return false }
    return smimeType.map { !["signed-data", "certs-only", "compressed-data"].contains($0) } ?? true
  }
  /// True if the header declares that the message is inside an S/MIME signature.
  var isSignedSMIME: Bool { hasSMIMEType && smimeType == "signed-data" }

  private var hasSMIMEType: Bool {
    typeName == "application/pkcs7-mime" || typeName == "application/x-pkcs7-mime"
  }
  private var smimeType: String? { type?.parameters["smime-type"]?.lowercased() }

  /// True for a `winmail.dat`, which may contain files.
  var isTNEF: Bool {
    guard kind == .leaf else { return false }
    return typeName == "application/ms-tnef" || typeName == "application/vnd.ms-tnef"
      || mainType == "application" && hasName(endingIn: "winmail.dat")
  }

  private func hasName(endingIn end: String) -> Bool {
    fileName?.lowercased().hasSuffix(end) == true
  }

  /// Returns the message inside a part with this content: the content of an S/MIME signature, or a
  /// nested message. Returns nil if there is no such message.
  func message(in content: [UInt8]) -> [UInt8]? {
    if kind == .message { return content }
    return isSMIME ? SignedData.content(of: content) : nil
  }
}
