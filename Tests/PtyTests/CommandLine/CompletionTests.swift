import TestSupport
import Testing

/// Completions in bash, with the script that the program prints.
struct CompletionTests {
  @Test(
    arguments: [
      (["trifold", "--th"], "--theme"),
      (["trifold", "--theme", "so"], "solarized-dark solarized-light"),
      (["trifold", "--fresh", "--read"], "--read-only"), (["trifold", "--lines", ""], "auto 1 2"),
      (["trifold", "demo", "--to"], "--tour"), (["trifold", "--to"], ""),
      (["trifold", "li"], "list"), (["trifold", "list", "--mailb"], "--mailbox"),
      (["trifold", "list", "--th"], ""),
    ])
  func `options are completed with and without a command, and their values`(
    words: [String], completions: String
  ) throws {
    let script = """
      source <('\(Trifold.path)' --generate-completion-script bash)
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
      _trifold trifold "${COMP_WORDS[$COMP_CWORD]}" "${COMP_WORDS[$((COMP_CWORD - 1))]}"
      echo "${COMPREPLY[*]}"
      """
    let run = try ProgramRun(
      "/bin/bash", ["-c", script, "bash"] + words, environment: Trifold.environment)
    #expect(run.text == completions + "\n", "\(run.errors)")
  }

  @Test func `every shell gets the options of the program without a command`() throws {
    for shell in ["bash", "zsh"] {
      let script = try Trifold.run("--generate-completion-script", shell).text
      let root = script.firstRange(of: "_trifold_demo() {").map { script[..<$0.lowerBound] }
      #expect(root?.contains("--theme") == true && root?.contains("--tour") == false)
    }
    let zsh = try Trifold.run("--generate-completion-script", "zsh").text
    #expect(zsh.contains("'--theme=[") && !zsh.contains("'--theme["))
    #expect(zsh.contains("demo|list|show|") && zsh.contains("'*:path:_files'"))
    let fish = try Trifold.run("--generate-completion-script", "fish").text
    #expect(fish.contains(#"flags_or_options "trifold" theme'"#))
    #expect(!fish.contains(#"flags_or_options "trifold" tour'"#))
  }
}
