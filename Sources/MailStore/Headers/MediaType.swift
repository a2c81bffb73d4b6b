/// The value of a `Content-Type` field (RFC 2045, 5.1), such as `text/plain; charset=utf-8`.
public struct MediaType: Hashable, Sendable {
  /// The type in lower case, such as `text`.
  public var type: String
  /// The subtype in lower case, such as `plain`.
  public var subtype: String
  /// The parameters, such as the charset, the boundary and the name.
  public var parameters: MIMEParameters

  /// Parses a header value. Returns nil if it does not begin with `type/subtype`. The caller then uses `text/plain`
  /// (RFC 2045, 5.2). A type without a subtype also counts as `text/plain`, but its parameters are read:
  /// `text; charset=utf-8`, `; charset=utf-8`, `multipart; boundary=a`.
  /// - Parameter charset: the charset of unencoded bytes above 127 that are not UTF-8. This is usually the charset of
  ///   the message's text.
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

  /// The type and the subtype, such as `text/plain`.
  public var name: String { type + "/" + subtype }
  /// The value of the `charset` parameter.
  public var charset: String? { parameters["charset"] }
  /// The value of the `boundary` parameter.
  public var boundary: String? { parameters["boundary"] }

  /// False for a multipart type without a boundary. Without it, the parts cannot be separated.
  var isComplete: Bool { type != "multipart" || boundary != nil }

  /// Returns the ranges of the type and the subtype, without reading the parameters.
  static func names(in value: Span<UInt8>) -> (type: Range<Int>, subtype: Range<Int>)? {
    var at = 0
    let type = MIMEParameters.token(in: value, from: &at)
    guard !type.isEmpty, at < value.count, value[at] == UInt8(ascii: "/") else { return nil }
    at += 1
    let subtype = MIMEParameters.token(in: value, from: &at)
    return subtype.isEmpty ? nil : (type, subtype)
  }
}

/// The value of a `Content-Disposition` field (RFC 2183), such as `attachment; filename=report.pdf`.
public struct ContentDisposition: Hashable, Sendable {
  /// The type, such as `attachment` or `inline`, in lower case. Empty if it is missing.
  public var type: String
  /// The parameters, such as the file name, sizes and dates.
  public var parameters: MIMEParameters

  /// Parses a header value.
  /// - Parameter charset: the charset of unencoded bytes above 127 that are not UTF-8. This is
  ///   usually the charset of the message's text.
  public init(_ value: Span<UInt8>, charset: String? = nil) {
    var at = 0
    let name = MIMEParameters.token(in: value, from: &at)
    type = value.extracting(name).smallText
    parameters = MIMEParameters(value.extracting(at..<value.count), charset: charset)
  }

  /// True if the part is an attachment, separate from the text. RFC 2183 (2.8) requires this for unknown types too.
  /// However, if the type is unknown and there is no file name, the part counts as text, because real mail contains
  /// `Content-Disposition: quoted-printable`.
  public var isAttachment: Bool {
    switch type {
    case "", "inline": false
    case "attachment": true
    default: type.hasPrefix("attach") || filename?.isEmpty == false
    }
  }
  /// The `filename` parameter as it was written. It may contain a path and control characters.
  public var filename: String? { parameters["filename"] }
}
