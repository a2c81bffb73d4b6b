import KeystrokeReplay
import SystemCalls

extension TapeLaunch {
  /// Returns the `Launch` command for mail at `paths`, which are written relative to the folder of `tape`. If there are
  /// no paths, returns the `Launch` command for the sample account.
  static func recording(
    _ paths: [String], copying isCopied: Bool, for tape: String
  ) throws -> TapeLaunch {
    if paths.isEmpty { return TapeLaunch(name: "demo") }
    let options = isCopied ? ["--copy"] : []
    return TapeLaunch(name: "mail", arguments: options + paths.map { path($0, for: tape) })
  }

  /// Returns the path as it is written in the tape at `tape`: relative to the tape's folder.
  static func path(_ path: String, for tape: String) -> String {
    let folder = TapeFile.path(".", beside: tape).realPath
    // If the file is missing, that is reported when it is opened.
    guard let folder, let place = path.realPath else { return path.absolutePath }
    return place.asSeen(from: folder) ?? place
  }
}

extension String {
  /// The path without symbolic links and dots. Nil if the file does not exist.
  fileprivate var realPath: String? {
    guard let path = realpath(isEmpty ? "." : self, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  fileprivate var absolutePath: String {
    hasPrefix("/") ? self : "\(".".realPath ?? "")/\(self)"
  }

  /// Returns the path relative to `folder`. Nil if it would begin with more than two `..`.
  fileprivate func asSeen(from folder: String) -> String? {
    let here = folder.split(separator: "/")
    let there = split(separator: "/")
    let common = zip(here, there).prefix { $0 == $1 }.count
    let up = here.count - common
    guard common > 0, up <= 2 else { return nil }
    let parts = Array(repeating: "..", count: up) + there.dropFirst(common).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
