import SystemCalls

/// A path in the file system. A path consists of bytes, and need not be UTF-8.
///
/// Paths are compared byte by byte. `description` is only for display, and is never turned back into a path.
public struct FilePath: Hashable, Sendable {
  /// The bytes of the path, without a final NUL, and without slashes at the end.
  public let bytes: [UInt8]

  /// Makes a path from bytes. An empty path becomes `.`, and a NUL ends the path.
  public init(bytes: some Sequence<UInt8>) {
    var kept = Array(bytes.prefix { $0 != 0 })
    while kept.count > 1, kept.last == UInt8(ascii: "/") { kept.removeLast() }
    self.bytes = kept.isEmpty ? [UInt8(ascii: ".")] : kept
  }

  /// Makes a path from text.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// Returns the path of `name` inside this folder.
  public func appending(_ name: some Collection<UInt8>) -> FilePath {
    var longer = [UInt8]()
    longer.reserveCapacity(bytes.count + 1 + name.count)
    longer += bytes
    if bytes.last != UInt8(ascii: "/") { longer.append(UInt8(ascii: "/")) }
    longer += name
    return FilePath(bytes: longer)
  }

  /// Returns the path of `name` inside this folder.
  public func appending(_ name: String) -> FilePath { appending(Array(name.utf8)) }

  /// The bytes after the last slash, or `/` for the root.
  public var lastComponent: ArraySlice<UInt8> {
    guard bytes.count > 1, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
      return bytes[...]
    }
    return bytes[(slash + 1)...]
  }

  /// The folder that contains the file. This is `.` for a single name, and `/` for the root.
  public var parent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: bytes[..<slash])
  }

  /// True if the path is `folder` itself, or is inside it at any depth.
  func isInside(orEquals folder: FilePath) -> Bool {
    guard bytes.starts(with: folder.bytes) else { return false }
    return bytes.count == folder.bytes.count || folder.bytes == [0x2F]
      || bytes[folder.bytes.count] == 0x2F
  }

  /// Returns the names that lead from `folder` to the path. Empty if the path is not inside the folder.
  func components(below folder: FilePath) -> [[UInt8]] {
    guard isInside(orEquals: folder) else { return [] }
    return bytes[folder.bytes.count...].split(separator: 0x2F).map(Array.init)
  }

  /// True if the path does not depend on the current folder.
  public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// The absolute path. Symbolic links are resolved as far as the path exists.
  var absolute: FilePath {
    if let resolved { return resolved }
    if self == parent { return self }
    return parent.absolute.appending(lastComponent)
  }

  /// The path without symbolic links and dots, from `realpath`. Nil if the path does not exist.
  public var resolved: FilePath? {
    withCString { path in
      guard let found = realpath(path, nil) else { return nil }
      defer { free(found) }
      return FilePath(bytes: UnsafeRawBufferPointer(start: found, count: strlen(found)))
    }
  }

  /// Calls `body` with the path as a C string.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
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
  /// The path for display. Bytes that are not UTF-8, and characters that could control a terminal, are replaced by
  /// U+FFFD.
  public var description: String { FileName.text(bytes) }
}

extension FilePath: ExpressibleByStringLiteral {
  /// Makes a path from a string literal.
  public init(stringLiteral value: String) { self.init(value) }
}
