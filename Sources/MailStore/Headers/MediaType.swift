/// The value of `Content-Type` (RFC 2045, 5.1): `text/plain; charset=utf-8`.
public struct MediaType: Hashable, Sendable {
  /// The type in lower case: `text`.
  public var type: String
  /// The subtype in lower case: `plain`.
  public var subtype: String
  /// The parameters: the charset, the boundary, the name.
  public var parameters: MIMEParameters

  /// Reads a header value. Returns nil if it does not begin with `type/subtype`; it then counts as `text/plain` (RFC
  /// 2045, 5.2). A type without a subtype also counts as `text/plain`, but its parameters are read: `text;
  /// charset=utf-8`, `; charset=utf-8`, `multipart; boundary=a`.
  /// - Parameter charset: the charset of raw bytes above 127 that are not UTF-8, usually the charset of the message's
  ///   text.
  public init?(_ value: Span<UInt8>, charset: String? = nil) {
    if let (type, subtype) = Self.names(in: value) {
      self.type = value.extracting(type).smallText
      self.subtype = value.extracting(subtype).smallText
      parameters = MIMEParameters(
        value.extracting(subtype.upperBound..<value.count), charset: charset)
      return
    }
    var at = 0
    let type = MIMEParameters.token(in: value, from: &at)
    if at < value.count, value[at] == UInt8(ascii: "/") { at += 1 }
    let name = value.extracting(type)
    guard at < value.count, value[at] == UInt8(ascii: ";"),
      name.isEmpty || name.equals("text") || name.equals("multipart")
    else { return nil }
    (self.type, subtype) = ("text", "plain")
    parameters = MIMEParameters(value.extracting(at..<value.count), charset: charset)
  }

  /// The type and subtype: `text/plain`.
  public var name: String { type + "/" + subtype }
  /// The `charset` parameter.
  public var charset: String? { parameters["charset"] }
  /// The `boundary` parameter.
  public var boundary: String? { parameters["boundary"] }

  /// False for a multipart without a boundary, whose parts cannot be separated.
  var isComplete: Bool { type != "multipart" || boundary != nil }

  /// The ranges of the two names. Does not read the parameters.
  static func names(in value: Span<UInt8>) -> (type: Range<Int>, subtype: Range<Int>)? {
    var at = 0
    let type = MIMEParameters.token(in: value, from: &at)
    guard !type.isEmpty, at < value.count, value[at] == UInt8(ascii: "/") else { return nil }
    at += 1
    let subtype = MIMEParameters.token(in: value, from: &at)
    return subtype.isEmpty ? nil : (type, subtype)
  }
}

/// The value of `Content-Disposition` (RFC 2183): `attachment; filename=report.pdf`.
public struct ContentDisposition: Hashable, Sendable {
  /// `attachment` or `inline`, in lower case; empty if it is missing.
  public var type: String
  /// The parameters: the file name, sizes, dates.
  public var parameters: MIMEParameters

  /// Reads a header value.
  /// - Parameter charset: the charset of raw bytes above 127 that are not UTF-8, usually the charset of the message's
  ///   text.
  public init(_ value: Span<UInt8>, charset: String? = nil) {
    var at = 0
    let name = MIMEParameters.token(in: value, from: &at)
    type = value.extracting(name).smallText
    parameters = MIMEParameters(value.extracting(at..<value.count), charset: charset)
  }

  /// True if the part is separate from the text. RFC 2183 (2.8) says so for unknown types, too. But a part without a
  /// file name is text, and real mail contains `Content-Disposition: quoted-printable`.
  public var isAttachment: Bool {
    switch type {
    case "", "inline": false
    case "attachment": true
    default: type.hasPrefix("attach") || filename?.isEmpty == false
    }
  }
  /// The `filename` parameter as written, possibly with a path and control characters.
  public var filename: String? { parameters["filename"] }
}
