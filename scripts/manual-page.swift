// manual-page DAY CONFIGURATION: reads what `trifold --experimental-dump-help` prints, and writes the manual
// page. CONFIGURATION is a file with what `trifold config` prints.
//
// Swift Argument Parser's own plug-in makes a page for each subcommand, knows no exit codes, and builds
// the whole package again, replacing the optimised program on the way: hence this.
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

  /// What the page shows: neither hidden arguments, nor what every command has (help, version).
  /// A flag and its contrary are one.
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

  /// Whether it is `--no-ascii` to `--ascii`.
  func isContrary(of other: Argument) -> Bool {
    guard kind == "flag", let name = preferredName?.name, let other = other.preferredName?.name
    else {
      return false
    }
    return name == "no-\(other)"
  }

  /// The name of its value, underlined as manual pages do.
  var value: String { "\\fI\(escaped(valueName ?? "value"))\\fR" }

  /// As the synopsis shows it: `[--mailbox NAME]`, `PATH ...`.
  var synopsis: String {
    let repeated = isRepeating ? " ..." : ""
    let bare = names(preferredName.map { [$0] } ?? []) + repeated
    return isOptional ? "[\(bare)]" : bare
  }

  /// As the list of options shows it: `-w, --width NUMBER`.
  var heading: String { names(names ?? []) }

  private func names(_ names: [Name]) -> String {
    if kind == "positional" { return value }
    let written = names.map { "\\fB\(escaped($0.written))\\fR" }.joined(separator: ", ")
    return kind == "option" ? "\(written) \(value)" : written
  }
}

/// Text in which nothing is a command to the formatter, and hyphens can be copied.
func escaped(_ text: String) -> String {
  text.replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
}

/// Paragraphs; a line that begins with a space keeps its line to itself.
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
  /// A configuration file with everything that can be set.
  var configuration: String

  private var name: String { program.commandName }

  /// The command that runs when none is named: the program itself, or its default subcommand.
  private var unnamed: Command {
    program.subcommands?.first { $0.commandName == program.defaultSubcommand } ?? program
  }

  /// The other commands by what is written for them: `list`, `tape check`.
  private var named: [(words: String, command: Command)] {
    program.shownSubcommands.filter { $0.commandName != program.defaultSubcommand }.flatMap {
      outer in
      let inner = outer.shownSubcommands.map {
        ("\(outer.commandName) \($0.commandName)", $0)
      }
      return inner.isEmpty ? [(outer.commandName, outer)] : inner
    }
  }

  /// The command's own arguments: those of the program itself, which are listed before, are named once.
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
        + (takesOptions(command) ? ["It takes the options above."] : [])
        + own(command).map(entry)
    }
  }

  private var options: [String] {
    unnamed.shownArguments.map(entry)
      + (program.arguments ?? []).filter { $0.shouldDisplay && $0.isCommon }.map(entry)
  }

  /// The codes of sysexits.h that the program keeps to.
  private var exitCodes: [String] {
    [
      ("0", "Done."), ("1", "A tape did not go as it says, or is not formatted."),
      ("64", "The command line was not understood."),
      ("65", "What was read is not what it should be."),
      ("66", "There is nothing to open."), ("69", "This needs another terminal, or one at all."),
      ("74", "Reading or writing failed."),
    ].map { entry("\\fB\($0)\\fR", $1) }
  }

  private var configurationFile: [String] {
    let rules = """
      \\fI~/.config/trifold/config.toml\\fR, or \\fI$XDG_CONFIG_HOME/trifold/config.toml\\fR, is a file in TOML; \
      \\fB\\-\\-config\\fR names another. An option goes before it. What is wrong in it is told when the \
      program starts, with its line, and everything else counts. The preferences, which the program shows at \
      \\fB,\\fR, write into it what is changed there, and touch no other line. Nothing has to be in it; this is \
      everything that can be, as it is by default and with examples of widths:
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
        "What the person wants otherwise; $XDG_CONFIG_HOME takes the place of ~/.config."
      ),
      (
        "~/.local/state/trifold/",
        """
        Where the program was left, for each set of accounts in a file of its own; $XDG_STATE_HOME takes the place \
        of ~/.local/state. It is written when the program rests and when it ends. One that is damaged is replaced, one of a newer \
        trifold is left alone. Deleting it does no harm.
        """
      ),
    ].map { entry("\\fI\(escaped($0))\\fR", paragraphs($1)) }
  }

  private var environment: [String] {
    [
      ("MAILDIR, MAIL", "Where mail is, if no PATH is given."),
      ("BROWSER", "What opens a link."),
      ("NO_COLOR", "Whatever it is, if it is not empty, no colour is used."),
      (
        "SSH_CONNECTION, SSH_CLIENT, SSH_TTY, MOSH_CONNECTION, MOSH_IP",
        "Where one of them is set, nothing moves, unless --animation says so."
      ),
      ("COLORFGBG", "The terminal's colours, for the theme auto."),
      ("XDG_CONFIG_HOME, XDG_STATE_HOME", "See above. What is no absolute path does not count."),
    ].map { entry("\\fB\(escaped($0))\\fR", paragraphs($1)) }
  }

  private var description: [String] {
    let own = [program.abstract, program.discussion]
    let other = program.defaultSubcommand == nil ? [] : [unnamed.abstract, unnamed.discussion]
    return (own + other).compactMap { $0 }.map(paragraphs)
  }

  /// What follows the name in `whatis`: no capital, no full stop.
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
