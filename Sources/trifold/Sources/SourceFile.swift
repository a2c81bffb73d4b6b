import Browsing
import SourceBrowser
import SystemCalls

/// The file of a source. It is in the user's folder of sources, in any other folder, or included in the program.
struct SourceFile {
  /// The source's name on the command line.
  let name: String
  /// The file's path. Nil for an included source.
  let path: String?
  let text: [UInt8]

  /// The maximum size of a source in bytes. A larger TOML file is treated as a document.
  static let maximumBytes = 1 << 20

  /// The user's folder of sources. Nil if the environment defines no place for the folder.
  static var folder: String? {
    XDGFolder.configuration.path(Environment.all).map { $0 + "/sources" }
  }

  /// Returns the source with this name from the user's folder or, if there is none, from the sources that are included
  /// in the program. Nil if there is no such source.
  static func named(_ name: String) throws -> SourceFile? {
    guard !name.contains("/") else { return nil }
    if let path = folder.map({ "\($0)/\(name).toml" }), access(path, R_OK) == 0 {
      return try at(path)
    }
    return IncludedSources.text(of: name).map { SourceFile(name: name, path: nil, text: $0) }
  }

  /// Returns the source in the file at `path`.
  static func at(_ path: String) throws -> SourceFile {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw Failure("\(path): not a file", code: EX_NOINPUT)
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw Failure("\(path): \(String(cString: strerror(errno)))", code: EX_NOINPUT)
    }
    defer { close(file) }
    do throws(PrivateFileError) {
      let text = try PrivateFile.bytes(of: file, path, limit: maximumBytes, isNamed: true)
      let base = path.split(separator: "/").last.map(String.init) ?? path
      let name = base.hasSuffix(".toml") ? String(base.dropLast(5)) : base
      return SourceFile(name: name, path: path, text: text)
    } catch {
      throw Failure("\(error)", code: error.code)
    }
  }

  /// The names of all sources.
  static var names: [String] {
    let own = folder.flatMap { try? FolderListing.names(in: $0) } ?? []
    let ownNames = own.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }
    return Set(ownNames + IncludedSources.names).sorted()
  }

  /// Returns the parsed definition.
  /// - Throws: ``Failure`` with the first mistake.
  func definition() throws -> SourceDefinition {
    let (source, mistakes) = SourceDefinition.read(text, named: name)
    if let source { return source }
    let first = mistakes.first { !$0.isWarning }.map { "\($0)" } ?? ""
    let more = mistakes.count > 1 ? "; trifold source check \(shown) lists all mistakes" : ""
    throw Failure("\(shown):\(first)\(more)", code: EX_DATAERR)
  }

  /// The path or, for an included source, the name. Used in messages.
  var shown: String { path ?? name }

  /// True if the source's commands may run without asking, because the source is included or in the
  /// user's folder of sources.
  var isOwn: Bool {
    guard let path else { return true }
    guard let folder = Self.folder.flatMap(Self.real), let path = Self.real(path) else {
      return false
    }
    return path.hasPrefix(folder + "/")
  }

  /// Returns the absolute path without symbolic links. Nil if the file does not exist.
  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
