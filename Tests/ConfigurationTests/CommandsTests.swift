import Configuration
import MailBrowser
import SplitViewUI
import TerminalFrame
import Testing
import UserActions

/// The user's commands on mail: `[[action]]`.
struct CommandsTests {
  @Test func `an action is read as in the file of a source`() throws {
    let (configuration, notices) = read(
      """
      [[action]]
      title = "Apply Patches…"
      key = "Alt+p"
      command = ["git", "-C", "{folder}", "am"]
      ask = [{ name = "folder", prompt = "Repository" }]
      then = "archive"

      [[action]]
      title = "Junk"
      on = "thread"
      destructive = true
      each = true
      command = ["sh", "-c", "spamc -L spam <\\"$0\\"", "{message.file}"]
      """)
    #expect(notices == [])
    let (first, second) = (configuration.commands[0], configuration.commands[1])
    #expect(first.action.title == "Apply Patches…" && first.action.key == .alt("p"))
    #expect(first.subject == .message && first.sequel == .archive)
    #expect(first.action.questions == [ActionQuestion("folder", prompt: "Repository")])
    #expect(second.subject == .thread && second.action.isForEach)
    #expect(second.action.confirmation?.text == "Junk?")
  }

  @Test(arguments: [
    (#"command = ["sh", "-c", "echo {message.subject}"]"#, "would be read as a program"),
    (#"command = ["echo", "{message.sender}"]"#, "{message.sender} is not a placeholder here"),
    (#"command = ["echo", "{mailbox.path}"]"#, "{mailbox.path} is not a placeholder here"),
    (#"command = "echo""#, "a command is a list of arguments"),
    ("command = [\"echo\"]\nkey = \"q\"", "is already a key of the program"),
    ("command = [\"echo\"]\non = \"mail\"", "mail"),
    ("command = [\"echo\"]\nthen = \"burn\"", "burn"),
    ("command = [\"echo\"]\non = \"mailbox\"\nthen = \"archive\"", "applies to a mailbox"),
    ("command = [\"echo\"]\nrefresh = true", "unknown setting of an action 'refresh'"),
    ("", "has no command"),
  ])
  func `an action with a mistake is left out, which is said`(line: String, words: String) {
    let (configuration, notices) = read("[[action]]\ntitle = \"Say\"\n\(line)\n")
    #expect(configuration.commands.isEmpty)
    #expect(notices.contains { $0.contains(words) }, "\(notices)")
  }

  @Test func `two actions do not have one key`() {
    let action = "[[action]]\ntitle = \"Say\"\nkey = \"Alt+S\"\ncommand = [\"true\"]\n"
    let (configuration, notices) = read(action + action)
    #expect(configuration.commands.count == 1)
    #expect(notices.contains { $0.contains("'Say' already uses this key") }, "\(notices)")
  }
}
