/// The running program's file.
public enum Executable {
  /// The path of the program's file, with which the program can be started again. Nil if the system does not report the
  /// path.
  public static var path: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    #if canImport(Darwin)
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      let count = buffer.firstIndex(of: 0) ?? buffer.count
    #else
      let count = readlink("/proc/self/exe", &buffer, buffer.count)
    #endif
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the path of another program in the same folder. SwiftPM puts all programs that it builds into one folder.
  public static func sibling(_ name: String) -> String {
    let folder = path.flatMap { path in path.lastIndex(of: "/").map { path[..<$0] } } ?? "."
    return "\(folder)/\(name)"
  }

  /// True if a program with this name is in one of the folders of `PATH`. A name with a slash is a path, as in a shell, so
  /// `PATH` is not searched.
  public static func isInstalled(_ name: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    let folders = (Environment.all["PATH"] ?? "").split(separator: ":")
    return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}
