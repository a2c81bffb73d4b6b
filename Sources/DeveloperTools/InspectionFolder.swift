import SystemCalls

/// The folder with the sockets of inspected programs.
enum InspectionFolder {
  /// The path of the folder. It is in `$XDG_RUNTIME_DIR`, which only the user can read, or in
  /// `/tmp` if this variable is not set.
  static var path: String {
    let folder = Environment.all["XDG_RUNTIME_DIR"] ?? ""
    return folder.hasPrefix("/") ? "\(folder)/trifold-inspect" : "/tmp/trifold-inspect-\(getuid())"
  }

  /// Makes the folder if necessary, and returns its path. Nil if the folder cannot be made, or if
  /// another user could write to it.
  static func made() -> String? {
    mkdir(path, 0o700)
    var information = stat()
    guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR,
      information.st_uid == getuid(), information.st_mode & 0o077 == 0
    else { return nil }
    return path
  }

  /// The sockets of running programs. The program that was started last comes first.
  static var sockets: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [(path: String, time: Int)] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(".socket") else { continue }
      let path = "\(Self.path)/\(name)"
      var information = stat()
      stat(path, &information)
      found.append((path, information.st_ctim.tv_sec))
    }
    return found.sorted { ($0.time, $0.path) > ($1.time, $1.path) }.map(\.path)
  }

  /// Connects to the socket at `path`. Nil if no program accepts connections there.
  static func connect(to path: String) -> Int32? {
    guard let socket = socket(), let address = address(path) else { return nil }
    if address.with({ SystemCalls.connect(socket, $0, $1) }) == 0 { return socket }
    close(socket)
    return nil
  }

  static func socket() -> Int32? {
    let socket = SystemCalls.socket(AF_UNIX, streamSocket, 0)
    guard socket >= 0 else { return nil }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    return socket
  }

  /// Returns the address for a socket with this path. Nil if the path is too long for a socket
  /// address.
  static func address(_ path: String) -> SocketAddress? {
    var address = sockaddr_un()
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return SocketAddress(value: address)
  }

  /// The address of a socket. The system calls for sockets take a pointer to such an address.
  struct SocketAddress {
    fileprivate let value: sockaddr_un

    func with(_ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
      withUnsafePointer(to: value) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
  }

  /// Writes all bytes to a socket. Returns false if its other end is gone.
  static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}
