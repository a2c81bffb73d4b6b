import ArgumentParser
import Browsing
import DocumentBrowser
import KeystrokeReplay
import SourceBrowser
import SplitViewUI
import SystemCalls

/// The hierarchy that `trifold browse` shows, and the row at which it starts.
struct OpenedSource {
  let browsed: Browsed
  let start: [String]
  /// Runs the commands of a source, and the commands to which the user pipes content.
  var commands: Commands
  /// True if the hierarchy is a document or a folder.
  var isDocument = false

  /// The origin of command output.
  enum Output {
    /// The commands are run.
    case live
    /// Recorded output is read from a folder, and no command is run.
    case recorded(in: String)
    /// Recorded output is read from a folder. Commands that have not been recorded are run, and their output is
    /// recorded in the folder.
    case recording(in: String)

    /// Recorded output if the environment names a folder; otherwise live output.
    static var usual: Output {
      Environment.all["TRIFOLD_COMMANDS"].map { .recorded(in: $0) } ?? .live
    }

    /// Formats dates relative to the current time. With recordings, dates are relative to the
    /// default clock of tapes, so that the output never changes.
    fileprivate var dates: @Sendable () -> ShortDate {
      if case .live = self { return { .system } }
      return { ShortDate(now: Int(TapeSettings().clock)) }
    }

    /// Creates the object that runs commands or reads their recorded output.
    /// - Throws: ``Failure`` if recorded output is requested but cannot be read. No command is run
    ///   in that case.
    fileprivate func commands() throws -> Commands {
      do {
        switch self {
        case .live: return .programs()
        case .recorded(let folder): return try .recorded(in: folder)
        case .recording(let folder): return try SourceRecording(into: folder).commands
        }
      } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure("the recorded output cannot be read: \(error)", code: EX_NOINPUT)
      }
    }
  }

  /// Opens a source with its arguments.
  init(
    _ source: SourceDefinition, _ values: [String: String], _ start: [String],
    output: Output = .usual
  ) throws {
    let commands = try output.commands()
    // Use no working folder for recordings, because they do not depend on a folder on this machine.
    let folder = if case .live = output { Self.workingFolder } else { "" }
    let hierarchy = SourceHierarchy(
      source, arguments: values, commands: commands, folder: folder, dates: output.dates)
    var browsed = hierarchy.browsed
    if case .recording(let folder) = output {
      // Commands that only read are harmless, but actions are not. Therefore, only recorded output is used for actions,
      // as in a tape.
      let recorded = try Commands.recorded(in: folder)
      browsed.perform =
        SourceHierarchy(source, arguments: values, commands: recorded).browsed.perform
    }
    // Content can be passed to a pager or to a command only in live use. A tape has neither a pager
    // nor a command that the user types.
    if case .live = output { browsed = ContentHandoff.handing(browsed, by: commands) }
    (self.browsed, self.start, self.commands) = (browsed, start, commands)
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private init(document browsed: Browsed, _ start: [String]) {
    let commands = Commands.programs()
    (self.browsed, self.start) = (ContentHandoff.handing(browsed, by: commands), start)
    (self.commands, isDocument) = (commands, true)
  }

  /// Opens the hierarchy that the arguments name: lines from a pipe, a source (by its name or file), a document, or a
  /// folder.
  init(
    _ arguments: TargetArguments, isReadOnly: Bool = false, output: Output = .usual
  ) throws {
    var (target, start) = (arguments.target, arguments.start)
    if let colon = target.firstIndex(of: ":"), access(target, F_OK) != 0 {
      start.insert(String(target[target.index(after: colon)...]), at: 0)
      target = String(target[..<colon])
    }
    if let file = try Self.file(target) {
      let isRun = if case .recorded = output { false } else { true }
      let source = try Self.source(file, arguments.values, isRun: isRun)
      try self.init(
        isReadOnly ? source.readOnly : source, arguments.values, start, output: output)
      return
    }
    if let name = arguments.values.keys.first {
      throw ValidationError("Unknown option '--\(name)'")
    }
    self.init(document: try Self.document(target), start)
  }

  /// Returns the source that the target names, by its name or its file. Nil if the target is not a source.
  private static func file(_ target: String) throws -> SourceFile? {
    if let file = try SourceFile.named(target) { return file }
    var status = stat()
    guard target.hasSuffix(".toml"), stat(target, &status) == 0,
      status.st_mode & S_IFMT != S_IFDIR, status.st_size <= SourceFile.maximumBytes
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
    try check(values, of: source, named: file.name)
    if !isRun { return source }
    if let missing = source.missing(with: values).first {
      throw Failure(
        "\(file.name) needs \(missing), which is not installed", code: EX_UNAVAILABLE)
    }
    try SourceTrust(file: file).ask(source)
    return source
  }

  /// Refuses values for arguments that a source does not have.
  static func check(_ values: [String: String], of source: SourceDefinition, named name: String)
    throws
  {
    let names = source.argumentHelp.map(\.name)
    guard let unknown = values.keys.first(where: { !names.contains($0) }) else { return }
    throw ValidationError(
      names.isEmpty
        ? "\(name) has no argument '--\(unknown)'"
        : names.refusal(of: unknown, for: "an argument of \(name)"))
  }

  private static func document(_ target: String) throws -> Browsed {
    do throws(BrowserFailure) {
      if target == "-" {
        return Document.lines(from: try StandardInput.taken(), title: "Standard input")
      }
      return try Document.browsed(target)
    } catch {
      if target == "-" { throw Failure("\(error)", code: EX_NOINPUT) }
      let nearest = target.contains("/") ? nil : SourceFile.names.nearest(to: target)
      let advice =
        nearest.map { "; did you mean the source '\($0)'?" }
        ?? (target.contains("/") ? "" : "; trifold browse --list prints all sources")
      throw Failure("\(error)\(advice)", code: EX_NOINPUT)
    }
  }
}
