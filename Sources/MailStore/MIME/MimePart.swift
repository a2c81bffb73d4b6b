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

  /// True for a leaf that is read as text of the message: plain text or HTML.
  var isBodyText: Bool {
    kind == .leaf && !disposition.isAttachment
      && (typeName == "text/plain" || typeName == "text/html"
        || typeName == "application/xhtml+xml")
  }
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
  /// True for an encrypted message in S/MIME (RFC 8551, 3.2).
  var isEncryptedSMIME: Bool {
    isSMIME && smimeType != "signed-data" && smimeType != "certs-only"
  }
  /// True for a message that S/MIME wraps in its signature.
  var isSignedSMIME: Bool { isSMIME && smimeType == "signed-data" }

  private var isSMIME: Bool {
    typeName == "application/pkcs7-mime" || typeName == "application/x-pkcs7-mime"
  }
  private var smimeType: String? { type?.parameters["smime-type"]?.lowercased() }
}
