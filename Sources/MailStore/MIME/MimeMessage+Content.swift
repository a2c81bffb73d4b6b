import CGMime
import SystemCalls

extension MimeMessage {
  /// Returns the first `limit` bytes of a part's content, with the transfer encoding decoded by
  /// `CGMime/TransferDecoding.c`. `isWhole` is false if there are more bytes.
  func content(of part: Int, limit: Int) -> (bytes: [UInt8], isWhole: Bool) {
    let capacity = min(cgmime_encoded_size(message, part), max(limit, 0))
    var whole = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      whole = cgmime_decode(message, part, buffer.baseAddress, capacity, capacity &+ 1)
      count = min(whole, capacity)
    }
    return (bytes, whole <= capacity)
  }

  /// Returns the number of bytes in a part's decoded content. For a multipart, returns the size of its source.
  func size(of part: Int) -> Int {
    parts[part].hasContent
      ? cgmime_decode(message, part, nil, 0, 0) : cgmime_source(message, part, nil, 0)
  }

  /// Returns the first `limit` bytes of a part's source.
  func source(of part: Int, limit: Int) -> [UInt8] {
    let capacity = max(min(cgmime_source(message, part, nil, 0), limit), 0)
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = capacity > 0 ? cgmime_source(message, part, buffer.baseAddress, capacity) : 0
    }
  }

  /// Returns the text before a multipart's first boundary, up to `limit` bytes. If there is no boundary, returns the
  /// beginning of the multipart.
  func prologue(of part: Int, limit: Int) -> [UInt8] {
    guard let text = cgmime_prologue(message, part) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: text, count: min(strlen(text), max(limit, 0))))
  }
}
