import ArgumentParser
import Browsing
import DocumentBrowser
import SourceBrowser
import SplitViewUI
import SystemCalls

/// What `trifold browse` shows, and where it begins.
struct OpenedSource {
  let browsed: Browsed
  let start: [String]
  /// What runs its commands; nil for documents and folders.
  var commands: Commands?

  /// The folder with the recorded output that the environment names; nil if commands are to run.
  private static var recordings: String? { Environment.all["TRIFOLD_COMMANDS"] }

  /// A source with its arguments.
  /// - Throws: ``Failure`` if recorded output is wanted and cannot be read: then nothing runs.
  init(
    _ source: SourceDefinition, _ values: [String: String], _ start: [String],
    recordings: String? = Self.recordings
  ) throws {
    var commands = Commands.programs()
    if let folder = recordings {
      do { commands = try Commands.recorded(in: folder) } catch {
        throw Failure("\(folder): the recorded output cannot be read", code: EX_NOINPUT)
      }
    }
    // What was recorded is of no folder here.
    let folder = recordings == nil ? Self.workingFolder : ""
    browsed =
      SourceHierarchy(source, arguments: values, commands: commands, folder: folder).browsed
    (self.start, self.commands) = (start, commands)
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private init(_ browsed: Browsed, _ start: [String]) {
    (self.browsed, self.start) = (browsed, start)
  }

  /// What the arguments name, its commands answered from `recordings` if there are any: lines from a pipe, a source by its name or its file, else a document or a folder.
  init(
    _ arguments: TargetArguments, isReadOnly: Bool = false, recordings: String? = Self.recordings
  ) throws {
    var (target, start) = (arguments.target, arguments.start)
    if let colon = target.firstIndex(of: ":"), access(target, F_OK) != 0 {
      start.insert(String(target[target.index(after: colon)...]), at: 0)
      target = String(target[..<colon])
    }
    if let file = try Self.file(target) {
      let source = try Self.source(file, arguments.values, isRun: recordings == nil)
      try self.init(
        isReadOnly ? source.readOnly : source, arguments.values, start, recordings: recordings)
      return
    }
    if let name = arguments.values.keys.first {
      throw ValidationError("Unknown option '--\(name)'")
    }
    self.init(try Self.document(target), start)
  }

  /// The source that is meant, by its name or its file; nil if something else is.
  private static func file(_ target: String) throws -> SourceFile? {
    if let file = try SourceFile.named(target) { return file }
    var status = stat()
    guard target.hasSuffix(".toml"), stat(target, &status) == 0,
      status.st_mode & S_IFMT != S_IFDIR, status.st_size <= SourceFile.mostBytes
    else { return nil }
    let file = try SourceFile.at(target)
    let isSource = file.text.split(separator: 0x0A).contains {
      $0.starts(with: Array("[[level]]".utf8))
    }
    return isSource ? file : nil
  }

  private static func source(
    _ file: SourceFile, _ values: [String: String], isRun: Bool
  ) throws -> SourceDefinition {
    let source = try file.definition()
    let names = source.argumentHelp.map(\.name)
    if let unknown = values.keys.first(where: { !names.contains($0) }) {
      throw ValidationError(
        names.isEmpty
          ? "\(file.name) has no argument '--\(unknown)'"
          : names.refusal(of: unknown, for: "an argument of \(file.name)"))
    }
    if !isRun { return source }
    if let missing = source.missing.first {
      throw Failure(
        "\(file.name) needs \(missing), which is not installed", code: EX_UNAVAILABLE)
    }
    try SourceTrust(file: file).ask(source)
    return source
  }

  private static func document(_ target: String) throws -> Browsed {
    do throws(BrowserFailure) {
      if target == "-" {
        return Document.lines(from: try StandardInput.taken(), title: "Standard input")
      }
      return try Document.browsed(target)
    } catch {
      let nearest = target.contains("/") ? nil : SourceFile.names.nearest(to: target)
      let advice = nearest.map { "; did you mean the source '\($0)'?" } ?? ""
      throw Failure("\(error)\(advice)", code: EX_NOINPUT)
    }
  }
}
