import Glibc

extension PtyCommand {
  /// The executable target `name`, as tests start it that depend on it: SwiftPM builds it with them,
  /// and puts it beside their own executable.
  public init(besideTests name: String, _ arguments: [String] = []) {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? "."
    self.init("\(folder)/\(name)", arguments)
  }
}
