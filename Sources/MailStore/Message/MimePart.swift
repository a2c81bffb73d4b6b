import CGMime

/// One part of a message (RFC 2045), without its content.
struct MimePart {
  enum Kind: Hashable {
    case leaf, multipart, message
    /// A multipart or message beyond the limit of nesting.
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
  /// As the header says; where it says nothing, what RFC 2045 (5.2) and RFC 2046 (5.1.5) say.
  let type: MediaType?
  let disposition: ContentDisposition
  var contentID: String?
  var description: String?
  var hasUnknownEncoding = false
  var children: [Int] = []
  /// The way from the root: the number of the child at each step.
  var path: [Int] = []

  init(index: Int, kind: Kind, type: [UInt8]?, disposition: [UInt8]?) {
    self.index = index
    self.kind = kind
    self.type = type.flatMap { MediaType($0.span) }
    let value = disposition ?? []
    self.disposition = ContentDisposition(value.span)
  }

  /// `text/plain`.
  var typeName: String {
    type?.name ?? (kind == .message ? "message/rfc822" : "text/plain")
  }
  var mainType: String { type?.type ?? (kind == .message ? "message" : "text") }
  var subtype: String { type?.subtype ?? (kind == .message ? "rfc822" : "plain") }

  /// Not empty; nil where the part names no file.
  var fileName: String? {
    let name = disposition.filename ?? type?.parameters["name"]
    return name?.isEmpty == false ? name : nil
  }

  /// Whether it is text that is read with the message, if it is a leaf: plain or HTML.
  var isBodyText: Bool {
    kind == .leaf && !disposition.isAttachment
      && (typeName == "text/plain" || typeName == "text/html"
        || typeName == "application/xhtml+xml")
  }
  var isPlain: Bool { typeName == "text/plain" }

  /// Whether it is a message whose transfer encoding kept GMime from looking into it.
  var isEncodedMessage: Bool {
    kind == .leaf && mainType == "message"
      && ["rfc822", "rfc2822", "global", "news"].contains(subtype)
  }
}
