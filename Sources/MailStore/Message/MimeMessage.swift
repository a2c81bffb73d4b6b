import CGMime
import Glibc

/// A message's tree of parts, as GMime sees it. A class, because it owns what C must free.
final class MimeMessage {
  let parts: [MimePart]
  let flaws: MimeFlaws
  private let message: OpaquePointer

  /// Reads a message whose head was read already: of it, only what describes the body is given on.
  /// A `boundary` stands in for the one that the head names.
  init?(
    head: MessageHead, in bytes: Span<UInt8>, boundary: [UInt8]? = nil, limits: ReadingLimits
  ) {
    let fields = Self.contentFields(of: head, in: bytes, boundary: boundary)
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
    flaws = MimeFlaws(rawValue: cgmime_flaws(message))
    parts = Self.parts(of: message)
  }

  deinit { cgmime_free(message) }

  private static func contentFields(
    of head: MessageHead, in bytes: Span<UInt8>, boundary: [UInt8]?
  ) -> [UInt8] {
    let names: [StaticString] = [
      "content-type", "content-transfer-encoding", "content-disposition", "content-description",
      "content-id",
    ]
    var result: [UInt8] = []
    for name in names {
      let field = head.fields.first { bytes.extracting($0.name).equals(name) }
      guard let field else { continue }
      let value = bytes.extracting(field.value)
      let isType = name.utf8CodeUnitCount == 12
      let type = isType ? MediaType(value) : nil
      if isType, type == nil { continue }
      name.withUTF8Buffer { result += $0 }
      result += [UInt8(ascii: ":"), 0x20]
      if let type, let boundary {
        result += type.name.utf8
        result += "; boundary=\"".utf8
        result += boundary
        result.append(UInt8(ascii: "\""))
      } else {
        for index in 0..<value.count { result.append(value[index] < 0x20 ? 0x20 : value[index]) }
      }
      result.append(0x0A)
    }
    return result
  }

  private static func parts(of message: OpaquePointer) -> [MimePart] {
    var parts: [MimePart] = []
    for index in 0..<cgmime_part_count(message) {
      let parent = cgmime_parent(message, index)
      var part = MimePart(
        index: index, kind: MimePart.Kind(cgmime_kind(message, index)),
        type: header("Content-Type", of: index, in: message),
        disposition: header("Content-Disposition", of: index, in: message))
      part.contentID = header("Content-ID", of: index, in: message).map {
        HeaderText.decode($0.span)
      }
      part.description =
        header("Content-Description", of: index, in: message).map { HeaderText.decode($0.span) }
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

// MARK: - Content

extension MimeMessage {
  /// At most `limit` bytes of a leaf's decoded content, and whether there are more.
  func content(of part: Int, limit: Int) -> (bytes: [UInt8], isWhole: Bool) {
    let capacity = min(cgmime_encoded_size(message, part), max(limit, 0))
    var whole = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      whole = cgmime_decode(message, part, buffer.baseAddress, capacity, capacity &+ 1)
      count = min(whole, capacity)
    }
    return (bytes, whole <= capacity)
  }

  /// Bytes of a leaf's decoded content, or of a message in a part.
  func size(of part: Int) -> Int {
    parts[part].kind == .leaf
      ? cgmime_decode(message, part, nil, 0, 0) : cgmime_source(message, part, nil, 0)
  }

  /// At most `limit` bytes of a part as it stands; of the message in it where it has one.
  func source(of part: Int, limit: Int) -> [UInt8] {
    let capacity = max(min(cgmime_source(message, part, nil, 0), limit), 0)
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = capacity > 0 ? cgmime_source(message, part, buffer.baseAddress, capacity) : 0
    }
  }

  /// The header of the message in a part, raw.
  func messageHeader(of part: Int) -> [UInt8] {
    let length = min(cgmime_message_header(message, part, nil, 0), MessageHead.maximumSize)
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = min(cgmime_message_header(message, part, buffer.baseAddress, length), length)
    }
  }

  /// At most `limit` bytes before a multipart's first boundary; all of it where none was found.
  func prologue(of part: Int, limit: Int) -> [UInt8] {
    guard let text = cgmime_prologue(message, part) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: text, count: min(strlen(text), max(limit, 0))))
  }
}

/// What was wrong with a message (CGMIME_*).
struct MimeFlaws: OptionSet {
  let rawValue: UInt32
  static let cut = MimeFlaws(CGMIME_CUT)
  static let manyParts = MimeFlaws(CGMIME_MANY_PARTS)
  static let deep = MimeFlaws(CGMIME_DEEP)
  static let truncated = MimeFlaws(CGMIME_TRUNCATED)
  static let noBoundary = MimeFlaws(CGMIME_NO_BOUNDARY)

  init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ flaw: some BinaryInteger) { rawValue = UInt32(truncatingIfNeeded: flaw) }
}
