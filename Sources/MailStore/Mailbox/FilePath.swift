import Glibc

/// A path as the file system has it: bytes, which need not be UTF-8.
///
/// Paths are compared byte by byte. Text comes from `description`, which is for people only: the
/// path itself is never made from it again.
public struct FilePath: Hashable, Sendable {
  /// The bytes, without a final NUL and without slashes at the end.
  public let bytes: [UInt8]

  /// Makes a path of bytes; an empty one becomes `.`. What follows a NUL is cut off.
  public init(bytes: some Sequence<UInt8>) {
    var kept = Array(bytes.prefix { $0 != 0 })
    while kept.count > 1, kept.last == UInt8(ascii: "/") { kept.removeLast() }
    self.bytes = kept.isEmpty ? [UInt8(ascii: ".")] : kept
  }

  /// Makes a path of text.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// The path of `name` inside this folder.
  public func appending(_ name: some Collection<UInt8>) -> FilePath {
    var longer = [UInt8]()
    longer.reserveCapacity(bytes.count + 1 + name.count)
    longer += bytes
    if bytes.last != UInt8(ascii: "/") { longer.append(UInt8(ascii: "/")) }
    longer += name
    return FilePath(bytes: longer)
  }

  /// The path of `name` inside this folder.
  public func appending(_ name: String) -> FilePath { appending(Array(name.utf8)) }

  /// The bytes after the last slash; `/` for the root.
  public var lastComponent: ArraySlice<UInt8> {
    guard bytes.count > 1, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
      return bytes[...]
    }
    return bytes[(slash + 1)...]
  }

  /// The folder that it is in; `.` for a name alone, `/` for the root.
  public var parent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: bytes[..<slash])
  }

  /// The path without symbolic links and dots, as `realpath` finds it; nil where it leads nowhere.
  public var resolved: FilePath? {
    withCString { path in
      guard let found = realpath(path, nil) else { return nil }
      defer { free(found) }
      return FilePath(bytes: UnsafeRawBufferPointer(start: found, count: strlen(found)))
    }
  }

  /// Calls `body` with the path as C wants it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[bytes.count] = 0
      // The buffer has at least one element, so its address is never nil.
      guard let base = buffer.baseAddress else { return "".withCString(body) }
      return body(base)
    }
  }
}

extension FilePath: CustomStringConvertible {
  /// The path for people: what is no UTF-8 and what could steer a terminal is shown as U+FFFD.
  public var description: String { FileName.text(bytes) }
}

extension FilePath: ExpressibleByStringLiteral {
  /// Makes a path of a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

/// Reading of the names of files.
enum FileName {
  /// A name for people: what is no UTF-8 and what could steer a terminal becomes U+FFFD.
  static func text(_ name: some Collection<UInt8>) -> String {
    let decoded = String(decoding: name, as: UTF8.self)
    guard decoded.unicodeScalars.contains(where: isHarmful) else { return decoded }
    var shown = String.UnicodeScalarView()
    for scalar in decoded.unicodeScalars { shown.append(isHarmful(scalar) ? "\u{FFFD}" : scalar) }
    return String(shown)
  }

  /// Controls, line separators, and what turns the direction of text.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// A name as a key: itself where it is UTF-8; otherwise with `%` and every byte that is not
  /// printable ASCII written as `%HH`, so that different names keep different keys.
  static func key(_ name: some Collection<UInt8>) -> String {
    if let text = String(validating: name, as: UTF8.self) { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var written = [UInt8]()
    for byte in name {
      if (0x21..<0x7F).contains(byte), byte != UInt8(ascii: "%") {
        written.append(byte)
      } else {
        written += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: written, as: UTF8.self)
  }
}
