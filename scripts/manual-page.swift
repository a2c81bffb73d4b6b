// manual-page DAY: reads what `trifold --experimental-dump-help` prints, and writes the manual page.
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
  var shownArguments: [Argument] { (arguments ?? []).filter { $0.shouldDisplay && !$0.isCommon } }

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

  private var name: String { program.commandName }

  /// The command that runs when none is named: the program itself, or its default subcommand.
  private var unnamed: Command {
    program.subcommands?.first { $0.commandName == program.defaultSubcommand } ?? program
  }

  private var named: [Command] {
    program.shownSubcommands.filter { $0.commandName != program.defaultSubcommand }
  }

  private func usage(_ command: Command, name: String) -> String {
    let words = command.shownArguments.map(\.synopsis)
    return (["\\fB\(escaped(name))\\fR"] + words).joined(separator: " ")
  }

  private var synopsis: [String] {
    [usage(unnamed, name: name)] + named.map { usage($0, name: "\(name) \($0.commandName)") }
  }

  private var commands: [String] {
    named.flatMap { command in
      [".SS \(usage(command, name: "\(name) \(command.commandName)"))"]
        + [command.abstract, command.discussion].compactMap { $0 }.map(paragraphs)
        + command.shownArguments.map(entry)
    }
  }

  private var options: [String] {
    unnamed.shownArguments.map(entry)
      + (program.arguments ?? []).filter { $0.shouldDisplay && $0.isCommon }.map(entry)
  }

  /// The codes of sysexits.h that the program keeps to.
  private var exitCodes: [String] {
    [
      ("0", "Done."), ("64", "The command line was not understood."),
      ("65", "What was read is not what it should be."),
      ("66", "There is nothing to open."), ("69", "This needs another terminal, or one at all."),
      ("74", "Reading or writing failed."),
    ].map { entry("\\fB\($0)\\fR", $1) }
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
    let head = [".TH \(name.uppercased()) 1 \(day)", ".SH NAME"]
    let sections = [
      ["\(escaped(name)) \\- \(escaped(headline))"],
      [".SH SYNOPSIS", synopsis.joined(separator: "\n.br\n")],
      [".SH DESCRIPTION", description.joined(separator: "\n.PP\n")],
      [".SH OPTIONS"] + options,
      commands.isEmpty ? [] : [".SH COMMANDS"] + commands,
      [".SH EXIT STATUS"] + exitCodes,
    ]
    return (head + sections.joined()).joined(separator: "\n") + "\n"
  }
}

let input = FileHandle.standardInput.readDataToEndOfFile()
let program = try JSONDecoder().decode(Dump.self, from: input).command
let page = Page(program: program, day: CommandLine.arguments.dropFirst().first ?? "")
print(page.roff, terminator: "")
