import SystemCalls

/// A path in the file system: bytes, which need not be UTF-8.
///
/// Paths are compared byte by byte. `description` is text for people; no path is ever made from it.
public struct FilePath: Hashable, Sendable {
  /// The bytes, without a NUL at the end and without slashes at the end.
  public let bytes: [UInt8]

  /// Makes a path of bytes. An empty path becomes `.`; a NUL ends the path.
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

  /// The folder that holds it; `.` for a name alone, `/` for the root.
  public var parent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: bytes[..<slash])
  }

  /// True if it lies in `folder` or deeper, or is that folder.
  func isInside(orEquals folder: FilePath) -> Bool {
    guard bytes.starts(with: folder.bytes) else { return false }
    return bytes.count == folder.bytes.count || folder.bytes == [0x2F]
      || bytes[folder.bytes.count] == 0x2F
  }

  /// The names on the way from `folder` to it; none if it does not lie there.
  func components(below folder: FilePath) -> [[UInt8]] {
    guard isInside(orEquals: folder) else { return [] }
    return bytes[folder.bytes.count...].split(separator: 0x2F).map(Array.init)
  }

  /// True if it leads to the same place whatever folder a program is in.
  public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// The same place from the root, without symbolic links as far as it is there.
  var absolute: FilePath {
    if let resolved { return resolved }
    if self == parent { return self }
    return parent.absolute.appending(lastComponent)
  }

  /// The path without symbolic links and dots, from `realpath`; nil if it leads nowhere.
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
  /// The path for people: U+FFFD stands for bytes that are not UTF-8 and for characters that could
  /// control a terminal.
  public var description: String { FileName.text(bytes) }
}

extension FilePath: ExpressibleByStringLiteral {
  /// Makes a path of a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
