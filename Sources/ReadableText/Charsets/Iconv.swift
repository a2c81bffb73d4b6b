import Synchronization
import SystemCalls

/// An open conversion to UTF-8 by the C library. This type is a class because the conversion must be closed exactly
/// once.
final class Iconv: @unchecked Sendable {
  // The invariant that `@unchecked` requires: IconvPool gives each object to only one caller at a time.
  let name: String
  private let descriptor: iconv_t

  /// Opens the conversion from the charset `name`, which is the C library's name. Returns nil if the library does not
  /// support that charset.
  init?(_ name: String) {
    guard let descriptor = iconv_open("UTF-8", name), descriptor != iconv_t(bitPattern: -1) else {
      return nil
    }
    self.name = name
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  /// The character U+FFFD, in UTF-8.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
  /// True if the byte 0x80 alone means the euro sign, as on Windows. The C library's GB18030 does not support this.
  private var isChinese: Bool { name == "GB18030" }

  /// Decodes `bytes`. Each byte that is not part of a character becomes U+FFFD.
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
    // Some converters hold back the last character until they are called without input.
    if output.fill({ iconv(descriptor, nil, nil, $0, $1) }) == E2BIG {
      output.grow()
      _ = output.fill { iconv(descriptor, nil, nil, $0, $1) }
    }
    return output.text
  }

  /// A buffer that grows as it is filled.
  private struct Output {
    private var bytes: [UInt8]
    private var used = 0

    init(capacity: Int) { bytes = [UInt8](repeating: 0, count: capacity) }

    var text: String { bytes.span.extracting(first: used).text }

    /// True if the free space may be too small for another character. If false, growing the buffer would not help: a
    /// converter that still asks for more space would ask for it endlessly.
    var isNarrow: Bool { bytes.count - used < 64 }

    mutating func grow() { bytes.append(contentsOf: repeatElement(0, count: bytes.count + 32)) }

    mutating func append(_ character: [UInt8]) {
      if used + character.count > bytes.count { grow() }
      for byte in character {
        bytes[used] = byte
        used += 1
      }
    }

    /// Calls `write` to append bytes to the buffer. Returns the C library's error code, or 0.
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

/// Conversions that stay open for later calls.
///
/// Opening a conversion takes 3 µs. If several charsets are used in turn, it takes 80 µs, because the C library then
/// unloads and reloads its converters. The pool is global, but no result depends on it.
enum IconvPool {
  private static let largest = 4
  private static let idle = Mutex<[String: [Iconv]]>([:])

  /// Takes a conversion from the charset `name`, for the exclusive use of the caller. Returns nil if there is no such
  /// charset.
  static func take(_ name: String) -> Iconv? {
    idle.withLock { $0[name]?.popLast() } ?? Iconv(name)
  }

  /// Puts a conversion back for the next caller.
  static func giveBack(_ conversion: Iconv) {
    idle.withLock {
      if $0[conversion.name, default: []].count < largest {
        $0[conversion.name, default: []].append(conversion)
      }
    }
  }
}
