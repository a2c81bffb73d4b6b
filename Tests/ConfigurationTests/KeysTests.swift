import Configuration
import SplitViewUI
import TerminalFrame
import Testing

@Test(
  "Mistakes in keys are reported with their lines",
  arguments: [
    ("next-rwo = 'n'", "2: unknown action 'next-rwo'; did you mean 'next-row'?"),
    (
      "explode = 'n'",
      "2: unknown action 'explode'; possible names: next-row, previous-row, toggle-sidebar"
    ),
    (
      "next-row = 3",
      "2: next-row cannot be 3; possible values: a key such as \"Ctrl+B\", or a list"
    ),
    ("next-row = { a = 1 }", "2: next-row cannot be a table; possible values: a key"),
    (
      "next-row = [\n'n',\n4]", "4: next-row cannot be 4; possible values: a key such as \"Ctrl+B\""
    ),
    ("next-row = [\n'n',\n'Dwon' ]", "4: next-row: there is no key 'Dwon'; did you mean 'Down'?"),
    ("next-row = 'Ctrl+I'", "2: next-row: a terminal cannot distinguish 'Ctrl+I' from 'Tab'"),
    ("quit = 'x'\nhelp = ['h', 'x']", "3: 'x' is already the key of 'quit', on line 2"),
    ("next-row = 'k'", "2: 'next-row' now has this key, and 'previous-row' has none left"),
    ("next-row = '?'", "2: 'next-row' now has this key, and 'help' has none left"),
    ("help = []", "2: no key is left for 'help'"),
    ("quit = []\nquit-at-once = []", "3: no key is left for 'quit' or 'quit-at-once'"),
  ])
func wrongKeys(text: String, notice: String) {
  let (_, notices) = read("[keys]\n" + text)
  #expect(notices.first?.hasPrefix("config.toml:\(notice)") == true, "\(notices)")
}

@Test(
  "Valid keys have no notices",
  arguments: [
    "quit = []", "toggle-sidebar = []", "next-row = 'k'\nprevious-row = 'j'",
    "next-row = ['j', 'j']", "quit-at-once = 'Q'", "next-row = 'Down'",
  ])
func rightKeys(text: String) {
  #expect(read("[keys]\n" + text).notices == [])
}

@Test
func `The first of two bindings gets the same key; a line without a valid key changes nothing`() {
  let (configuration, _) = read("[keys]\nquit = 'x'\nhelp = ['h', 'x']\nnext-row = 'Hyper+J'")
  #expect(
    configuration.keys == KeyOverrides(["quit": ["x"], "help": ["h"]]))
}
