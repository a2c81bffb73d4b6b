import CGMime
import SystemCalls

extension MimeMessage {
  /// The first `limit` bytes of a part's content, without transfer encoding; `isWhole` is false if there are more.
  /// `CGMime/TransferDecoding.c` decodes it.
  func content(of part: Int, limit: Int) -> (bytes: [UInt8], isWhole: Bool) {
    let capacity = min(cgmime_encoded_size(message, part), max(limit, 0))
    var whole = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      whole = cgmime_decode(message, part, buffer.baseAddress, capacity, capacity &+ 1)
      count = min(whole, capacity)
    }
    return (bytes, whole <= capacity)
  }

  /// The number of bytes of a part's decoded content; for a multipart, of its source.
  func size(of part: Int) -> Int {
    parts[part].hasContent
      ? cgmime_decode(message, part, nil, 0, 0) : cgmime_source(message, part, nil, 0)
  }

  /// The first `limit` bytes of a part's source.
  func source(of part: Int, limit: Int) -> [UInt8] {
    let capacity = max(min(cgmime_source(message, part, nil, 0), limit), 0)
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = capacity > 0 ? cgmime_source(message, part, buffer.baseAddress, capacity) : 0
    }
  }

  /// The first `limit` bytes before the first boundary of a multipart; without a boundary, of the whole multipart.
  func prologue(of part: Int, limit: Int) -> [UInt8] {
    guard let text = cgmime_prologue(message, part) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: text, count: min(strlen(text), max(limit, 0))))
  }
}
