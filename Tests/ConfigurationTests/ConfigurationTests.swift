import Configuration
import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test(arguments: ["mono", "monochrome"])
func `The theme without colours also has its name of tapes`(name: String) {
  #expect(read("theme = \"\(name)\"").0.theme == .monochrome)
}

@Test func `Every setting is read`() {
  let (configuration, notices) = read(
    """
    style = "double"
    mode = "twoBesideSecondary"
    behavior = 'displace'
    sidebar = "stacked"
    primary-edge = "trailing"
    secondary-only-button = true
    theme = "mono"
    symbols = "ascii"
    mouse = false
    animation = "off"
    fallback-charsets = ["shift_jis", "koi8-r"]

    [widths]
    primary = 30
    supplementary = { preferred = 40, fraction = 0.25, minimum = 24, maximum = 60 }
    inspector.maximum = 33

    [keys]
    next-row = ["n", "PageDown"]
    quit = "Ctrl+Q"
    toggle-sidebar = []
    """)
  #expect(notices == [])
  var expected = Configuration()
  expected.style = .double
  expected.fallbackCharsets = ["shift_jis", "koi8-r"]
  expected.preferredDisplayMode = .twoBesideSecondary
  expected.preferredSplitBehavior = .displace
  expected.sidebarPresentation = .stacked
  expected.primaryEdge = .trailing
  expected.showsSecondaryOnlyButton = true
  expected.theme = .monochrome
  expected.symbols = .ascii
  expected.usesMouse = false
  expected.animation = .off
  expected.columnWidths[.primary] = width { $0.preferred = 30 }
  expected.columnWidths[.supplementary] = width {
    ($0.preferred, $0.preferredFraction, $0.minimum, $0.maximum) = (40, 0.25, 24, 60)
  }
  expected.columnWidths[.inspector] = width { $0.maximum = 33 }
  expected.keys = KeyOverrides([
    "next-row": ["n", .pageDown], "quit": [.control("q")],
    "toggle-sidebar": [],
  ])
  #expect(configuration == expected)
}

private func width(_ set: (inout ColumnWidth) -> Void) -> ColumnWidth {
  var width = ColumnWidth()
  set(&width)
  return width
}

@Test(
  "An empty file changes nothing", arguments: ["", "\n\n", "# mode = 3\n", "\u{FEFF}", "[keys]"])
func nothing(text: String) {
  let (configuration, notices) = read(text)
  #expect(configuration == Configuration() && notices == [])
}

@Test func `Every mode has UIKit's name`() {
  for mode in [
    "automatic", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary", "twoBesideSecondary",
    "twoOverSecondary", "twoDisplaceSecondary",
  ] {
    let (configuration, notices) = read("mode = \"\(mode)\"")
    #expect(configuration.preferredDisplayMode?.rawValue == mode && notices == [])
  }
}

@Test(
  "Mistakes are reported with their lines and the possible values",
  arguments: [
    (
      "mode = \"automatic\"\nsidbar = \"popover\"",
      "2: unknown key 'sidbar'; did you mean 'sidebar'?"
    ),
    ("\r\n\r\nsidbar = 1\r\n", "3: unknown key 'sidbar'; did you mean 'sidebar'?"),
    ("# sidbar\n'sidbar' = 1", "2: unknown key 'sidbar'; did you mean 'sidebar'?"),
    (
      "theme = \"dark\" # sidbar = 2\n\"sid\\u0062ar\".x = 1",
      "2: unknown key 'sidbar'; did you mean"
    ),
    (
      "colour = 1",
      "1: unknown key 'colour'; 'trifold config' prints all names"
    ),
    ("[width]\nprimary = 3", "1: unknown key 'width'; did you mean 'widths'?"),
    (
      "style = \"tripple\"",
      "1: style cannot be 'tripple'; did you mean 'triple'? Possible values: double, triple"
    ),
    (
      "mode = 3",
      "1: mode cannot be 3; possible values: automatic, secondaryOnly, oneBesideSecondary"
    ),
    (
      "mode = \"two-beside-secondary\"",
      "1: mode cannot be 'two-beside-secondary'; did you mean 'two"
    ),
    ("ascii = \"yes\"", "1: ascii cannot be 'yes'; possible values: true or false"),
    ("mouse = 2026-11-19", "1: mouse cannot be a date or time; possible values: true or false"),
    ("\ntheme = [\n1]", "2: theme cannot be a list; possible values: auto, dark, light, "),
    ("widths = 3", "1: widths cannot be 3; possible values: a table"),
    (
      "[widths]\nprimary = 0", "2: primary cannot be 0; possible values: 1 to 1000 cells or a table"
    ),
    (
      "[widths]\nprimary = 9223372036854775807",
      "2: primary cannot be 9223372036854775807; possible"
    ),
    (
      "[widths]\nprimary.minimum = -1",
      "2: primary.minimum cannot be -1; possible values: 1 to 1000 cells"
    ),
    (
      "[widths.primary]\nfraction = 1.0",
      "2: primary.fraction cannot be 1.0; possible values: more than 0"
    ),
    (
      "[widths]\nprimary.fraction = nan",
      "2: primary.fraction cannot be nan; possible values: more than 0"
    ),
    (
      "[widths]\nsecondary = 40",
      "2: unknown column 'secondary'; possible names: primary, supplementary"
    ),
    (
      "[widths]\nsuplementary = 4",
      "2: unknown column 'suplementary'; did you mean 'supplementary'?"
    ),
    ("widths = { primary = { min = 3 } }", "1: unknown width 'min'; did you mean 'minimum'?"),
    (
      "[widths.primary]\nminimum = 40\nmaximum = 30",
      "1: primary: the minimum, 40, is more than the maximum, 30"
    ),
    ("[[keys]]\nquit = 'x'", "1: keys cannot be a list; possible values: a table"),
  ])
func wrong(text: String, notice: String) {
  let (configuration, notices) = read(text)
  #expect(
    notices.count == 1 && notices.first?.hasPrefix("config.toml:\(notice)") == true, "\(notices)")
  #expect(configuration.keys.isEmpty && configuration.columnWidths.isEmpty)
}

@Test func `Mistakes do not keep the rest from being read, and are reported in the file's order`() {
  let (configuration, notices) = read(
    """
    theme = "pink"
    mode = "secondaryOnly"
    [widths]
    primary = 30
    inspector = "wide"
    [keys]
    quit = "Strg+Q"
    help = "F2"
    """)
  #expect(
    notices.map { $0.prefix(15) } == ["config.toml:1: ", "config.toml:5: ", "config.toml:7: "])
  #expect(configuration.preferredDisplayMode == .secondaryOnly && configuration.theme == nil)
  #expect(configuration.columnWidths[.primary]?.preferred == 30)
  #expect(configuration.keys == KeyOverrides(["help": [.function(2)]]))
}

@Test func `Plain ASCII can still be asked for as before there were icons`() {
  #expect(read("ascii = true").configuration.symbols == .ascii)
  #expect(read("ascii = false").configuration.symbols == .unicode)
  #expect(read("symbols = 'nerd'").configuration.symbols == .nerdFont)
}

@Test func `The sample has every setting, and is a configuration that changes nothing`() {
  let sample = Configuration.sample(keymap: keymap())
  let asItIs = read(sample)
  #expect(asItIs.configuration == Configuration() && asItIs.notices == [])
  let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
  let settings = lines.map { line in
    line.hasPrefix("#") && !line.hasPrefix("# ") ? line.dropFirst() : line
  }
  let (configuration, notices) = read(settings.joined(separator: "\n"))
  #expect(notices == [])
  #expect(configuration.style == .triple && configuration.preferredDisplayMode == .automatic)
  #expect(
    configuration.usesMouse == true && configuration.setsTitle == true
      && configuration.symbols == .unicode)
  #expect(configuration.sidebarPresentation == .popover && configuration.primaryEdge == .leading)
  #expect(configuration.showsSecondaryOnlyButton == false && configuration.theme == .automatic)
  #expect(
    configuration.preferredSplitBehavior == .automatic && configuration.columnWidths.count == 3)
  for (name, binding) in keymap().namedBindings {
    #expect(configuration.keys.keys[name] == binding.keys)
  }
  #expect(lines.allSatisfy { $0.count <= 78 })
}

@Test
func `Keys in force while the person writes can be set too, and take none from other keymaps`() {
  let writing = Keymap([
    Keymap.Section(
      "Writing",
      [KeyBinding(.control("u"), name: "delete-all-left", help: "Delete all", event: 1)])
  ])
  let text = Array("[keys]\ndelete-all-left = \"Ctrl+O\"\nquit = \"Ctrl+U\"\n".utf8)
  let read = Configuration.read(text, named: "config.toml", keymap: keymap(), writing: [writing])
  #expect(read.notices.isEmpty, "\(read.notices)")
  #expect(read.configuration.keys.keys["delete-all-left"] == [.control("o")])
  #expect(Configuration.sample(keymap: keymap(), writing: [writing]).contains("#delete-all-left ="))
}

@Test func `Themes have the names that they have in tapes`() {
  let names = ThemeChoice.allCases.filter { $0 != .automatic }.map(\.rawValue)
  #expect(names == Theme.named.map { $0.name == "monochrome" ? "mono" : $0.name })
  for theme in Theme.named { #expect(ThemeChoice(rawValue: theme.name) != nil) }
}

@Test(arguments: ["", " "])
func `A search without a name is left out with a notice`(name: String) {
  let (configuration, notices) = read(
    """
    [searches]
    "\(name)" = "from:ada"
    Ada = "from:ada"
    """)
  #expect(configuration.searches == [SavedSearch(name: "Ada", query: "from:ada")])
  #expect(notices.count == 1 && notices[0].contains("2: a search needs a name"))
}

@Test func `the program that looks for addresses is a list of words`() {
  let (configuration, notices) = read(
    """
    [addresses]
    command = ["khard", "email", "--parsable"]
    [compose]
    templates = "~/Templates"
    """)
  #expect(configuration.addressCommand == ["khard", "email", "--parsable"])
  #expect(configuration.templates == "~/Templates" && notices.isEmpty)
  for value in ["\"khard email\"", "[]", "[1]", "[\"\"]"] {
    let (configuration, notices) = read("[addresses]\ncommand = \(value)\n")
    #expect(configuration.addressCommand.isEmpty && notices.count == 1, "\(value)")
  }
}

@Test func `the tables of syncing and of new mail are settings like all others`() {
  let (configuration, notices) = read(
    """
    order = "threads"
    [sync]
    command = ["mbsync", "-a"]
    minutes = 5
    before-quitting = true
    [notify]
    command = ["notify-send", "{subject}"]
    mailboxes = ["INBOX"]
    bell = true
    """)
  let preferences = configuration.preferences
  #expect(notices.isEmpty && preferences.order == .threads)
  #expect(preferences.sync.command == ["mbsync", "-a"] && preferences.sync.minutes == 5)
  #expect(preferences.sync.beforeQuitting && preferences.sync.timeout == 10)
  #expect(preferences.notify.command == ["notify-send", "{subject}"])
  #expect(preferences.notify.mailboxes == ["INBOX"] && preferences.notify.ringsBell)
}

@Test(arguments: [
  ("[sync]\ncommand = \"mbsync -a\"", "2: command"),
  ("[sync]\ncommand = [\"\"]", "2: command"), ("[sync]\nminutes = -1", "2: minutes"),
  ("[sync]\nminute = 5", "unknown key 'minute'; did you mean 'minutes'?"),
  ("sync = true", "1: "), ("command = [\"mbsync\"]", "unknown key 'command'"),
])
func `a mistake in them is told with its line`(text: String, notice: String) {
  let (configuration, notices) = read(text)
  #expect(configuration.preferences.sync == SyncPreferences())
  #expect(notices.count == 1 && "\(notices[0])".contains(notice), "\(notices)")
}

@Test func `identities are addresses with the commands that send`() {
  let (configuration, notices) = read(
    """
    [identities]
    "Ada <ada@example.org>" = ""
    "ada@work.example" = "msmtp -a work"
    "ada@club.example" = { command = "", signature = "~/.signature-club" }
    "nobody" = ""
    "a@x" = 1
    """)
  #expect(
    configuration.identities == [
      WritingIdentity(address: "Ada <ada@example.org>", command: nil),
      WritingIdentity(address: "ada@work.example", command: "msmtp -a work"),
      WritingIdentity(address: "ada@club.example", command: nil, signature: "~/.signature-club"),
    ])
  #expect(notices.count == 2)
}
