import Synchronization
import SystemCalls

/// An open conversion to UTF-8 by the C library. A class, because it must be closed exactly once.
final class Iconv: @unchecked Sendable {
  // Invariant of `@unchecked`: IconvPool lends an object to one caller at a time.
  let name: String
  private let descriptor: iconv_t

  /// Opens the conversion from the charset that the C library calls `name`; nil if it has none.
  init?(_ name: String) {
    guard let descriptor = iconv_open("UTF-8", name), descriptor != iconv_t(bitPattern: -1) else {
      return nil
    }
    self.name = name
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  /// U+FFFD.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
  /// True if 0x80 by itself is the euro, as Windows has it, and the C library does not.
  private var isChinese: Bool { name == "GB18030" }

  /// `bytes` as text, with U+FFFD for each byte that is part of no character.
  func convert(_ bytes: Span<UInt8>) -> String {
    var output = Output(capacity: bytes.count &* 2 &+ 32)
    iconv(descriptor, nil, nil, nil, nil)
    bytes.withUnsafeBytes { source in
      var left = source.count
      var next = UnsafeMutableRawPointer(mutating: source.baseAddress)?
        .assumingMemoryBound(to: CChar.self)
      while left > 0, next != nil {
        switch output.fill({ iconv(descriptor, &next, &left, $0, $1) }) {
        case 0: left = 0
        case E2BIG where output.isNarrow: output.grow()
        case EINVAL:
          output.append(Self.replacement)
          left = 0
        default:
          let byte = next.map { UInt8(bitPattern: $0.pointee) }
          output.append(isChinese && byte == 0x80 ? [0xE2, 0x82, 0xAC] : Self.replacement)
          next = next?.advanced(by: 1)
          left -= 1
        }
      }
    }
    // Some converters hold the last character back until a call without input.
    if output.fill({ iconv(descriptor, nil, nil, $0, $1) }) == E2BIG {
      output.grow()
      _ = output.fill { iconv(descriptor, nil, nil, $0, $1) }
    }
    return output.text
  }

  /// Bytes that grow as they are written.
  private struct Output {
    private var bytes: [UInt8]
    private var used = 0

    init(capacity: Int) { bytes = [UInt8](repeating: 0, count: capacity) }

    var text: String { bytes.span.extracting(first: used).text }

    /// True if there may be too little room for a character. A converter that asks for more room
    /// although there is enough would ask for ever.
    var isNarrow: Bool { bytes.count - used < 64 }

    mutating func grow() { bytes.append(contentsOf: repeatElement(0, count: bytes.count + 32)) }

    mutating func append(_ character: [UInt8]) {
      if used + character.count > bytes.count { grow() }
      for byte in character {
        bytes[used] = byte
        used += 1
      }
    }

    /// Lets `write` add bytes behind the others. Returns the C library's error, or 0.
    mutating func fill(
      _ write: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<Int>) ->
        Int
    ) -> Int32 {
      let used = used
      let (error, left) = bytes.withUnsafeMutableBytes { buffer in
        var left = buffer.count - used
        var next = buffer.baseAddress?.advanced(by: used).assumingMemoryBound(to: CChar.self)
        let error = write(&next, &left) == -1 ? errno : 0
        return (error, left)
      }
      self.used = bytes.count - left
      return error
    }
  }
}

/// Conversions that are kept open for the next call.
///
/// Opening one takes three microseconds, but 80 when several charsets take turns, because the C
/// library then unloads and reloads the converters. The pool is a global, yet no result depends on
/// it.
enum IconvPool {
  private static let largest = 4
  private static let idle = Mutex<[String: [Iconv]]>([:])

  /// A conversion from the charset `name`, for the caller alone; nil if there is no such charset.
  static func take(_ name: String) -> Iconv? {
    idle.withLock { $0[name]?.popLast() } ?? Iconv(name)
  }

  /// Keeps a conversion for the next caller.
  static func giveBack(_ conversion: Iconv) {
    idle.withLock {
      if $0[conversion.name, default: []].count < largest {
        $0[conversion.name, default: []].append(conversion)
      }
    }
  }
}
