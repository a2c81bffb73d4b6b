/// A value of `Content-Type` (RFC 2045, 5.1): `text/plain; charset=utf-8`.
public struct MediaType: Hashable, Sendable {
  /// In small letters: `text`.
  public var type: String
  /// In small letters: `plain`.
  public var subtype: String
  /// What follows: the charset, the boundary, the name.
  public var parameters: MIMEParameters

  /// Reads a header value; nil where it does not begin with `type/subtype`: then it counts as
  /// `text/plain` (RFC 2045, 5.2).
  public init?(_ value: Span<UInt8>) {
    guard let (type, subtype) = Self.names(in: value) else { return nil }
    self.type = value.extracting(type).smallText
    self.subtype = value.extracting(subtype).smallText
    parameters = MIMEParameters(value.extracting(subtype.upperBound..<value.count))
  }

  /// `type/subtype`.
  public var name: String { type + "/" + subtype }
  /// The `charset` parameter.
  public var charset: String? { parameters["charset"] }
  /// The `boundary` parameter.
  public var boundary: String? { parameters["boundary"] }

  /// Where the two names are, without a look at the parameters.
  static func names(in value: Span<UInt8>) -> (type: Range<Int>, subtype: Range<Int>)? {
    var at = 0
    let type = MIMEParameters.token(in: value, from: &at)
    guard !type.isEmpty, at < value.count, value[at] == UInt8(ascii: "/") else { return nil }
    at += 1
    let subtype = MIMEParameters.token(in: value, from: &at)
    return subtype.isEmpty ? nil : (type, subtype)
  }
}

/// A value of `Content-Disposition` (RFC 2183): `attachment; filename=report.pdf`.
public struct ContentDisposition: Hashable, Sendable {
  /// In small letters: `attachment`, `inline`; empty where it is missing.
  public var type: String
  /// What follows: the file name, sizes, dates.
  public var parameters: MIMEParameters

  /// Reads a header value.
  public init(_ value: Span<UInt8>) {
    var at = 0
    let name = MIMEParameters.token(in: value, from: &at)
    type = value.extracting(name).smallText
    parameters = MIMEParameters(value.extracting(at..<value.count))
  }

  /// Whether the part is to be kept apart from the text. An unknown type counts as one that is
  /// (RFC 2183, 2.8).
  public var isAttachment: Bool { !type.isEmpty && type != "inline" }
  /// The `filename` parameter, as written: with whatever path and controls the sender put in.
  public var filename: String? { parameters["filename"] }
}

extension Span<UInt8> {
  /// The bytes as text, ASCII letters small.
  var smallText: String {
    String(unsafeUninitializedCapacity: count) { target in
      for index in 0..<count { target.initializeElement(at: index, to: self[index].smallLetter) }
      return count
    }
  }
}
