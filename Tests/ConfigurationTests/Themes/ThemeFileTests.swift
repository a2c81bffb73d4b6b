import Configuration
import MailBrowser
import SplitViewUI
import TerminalFrame
import Testing

/// Reads `text` as `mine.toml`.
private func theme(_ text: String) -> (theme: Theme, notices: [String]) {
  let file = ThemeFile(Array(text.utf8), named: "mine.toml")
  return (file.theme, file.notices.map(\.description))
}

@Test func `eight colours are a theme`() {
  var palette = ThemePalette.nord
  palette.accent = .rgb(0xA3, 0xBE, 0x8C)
  let (theme, notices) = theme(
    """
    ground = "#2E3440"
    text = "#d8dee9"
    dim = "#9ba5b7"
    line = "#4c566a"
    accent = "#a3be8c"
    attention = "#ebcb8b"
    positive = "#a3be8c"
    negative = "#e08790"
    """)
  palette.negative = .rgb(0xE0, 0x87, 0x90)
  #expect(theme == Theme(palette) && notices == [])
}

@Test(arguments: ThemePalette.named.map(\.name))
func `a theme can begin with one of ours and change a little`(name: String) throws {
  let base = try #require(ThemePalette.named.first { $0.name == name }?.palette)
  #expect(theme("base = \"\(name)\"").theme == Theme(base))
  #expect(theme("base = \"\(name)\"").notices == [])
}

@Test func `without a base what is left out is dark or light as the ground is`() {
  #expect(theme("").theme == Theme(.dark))
  var paper = ThemePalette.light
  paper.ground = .rgb(0xFB, 0xF5, 0xE9)
  #expect(theme("ground = \"#fbf5e9\"").theme == Theme(paper))
}

@Test func `a role can have a colour, a ground and attributes of its own`() {
  let (theme, notices) = theme(
    """
    base = "nord"
    [roles]
    link = "positive"
    heading = { color = "#ffffff", bold = false, underline = true }
    selection = { color = "ground", ground = "accent", bold = true }
    quotes = ["#ffffff", { color = "dim", dim = true }]
    """)
  let nord = ThemePalette.nord
  #expect(notices == [])
  #expect(theme.link == Style(nord.positive, on: nord.ground, .underline))
  #expect(theme.heading == Style(.rgb(255, 255, 255), on: nord.ground, .underline))
  #expect(theme.selection == Style(nord.ground, on: nord.accent, .bold))
  #expect(theme.quotes.map(\.foreground) == [.rgb(255, 255, 255), nord.dim])
  #expect(theme.quotes.map(\.attributes) == [[], .dim])
}

@Test func `a transparent theme leaves the terminal its own background`() {
  let (theme, notices) = theme("base = \"nord\"\ntransparent = true\n")
  #expect(notices == [])
  #expect(theme.text == Style(Theme(.nord).text.foreground))
  #expect(theme.selection == Theme(.nord).selection, "what has a ground of its own keeps it")
  #expect(theme.raisedGround == nil)
}

@Test func `a theme can do without depth and round corners`() {
  let (own, notices) = theme("base = \"nord\"\ndepth = false\ncorners = \"square\"\n")
  #expect(notices == [])
  var nord = Theme(.nord)
  #expect(nord.raisedGround != nil && nord.hasRoundCorners)
  (nord.raisedGround, nord.hasRoundCorners) = (nil, false)
  #expect(own == nord)
}

@Test(
  "a mistake is told with its line and column and what was expected, and the rest counts",
  arguments: [
    (
      "accent = \"#12345\"",
      "1:1: accent cannot be '#12345'; possible values: a colour such as \"#1e1e2e\""
    ),
    ("accent = 7", "1:1: accent cannot be 7; possible values: a colour such as \"#1e1e2e\""),
    ("\n  acent = \"#ffffff\"", "2:3: unknown key 'acent'; did you mean 'accent'?"),
    (
      "base = \"nrd\"",
      "1:1: base cannot be 'nrd'; did you mean 'nord'? Possible values: dark, light"
    ),
    ("[roles]\nheadings = \"dim\"", "2:1: unknown role 'headings'; did you mean 'heading'?"),
    (
      "[roles]\nlink = { color = \"acent\" }",
      "2:10: link.color cannot be 'acent'; possible values: a colour such as \"#1e1e2e\", or ground, text"
    ),
    ("[roles]\nlink = { bold = 1 }", "2:10: link.bold cannot be 1; possible values: true, false"),
    (
      "[roles]\nlink = { blink = true }",
      "2:10: unknown part 'blink'; possible names: color, ground"
    ),
    (
      "[roles]\nquotes = \"dim\"", "2:1: quotes cannot be 'dim'; possible values: a list of colours"
    ),
    ("roles = 3", "1:1: roles cannot be 3; possible values: a table"),
    ("transparent = \"no\"", "1:1: transparent cannot be 'no'; possible values: true, false"),
    ("corners = \"oval\"", "1:1: corners cannot be 'oval'; possible values: round, square"),
    ("accent = #fff", "1:10: expected a value"),
  ])
func mistakes(text: String, words: String) {
  let (mine, notices) = theme(text + "\n")
  #expect(notices.count == 1 && notices[0].hasPrefix("mine.toml:\(words)"), "\(notices)")
  #expect(mine == Theme(.dark))
}

@Test func `a colour that could not be read is a warning, and shown so that it can`() {
  let (mine, notices) = theme("base = \"nord\"\ndim = \"#4c566a\"\n[roles]\nlink = \"#4c566a\"\n")
  #expect(
    notices == [
      "mine.toml:2:1: dim has a contrast of 1.6 with the background; less than 3.0 is hard to read, so the colour is shown lighter",
      "mine.toml:4:1: link has a contrast of 1.6 with its background; less than 4.5 is hard to read",
    ])
  #expect(mine.link.foreground == .rgb(0x4C, 0x56, 0x6A), "a role is shown as it was written")
}

@Test func `every role of a theme can be named`() {
  for role in Theme.styles {
    var changed = Theme(.nord)
    changed[keyPath: role] = Style(.rgb(1, 2, 3), on: .rgb(250, 250, 250))
    let words = "\(role)".split(separator: ".").last.map(String.init) ?? ""
    let name = words.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    let own = theme(
      "base = \"nord\"\n[roles]\n\(name) = { color = \"#010203\", ground = \"#fafafa\" }\n")
    var style = own.theme[keyPath: role]
    style.attributes = []
    #expect(style == changed[keyPath: role] && own.notices == [], "\(name)")
  }
}

@Test func `a theme has the name of its file, and ours are taken`() {
  #expect(ThemeFile.name(ofFile: "mine.toml") == "mine")
  #expect(ThemeFile.name(ofFile: "my own.toml") == "my own")
  for file in [
    "nord.toml", "mono.toml", "auto.toml", ".toml", ".mine.toml", "mine.txt", "a\n.toml",
  ] {
    #expect(ThemeFile.name(ofFile: file) == nil, "\(file)")
  }
}

@Test func `a configuration knows the person's own themes`() {
  func read(_ text: String, _ themes: [String]?) -> (ThemeChoice?, [String]) {
    let read = Configuration.read(
      Array(text.utf8), named: "config.toml", keymap: keymap(), themes: themes)
    return (read.configuration.theme, read.notices.map(\.description))
  }
  #expect(read("theme = 'mine'", ["mine"]) == (.own("mine"), []))
  #expect(read("theme = 'nord'", ["nord"]) == (.nord, []))
  let (theme, notices) = read("theme = 'mien'", ["mine"])
  #expect(theme == nil)
  #expect(
    notices.first?.hasPrefix("config.toml:1: theme cannot be 'mien'; did you mean 'mine'?") == true)
  #expect(notices.first?.hasSuffix("catppuccin, mono, mine") == true)
}

@Test func `another theme than one's own is written in its place`() {
  let text = Array("theme = 'mine' # at home\n".utf8)
  var wanted = Configuration.read(text, named: "", keymap: keymap(), themes: nil).configuration
  #expect(wanted.theme == .own("mine"))
  wanted.theme = .own("other")
  let written = wanted.written(over: text, keymap: keymap()).map {
    String(decoding: $0, as: UTF8.self)
  }
  #expect(written == "theme = \"other\" # at home\n")
}
