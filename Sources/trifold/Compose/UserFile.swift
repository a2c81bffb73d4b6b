import MailStore
import SystemCalls

/// Reads complete files that are named by the user.
enum UserFile {
  static func bytes(at path: FilePath, limit: Int) throws -> [UInt8] {
    let name = (path.bytes + [0]).map { CChar(bitPattern: $0) }
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Failure("\(path): \(SystemError(errno))", code: EX_NOINPUT) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, "\(path)", limit: limit)
  }

  static func bytes(of descriptor: Int32, _ name: String, limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw Failure("\(name): \(SystemError(errno))", code: EX_NOINPUT) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > limit {
        throw Failure("\(name): larger than \(limit >> 20) MiB", code: EX_DATAERR)
      }
    }
  }
}
