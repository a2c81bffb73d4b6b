import SourceBrowser
import SystemCalls

/// Asks the user whether to trust the commands of a source outside the user's folder of sources. The user is asked
/// once, and once more after each change of the file. A copy of the trusted file is stored in the state folder.
struct SourceTrust {
  let file: SourceFile

  /// Asks on the terminal whether the source's commands may run, unless the user already trusts the source.
  /// - Throws: ``Failure`` if the user does not agree.
  func ask(_ source: SourceDefinition) throws {
    if file.isOwn || isKnown { return }
    var text =
      "\(file.shown.visibleControls) is not in your folder of sources. It would run these commands:\n"
    for (use, words) in source.commands {
      text += "  \(use.visibleControls): \(Invocation(words).text.visibleControls)\n"
    }
    Output.error.write(text + "Run these commands? [y/N] ")
    guard isatty(STDIN_FILENO) == 1, readLine()?.lowercased().first == "y" else {
      throw Failure("\(file.shown) is not trusted, and nothing was run", code: EX_NOPERM)
    }
    remember()
  }

  private var folder: String? {
    XDGFolder.state.path(Environment.all).map { $0 + "/trusted-sources" }
  }

  /// The file name of the copy: a hash of the source's path. The copy begins with the path, so that
  /// a different path with the same hash is not trusted by mistake.
  private var name: String {
    let hash = path.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return String(hash, radix: 16)
  }

  private var path: String {
    let real = realpath(file.shown, nil)
    defer { free(real) }
    return real.map { String(cString: $0) } ?? file.shown
  }

  private var copy: [UInt8] { Array("# \(path)\n".utf8) + file.text }

  private var isKnown: Bool {
    guard let folder else { return false }
    let kept = open("\(folder)/\(name)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard kept >= 0 else { return false }
    defer { close(kept) }
    return (try? PrivateFile.bytes(of: kept, name, limit: 2 << 20)) == copy
  }

  /// Stores a copy of the file. If that fails, the user is asked again next time.
  private func remember() {
    guard let folder, let descriptor = try? PrivateFile.open(makingFolder: folder) else { return }
    defer { close(descriptor) }
    try? PrivateFile.replace(name, in: descriptor, folder, with: copy, isDurable: false)
  }
}
