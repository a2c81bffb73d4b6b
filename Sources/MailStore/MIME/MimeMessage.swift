import CGMime
import SystemCalls

/// The parts of a message as a tree, parsed by GMime. This type is a class because it owns memory that C code must
/// free.
final class MimeMessage {
  let parts: [MimePart]
  let flaws: MimeFlaws
  let message: OpaquePointer

  /// Parses a message whose header has already been read. GMime gets only those fields that describe the body. `type`
  /// replaces the type in the header. `charset` is the charset of unencoded file names; nil for the charset of the
  /// message's text. Returns nil if the message is too large.
  init?(
    head: MessageHead, in bytes: Span<UInt8>, type: String? = nil,
    flaws others: MimeFlaws = [], charset: String?, limits: ReadingLimits
  ) {
    let fields = Self.contentFields(of: head, in: bytes, type: type)
    let body = bytes.extracting(head.bodyStart..<bytes.count)
    let parsed = fields.withUnsafeBufferPointer { fields in
      body.withUnsafeBufferPointer { body in
        cgmime_parse(
          CGMimeBytes(bytes: fields.baseAddress, length: fields.count),
          CGMimeBytes(bytes: body.baseAddress, length: body.count), limits.mime)
      }
    }
    guard let message = parsed else { return nil }
    self.message = message
    flaws = MimeFlaws(rawValue: cgmime_flaws(message)).union(others)
    parts = Self.parts(of: message, head, in: bytes, charset: charset)
  }

  deinit { cgmime_free(message) }

  private static func contentFields(
    of head: MessageHead, in bytes: Span<UInt8>, type: String?
  ) -> [UInt8] {
    let names: [StaticString] = [
      "content-type", "content-transfer-encoding", "content-disposition", "content-description",
      "content-id",
    ]
    var result: [UInt8] = []
    for name in names {
      let fields = head.fields.filter { bytes.extracting($0.name).equals(name) }
      guard let first = fields.first else { continue }
      let isType = name.utf8CodeUnitCount == 12
      guard let field = isType ? typeField(of: head, in: bytes)?.field : first else { continue }
      let value = bytes.extracting(field.value)
      name.withUTF8Buffer { result += $0 }
      result += [UInt8(ascii: ":"), 0x20]
      if isType, let type {
        result += type.utf8
      } else {
        // Control characters become spaces, except the escape character, which Japanese names need.
        for index in 0..<value.count {
          result.append(value[index] < 0x20 && value[index] != 0x1B ? 0x20 : value[index])
        }
      }
      result.append(0x0A)
    }
    return result
  }

  /// Returns the type of the message. Returns nil if the header does not contain a type that can be parsed.
  static func contentType(of head: MessageHead, in bytes: Span<UInt8>) -> MediaType? {
    typeField(of: head, in: bytes)?.type
  }

  /// Returns the field that determines the message's type. This is the first field with a complete type. If no field
  /// has one, it is the first field whose type can be parsed.
  private static func typeField(
    of head: MessageHead, in bytes: Span<UInt8>
  ) -> (field: HeaderFieldRange, type: MediaType)? {
    let fields = head.fields.filter { bytes.extracting($0.name).equals("content-type") }
    let found = fields.compactMap { field in
      MediaType(bytes.extracting(field.value)).map { (field: field, type: $0) }
    }
    return found.first { $0.type.isComplete } ?? found.first
  }

  private static func parts(
    of message: OpaquePointer, _ head: MessageHead, in bytes: Span<UInt8>, charset: String?
  ) -> [MimePart] {
    var charset = charset
    var parts: [MimePart] = []
    for index in 0..<cgmime_part_count(message) {
      let parent = cgmime_parent(message, index)
      let type = header("Content-Type", of: index, in: message)
      let disposition = header("Content-Disposition", of: index, in: message) ?? []
      let values = [type ?? [], disposition]
      if charset == nil, values.contains(where: { HeaderCharset.isNeeded(by: $0.span) }) {
        charset = HeaderCharset.named(head, in: bytes)
      }
      var part = MimePart(
        index: index, kind: MimePart.Kind(cgmime_kind(message, index)),
        type: type.flatMap { MediaType($0.span, charset: charset) },
        disposition: ContentDisposition(disposition.span, charset: charset))
      part.contentID = header("Content-ID", of: index, in: message).map {
        HeaderText.decode($0.span)
      }
      part.hasUnknownEncoding = cgmime_has_unknown_encoding(message, index) != 0
      if parts.indices.contains(parent) {
        part.path = parts[parent].path + [parts[parent].children.count]
        parts[parent].children.append(index)
      }
      parts.append(part)
    }
    return parts
  }

  private static func header(
    _ name: String, of part: Int, in message: OpaquePointer
  ) -> [UInt8]? {
    guard let value = cgmime_header(message, part, name) else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }
}

/// The flaws in a message (`CGMIME_*`).
struct MimeFlaws: OptionSet {
  let rawValue: UInt32
  static let cut = MimeFlaws(CGMIME_CUT)
  static let manyParts = MimeFlaws(CGMIME_MANY_PARTS)
  static let deep = MimeFlaws(CGMIME_DEEP)
  static let truncated = MimeFlaws(CGMIME_TRUNCATED)
  /// No empty line follows the header of a part. `PartHeads` finds this flaw, not GMime.
  static let partWithoutEmptyLine = MimeFlaws(rawValue: 1 << 16)

  init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ flaw: some BinaryInteger) { rawValue = UInt32(truncatingIfNeeded: flaw) }
}

extension ReadingLimits {
  /// The limits in the form that GMime's parser needs.
  fileprivate var mime: CGMimeLimits {
    CGMimeLimits(
      depth: max(depth, 0), parts: max(parts, 1), boundary_lines: max(boundaryLines, 0),
      header_lines: max(headerLines, 0))
  }
}
