// manual-page DAY CONFIGURATION: reads the output of `trifold --experimental-dump-help` and writes the manual page.
// CONFIGURATION is a file with the output of `trifold config`.
//
// Swift Argument Parser has a plug-in for manual pages. However, the plug-in writes a page for each subcommand, omits
// exit codes, and rebuilds the whole package, which replaces the optimised program.
import Foundation

struct Dump: Decodable {
  var command: Command
}

struct Command: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var defaultSubcommand: String?
  var shouldDisplay: Bool?
  var arguments: [Argument]?
  var subcommands: [Command]?

  /// The arguments on the page, without hidden arguments, and without help and version, which every command has. A flag
  /// and its negation count as a single argument.
  var shownArguments: [Argument] {
    var shown: [Argument] = []
    for argument in arguments ?? [] where argument.shouldDisplay && !argument.isCommon {
      if let last = shown.last, argument.isContrary(of: last) {
        shown[shown.count - 1].names = (last.names ?? []) + (argument.names ?? [])
      } else {
        shown.append(argument)
      }
    }
    return shown
  }

  var shownSubcommands: [Command] {
    (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }
}

struct Argument: Decodable {
  struct Name: Decodable {
    var kind: String
    var name: String

    var written: String { (kind == "long" ? "--" : "-") + name }
  }

  var kind: String
  var names: [Name]?
  var preferredName: Name?
  var valueName: String?
  var defaultValue: String?
  var allValues: [String]?
  var abstract: String?
  var discussion: String?
  var isOptional: Bool
  var isRepeating: Bool
  var shouldDisplay: Bool

  var isCommon: Bool { ["help", "version"].contains(preferredName?.name) }

  /// True for the negation of `other`, such as `--no-ascii` after `--ascii`.
  func isContrary(of other: Argument) -> Bool {
    guard kind == "flag", let name = preferredName?.name, let other = other.preferredName?.name
    else {
      return false
    }
    return name == "no-\(other)"
  }

  /// The name of the argument's value, underlined as usual in manual pages.
  var value: String { "\\fI\(escaped(valueName ?? "value"))\\fR" }

  /// The argument in the synopsis: `[--mailbox NAME]`, `PATH ...`.
  var synopsis: String {
    let repeated = isRepeating ? " ..." : ""
    let bare = names(preferredName.map { [$0] } ?? []) + repeated
    return isOptional ? "[\(bare)]" : bare
  }

  /// The argument in the list of options: `-w, --width NUMBER`.
  var heading: String { names(names ?? []) }

  private func names(_ names: [Name]) -> String {
    if kind == "positional" { return value }
    let written = names.map { "\\fB\(escaped($0.written))\\fR" }.joined(separator: ", ")
    return kind == "option" ? "\(written) \(value)" : written
  }
}

/// Returns `text` with backslashes and hyphens escaped, so that the formatter prints both and hyphens can be copied.
func escaped(_ text: String) -> String {
  text.replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
}

/// Formats paragraphs. A line that begins with a space stays a line.
func paragraphs(_ text: String) -> String {
  var wasIndented = false
  return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let isIndented = line.hasPrefix(" ")
    defer { wasIndented = isIndented }
    if line.isEmpty { return ".PP" }
    let ownLine = isIndented || wasIndented ? ".br\n" : ""
    let isCommand = line.hasPrefix(".") || line.hasPrefix("'")
    return ownLine + (isCommand ? "\\&" : "") + escaped(String(line))
  }.joined(separator: "\n")
}

func entry(_ heading: String, _ text: String) -> String { ".TP\n\(heading)\n\(text)" }

func entry(_ argument: Argument) -> String {
  var text = [argument.abstract, argument.discussion].compactMap { $0 }.map(paragraphs)
  if let values = argument.allValues, !values.isEmpty {
    text.append("One of \(escaped(values.joined(separator: ", "))).")
  }
  if let value = argument.defaultValue { text.append("Default: \(escaped(value)).") }
  return entry(argument.heading, text.isEmpty ? "\\&" : text.joined(separator: "\n"))
}

struct Page {
  var program: Command
  var day: String
  /// A configuration file with all settings.
  var configuration: String

  private var name: String { program.commandName }

  /// The command that runs if the user names none: the program itself, or its default subcommand.
  private var unnamed: Command {
    program.subcommands?.first { $0.commandName == program.defaultSubcommand } ?? program
  }

  /// The other commands, with the words that name them: `list`, `tape check`.
  private var named: [(words: String, command: Command)] {
    program.shownSubcommands.filter { $0.commandName != program.defaultSubcommand }.flatMap {
      outer in
      let inner = outer.shownSubcommands.map {
        ("\(outer.commandName) \($0.commandName)", $0)
      }
      return inner.isEmpty ? [(outer.commandName, outer)] : inner
    }
  }

  /// Returns the arguments of a command, without the options of the program itself, which come first on the page.
  private func own(_ command: Command) -> [Argument] {
    let known = Set(unnamed.shownArguments.filter { $0.kind != "positional" }.map(\.heading))
    return command.shownArguments.filter { !known.contains($0.heading) }
  }

  private func takesOptions(_ command: Command) -> Bool {
    own(command).count < command.shownArguments.count
  }

  private func usage(_ command: Command, name: String) -> String {
    let isUnnamed = command.commandName == unnamed.commandName
    let arguments = isUnnamed ? command.shownArguments : own(command)
    let options = !isUnnamed && takesOptions(command) ? ["[\\fIoptions\\fR]"] : []
    let words = arguments.map(\.synopsis) + options
    return (["\\fB\(escaped(name))\\fR"] + words).joined(separator: " ")
  }

  private var synopsis: [String] {
    [usage(unnamed, name: name)] + named.map { usage($0.command, name: "\(name) \($0.words)") }
  }

  private var commands: [String] {
    named.flatMap { words, command in
      [".SS \(usage(command, name: "\(name) \(words)"))"]
        + [command.abstract, command.discussion].compactMap { $0 }.map(paragraphs)
        + (takesOptions(command) ? ["This command also accepts the options above."] : [])
        + own(command).map(entry)
    }
  }

  private var options: [String] {
    unnamed.shownArguments.map(entry)
      + (program.arguments ?? []).filter { $0.shouldDisplay && $0.isCommon }.map(entry)
  }

  /// The exit codes of the program, as defined in sysexits.h.
  private var exitCodes: [String] {
    [
      ("0", "The command succeeded."),
      (
        "1",
        "No messages were found, no row was chosen, or the index differs from the mail. A tape failed or is not formatted, or fuzz found a failure."
      ),
      ("64", "The command line was not understood."),
      ("65", "The data that was read is invalid."),
      ("66", "A file or folder cannot be opened, or no mail was found."),
      ("69", "A terminal is needed, or a terminal of a different type."),
      ("73", "A file cannot be created, or already exists."),
      ("74", "Reading or writing failed. An incomplete list says what is missing."),
    ].map { entry("\\fB\($0)\\fR", $1) }
  }

  private var configurationFile: [String] {
    let rules = """
      \\fI~/.config/trifold/config.toml\\fR, or \\fI$XDG_CONFIG_HOME/trifold/config.toml\\fR, is a file in TOML; \
      \\fB\\-\\-config\\fR names a different file. Options override the file. When the program starts, it \
      reports each mistake in the file with its line, and uses the rest. The preferences (\\fB,\\fR) change only \
      their own lines in the file. Every line is optional. These are all settings with their defaults, and with \
      examples of widths:
      """
    let lines = configuration.split(separator: "\n", omittingEmptySubsequences: false).map {
      let isCommand = $0.hasPrefix(".") || $0.hasPrefix("'")
      return (isCommand ? "\\&" : "") + escaped(String($0))
    }
    return [rules, ".PP", ".nf"] + lines.dropLast() + [".fi"]
  }

  private var files: [String] {
    [
      (
        "~/.config/trifold/config.toml",
        "Your settings. If $XDG_CONFIG_HOME is set, it replaces ~/.config."
      ),
      (
        "~/.config/trifold/themes/NAME.toml",
        "Your own theme. Its colours are ground, text, dim, line, accent, attention, positive and negative, written as \"#rrggbb\"."
      ),
      (
        "~/.local/state/trifold/",
        """
        The place where you left the program, in one file for each set of accounts. If $XDG_STATE_HOME is set, it replaces \
        ~/.local/state. A file is written when the program is idle and when it ends. A damaged file is replaced; a file \
        of a newer trifold is left alone. terminals.json contains the widths of characters in the terminals that you have \
        used. The folder also holds unsent mail and drafts (outbox, editing) and the changes of mail that are in \
        progress or can be undone (journal). Do not delete these.
        """
      ),
    ].map { entry("\\fI\(escaped($0))\\fR", paragraphs($1)) }
  }

  private var environment: [String] {
    [
      ("MAILDIR, MAIL", "The location of the mail, if no PATH is given."),
      ("BROWSER", "The command that opens a link."),
      ("NO_COLOR", "If this variable is not empty, no colours are used."),
      (
        "COLORTERM",
        "If this variable is truecolor or 24bit, the terminal can show all RGB colours."
      ),
      (
        "SSH_CONNECTION, SSH_CLIENT, SSH_TTY, MOSH_CONNECTION, MOSH_IP",
        "If one of these variables is set, nothing is animated without --animation."
      ),
      (
        "COLORFGBG",
        "The terminal's colours. The theme auto uses them until the terminal reports its background."
      ),
      (
        "XDG_CONFIG_HOME, XDG_STATE_HOME",
        "The folders of the files above. Paths that are not absolute are ignored."
      ),
    ].map { entry("\\fB\(escaped($0))\\fR", paragraphs($1)) }
  }

  private var description: [String] {
    let own = [program.abstract, program.discussion]
    let other = program.defaultSubcommand == nil ? [] : [unnamed.abstract, unnamed.discussion]
    return (own + other).compactMap { $0 }.map(paragraphs)
  }

  /// The summary for `whatis`, without a capital letter and a full stop.
  private var headline: String {
    let text = program.abstract ?? ""
    let rest = text.dropFirst()
    return text.prefix(1).lowercased() + (rest.hasSuffix(".") ? rest.dropLast() : rest)
  }

  var roff: String {
    let head = [".TH \(name.uppercased()) 1 \(day)", ".nh", ".SH NAME"]
    let sections = [
      ["\(escaped(name)) \\- \(escaped(headline))"],
      [".SH SYNOPSIS", synopsis.joined(separator: "\n.br\n")],
      [".SH DESCRIPTION", description.joined(separator: "\n.PP\n")],
      [".SH OPTIONS"] + options,
      commands.isEmpty ? [] : [".SH COMMANDS"] + commands,
      [".SH CONFIGURATION"] + configurationFile,
      [".SH FILES"] + files,
      [".SH ENVIRONMENT"] + environment,
      [".SH EXIT STATUS"] + exitCodes,
    ]
    return (head + sections.joined()).joined(separator: "\n") + "\n"
  }
}

let input = FileHandle.standardInput.readDataToEndOfFile()
let program = try JSONDecoder().decode(Dump.self, from: input).command
guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("manual-page DAY CONFIGURATION\n".utf8))
  exit(64)
}
let page = Page(
  program: program, day: CommandLine.arguments[1],
  configuration: try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8))
print(page.roff, terminator: "")
