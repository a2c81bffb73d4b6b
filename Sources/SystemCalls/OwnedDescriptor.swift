import CSystemCalls

/// An open file of this process, which is closed when the last reference is released. This is a class so that several
/// values can share the file.
public final class OwnedDescriptor: Sendable {
  /// The file descriptor.
  package let number: Int32

  /// Takes over an open file. No other code may close the file.
  package init(_ number: Int32) { self.number = number }

  /// Creates a file that contains `bytes`, positioned at its start. The file is in memory, because its content may be
  /// decrypted mail, which must not be written to disk.
  package init(of bytes: [UInt8]) throws(SystemError) {
    number = trifold_file_in_memory("input")
    guard number >= 0 else { throw SystemError(errno) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemError(errno)
      }
    }
    lseek(number, 0, SEEK_SET)
  }

  deinit { if number >= 0 { close(number) } }
}
