import Synchronization
import SystemCalls

/// Names for new files. They are unique among all programs (https://cr.yp.to/proto/maildir.html),
/// and consist of the time, a part that is unique in the process, and the machine. Because of 64
/// random bits, names are unique even if clocks or process numbers start over, as in containers.
struct UniqueName: Sendable {
  /// The name of the machine, with `/` and `:` escaped as Maildir requires.
  let host: [UInt8]
  private let process = getpid()
  private let numbers: Numbers?

  /// The counter for numbered names. This type is a class because all copies of the value share the counter.
  private final class Numbers: Sendable {
    let prefix: String
    let last = Atomic(0)
    init(prefix: String) { self.prefix = prefix }
  }

  /// Makes names for the machine called `host`.
  /// - Parameter prefix: the prefix for numbered names, which are the same in every replay; nil for unique names.
  init(host: [UInt8] = Self.hostName, numberedBehind prefix: String? = nil) {
    numbers = prefix.map { Numbers(prefix: $0) }
    self.host = host.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "/"): Array("\\057".utf8)
      case UInt8(ascii: ":"): Array("\\072".utf8)
      case UInt8(ascii: ","), 0..<0x21, 0x7F...: [UInt8(ascii: "_")]
      default: [byte]
      }
    }
  }

  /// Returns a new name that begins with the time `seconds`. Lists use that time as the time of delivery.
  func next(seconds: Int64) -> [UInt8] {
    if let numbers {
      let number = numbers.last.wrappingAdd(1, ordering: .relaxed).newValue
      return Array("\(seconds).\(numbers.prefix)\(number)".utf8)
    }
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return Array("\(seconds).P\(process)R\(random).".utf8) + host
  }

  /// Returns a new name for an unfinished file. Programs that list mail ignore files with such a name.
  func temporary() -> [UInt8] {
    Array(".trifold-\(String(UInt64.random(in: .min ... .max), radix: 36))".utf8)
  }

  private static var hostName: [UInt8] {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return Array("localhost".utf8) }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? Array("localhost".utf8) : bytes
  }
}
