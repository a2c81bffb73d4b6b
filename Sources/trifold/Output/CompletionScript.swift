/// Extends the shell completion script that the argument parser generates. The parser omits the
/// default command, `trifold PATH ...`, so this type adds the completion of its options and files.
/// The default command has the same options as `demo`, except `--tour`.
struct CompletionScript {
  private var lines: [String]

  /// Returns the script for a shell, with completions for the default command added.
  static func completed(_ text: String) -> String {
    var script = CompletionScript(
      lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    if text.hasPrefix("#!/bin/bash") {
      script.completeBash()
    } else if text.hasPrefix("#compdef") {
      script.completeZsh()
    } else {
      script.completeFish()
    }
    return script.lines.joined(separator: "\n")
  }

  /// Returns the range of lines in a function's body.
  private func body(of function: String) -> Range<Int> {
    guard let start = lines.firstIndex(of: "\(function)() {"),
      let end = lines[start...].firstIndex(of: "}")
    else { return 0..<0 }
    return start + 1..<end
  }

  /// Replaces the first line in `range` that begins with `prefix`. The new line is the result of `change`.
  private mutating func replace(
    _ prefix: String, in range: Range<Int>, _ change: (String) -> [String]
  ) {
    guard let index = lines[range].firstIndex(where: { $0.hasPrefix(prefix) }) else { return }
    lines.replaceSubrange(index...index, with: change(lines[index]))
  }

  private mutating func completeBash() {
    let demo = Array(lines[body(of: "_trifold_demo")])
    func values(_ name: String) -> String {
      demo.first { $0.hasPrefix("    \(name)=(") }.map {
        "    local -a " + $0.drop { $0 == " " }.replacing("--tour ", with: "")
      } ?? "    local -a \(name)=()"
    }
    let options = demo.drop { !$0.hasSuffix("# Offer option value completions") }
    replace("        COMPREPLY+=", in: body(of: "_trifold")) {
      [$0, "        [[ \"${cur}\" = -* ]] || __trifold_add_completions -f"]
    }
    for name in ["non_repeating_flags", "non_repeating_options"] {
      replace("    local -a \(name)=", in: body(of: "_trifold")) { _ in [values(name)] }
    }
    replace("    __trifold_offer_flags_options 0", in: body(of: "_trifold")) {
      [$0, ""] + options
    }
  }

  private mutating func completeZsh() {
    let demo = lines[body(of: "_trifold_demo")]
    let values = demo.filter { $0.hasPrefix("    local -ar ___") }
    let options = demo.filter {
      $0.hasPrefix("        '--") && !$0.contains("'--tour[") && !$0.contains("'--version[")
    }
    replace("        _describe -V subcommand", in: body(of: "_trifold")) {
      [$0, "        _files && ret=0"]
    }
    replace("    local -ar arg_specs=(", in: body(of: "_trifold")) { values + [$0] + options }
    completePathsInZsh()
    // Complete the value of an option after `=` too, as in `--theme=dark`.
    lines = lines.map { line in
      guard line.hasPrefix("        '--"), line.contains("]:"),
        let end = line.firstIndex(of: "[")
      else { return line }
      return line[..<end] + "=" + line[end...]
    }
  }

  /// Completes further paths after a path or an option. The parser's script completes arguments
  /// only after a command, which must be the first word.
  private mutating func completePathsInZsh() {
    let body = body(of: "_trifold")
    guard let commands = lines[body].last(where: { $0.hasSuffix(")") && $0.contains("|") })
    else { return }
    replace("    _arguments ", in: body) {
      [
        "    case \"${words[2]}\" in", commands.replacing(")", with: ") ;;"), "        *)",
        "            if (( CURRENT > 2 )); then",
        "                _arguments -w -s -S : \"${(@)arg_specs[1,-3]}\" '*:path:_files' && ret=0",
        "                return \"${ret}\"", "            fi", "            ;;", "    esac", $0,
      ]
    }
  }

  private mutating func completeFish() {
    let all = lines.indices
    let parse = "            __trifold_parse_subcommand 0 'tour'"
    let words = lines.first { $0.hasPrefix(parse) }
    replace("        __trifold_parse_subcommand 0 'version'", in: all) { own in
      [words.map { String($0.dropFirst(4)).replacing(" 'tour'", with: "") } ?? own]
    }
    let named = "flags_or_options \"trifold demo\" "
    let options = lines.filter { line in
      line.contains(named)
        && !["tour", "version", "h help"].contains { line.contains(named + $0 + "'") }
    }
    lines += options.map { $0.replacing("\"trifold demo\"", with: "\"trifold\"") }
    lines.append(
      "complete -c 'trifold' -n "
        + "'__trifold_should_offer_completions_for_positional \"trifold\" -eq 1' -F")
  }
}
