import ArgumentParser
import Browsing
import SourceBrowser
import SystemCalls
import TapeCommands

/// `trifold source`: tools for authors of sources.
struct SourceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "source", abstract: "Create, check or try a source for trifold browse.",
    subcommands: [Check.self, Try.self, New.self])

  /// Returns the source with the name `text` or, if there is none, the source in the file at the path `text`.
  fileprivate static func file(_ text: String) throws -> SourceFile {
    if let file = try SourceFile.named(text) { return file }
    if access(text, F_OK) != 0, !text.contains("/") {
      throw Failure(SourceFile.names.refusal(of: text, for: "a source"), code: EX_NOINPUT)
    }
    return try SourceFile.at(text)
  }
}

extension SourceCommand {
  /// `trifold source check FILE`: prints all mistakes.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "List every mistake in a source, with the line and column of each.")

    @Argument(help: "The file, or the name of a source.", completion: .file())
    var file: String

    func run() throws {
      let file = try SourceCommand.file(file)
      let (source, mistakes) = SourceDefinition.read(file.text, named: file.name)
      for mistake in mistakes { Output.error.write("\(file.shown):\(mistake)\n".readableLine) }
      for program in source?.notInstalled ?? [] {
        Output.error.write("\(file.shown): warning: \(program) is not installed here\n")
      }
      guard source == nil else { return }
      let count = mistakes.count { !$0.isWarning }
      throw Failure(
        "\(file.shown) has \(count == 1 ? "a mistake" : "\(count) mistakes")", code: EX_DATAERR)
    }
  }

  /// `trifold source try FILE [ID ...]`: runs the command of a level, and prints the first rows.
  struct Try: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "try",
      abstract:
        """
        Run the command of a level, and print the command and the first rows as trifold reads them. For a row without \
        a list below it, try its views instead.
        """)

    @Argument(help: "The file, or the name of a source.", completion: .file())
    var file: String

    @Argument(help: "The ids of the rows that lead to the list or the view, outermost first.")
    var path: [String] = []

    @Option(name: .customLong("set"), help: "The value of a source argument, as NAME=VALUE.")
    var values: [String] = []

    /// The values by the names of their arguments.
    private var named: [String: String] {
      let pairs = values.map {
        $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      }
      return Dictionary(pairs.map { (String($0[0]), String($0[1])) }) { $1 }
    }

    func validate() throws {
      if let wrong = values.first(where: { !$0.contains("=") || $0.hasPrefix("=") }) {
        throw ValidationError("--set must be NAME=VALUE, not '\(wrong)'")
      }
    }

    func run() throws {
      let file = try SourceCommand.file(file)
      let source = try file.definition()
      try SourceTrust(file: file).ask(source)
      let named = named
      try OpenedSource.check(named, of: source, named: file.name)
      // Commands run in their own sessions, which Ctrl+C does not reach, so handle the signal here.
      let (signals, commands) = (EndingSignals(), Commands.programs())
      signals.watch { commands.endAll() }
      defer { signals.obey() }
      let hierarchy = SourceHierarchy(source, arguments: named, commands: commands)
      let trials = try Self.waitedFor { [path] in try await hierarchy.trials(at: path) }
      for trial in trials {
        if let command = trial.command { Output.standard.write("$ \(command.line)\n") }
        for line in trial.lines { Output.standard.write("\(line.visibleControls)\n") }
        if trial.lines.isEmpty, trial.failure == nil { Output.standard.write("no rows\n") }
      }
      Output.standard.flush()
      for trial in trials {
        guard var failure = trial.failure else { continue }
        // Leave the command out of the details, because it has already been printed.
        failure.details.removeAll { $0 == trial.command?.text }
        throw Self.failure(failure)
      }
    }

    private static func waitedFor<Value: Sendable>(
      _ body: @escaping @Sendable () async throws -> Value
    ) throws -> Value {
      do { return try waited(body) } catch let failure as BrowserFailure {
        throw Self.failure(failure)
      }
    }

    private static func failure(_ failure: BrowserFailure) -> Failure {
      // Shorten long details. The last one is the command, which may be very long.
      let details = failure.details.filter { !$0.isEmpty }.map { detail in
        detail.count > 300 ? "\(detail.prefix(300))…" : detail
      }
      return Failure(
        ([failure.description] + details).joined(separator: "; "), code: EX_UNAVAILABLE)
    }
  }

  /// `trifold source new NAME`: writes a sample source for the user to change.
  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new", abstract: "Write a commented template into your folder of sources.")

    @Argument(help: "The source's name.")
    var name: String

    func validate() throws {
      if name.isEmpty || name.contains("/") || name.hasPrefix(".") || name.hasPrefix("-") {
        throw ValidationError("a name must not contain a slash or begin with a dot or hyphen")
      }
    }

    func run() throws {
      guard let folder = SourceFile.folder else {
        throw Failure("there is no folder for sources: HOME is not set", code: EX_CANTCREAT)
      }
      let path = "\(folder)/\(name).toml"
      if access(path, F_OK) == 0 { throw Failure("\(path) already exists", code: EX_CANTCREAT) }
      do throws(PrivateFileError) {
        let descriptor = try PrivateFile.open(makingFolder: folder)
        defer { close(descriptor) }
        try PrivateFile.replace(
          "\(name).toml", in: descriptor, folder, with: Array(Self.sample.utf8), isDurable: true)
      } catch {
        throw Failure("\(error)", code: EX_CANTCREAT)
      }
      Output.standard.write("\(path)\n")
      Output.standard.flush()
      if IncludedSources.names.contains(name) {
        Output.error.write(
          "trifold: this source replaces the source '\(name)' that is included in Trifold\n")
        Output.error.flush()
      }
    }

    private static let sample = """
      # A source for trifold browse. docs/sources.md in the source code of Trifold is an introduction.
      # trifold source check FILE lists mistakes, and trifold source try FILE shows the first rows.
      title = "Folders"
      needs = ["ls", "cat"]             # required programs; if one is missing, an error names it

      [arguments]                       # trifold browse NAME --folder /etc
      folder = { default = ".", help = "the folder to list" }

      [[level]]                         # the outermost list; another [[level]] is below it
      name = "file"                     # {file.id} is the id of the selected row
      title = "Files"
      command = ["ls", "-1", "--", "{folder}"]    # a list of arguments; a shell is not used
      columns = ["id"]                  # the fields of a line; id, title, detail, subtitle and mark are shown
      separator = "\\t"                  # the text between fields; "blank" means any number of blanks

      [[view]]                          # the content of a row; with several views, the user can choose
      title = "Text"
      command = ["cat", "--", "{folder}/{file.id}"]

      [[action]]
      key = "w"
      title = "Count Words"
      command = ["wc", "-w", "--", "{folder}/{*file.id}"]   # * means all marked rows
      refresh = false

      """
  }
}

extension String {
  /// The line with all control characters except the line feed made visible.
  fileprivate var readableLine: String { String(dropLast()).visibleControls + "\n" }
}
