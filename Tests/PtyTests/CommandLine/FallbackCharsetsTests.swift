import TestSupport
import Testing

/// Mail that names no charset, and the charsets that the user chooses for it.
struct FallbackCharsetsTests {
  /// Makes a Maildir with a Japanese message and a Russian message.
  private func mail() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["cur", "new", "tmp"] { folder.makeFolder("mail/\(name)") }
    let texts: [[UInt8]] = [
      [0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA], [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4, 0x20, 0x21],
    ]
    for (index, text) in texts.enumerated() {
      let head = Array("From: a@example.org\nSubject: ".utf8) + text
      try folder.write("mail/cur/\(index).a:2,S", head + [0x0A, 0x0A] + text + [0x0A])
    }
    return folder
  }

  private func run(_ arguments: [String], _ folder: TemporaryFolder) throws -> ProgramRun {
    let places = ["XDG_CONFIG_HOME": folder["config"], "XDG_CACHE_HOME": folder["cache"]]
    return try ProgramRun(
      Trifold.path, arguments,
      environment: Trifold.environment.merging(places) { _, own in own })
  }

  @Test func `The configuration names the charsets, for every command and for the index`() throws {
    let folder = try mail()
    let path = folder["mail"]
    #expect(try run(["index", path], folder).status == .exited(0))
    #expect(try run(["list", path, "--mailbox", "INBOX"], folder).text.contains("ðÒÉ×ÅÔ"))
    try folder.write(
      "config/trifold/config.toml", "fallback-charsets = [\"shift_jis\", \"koi8-r\"]\n")
    let list = try run(["list", path, "--mailbox", "INBOX"], folder)
    #expect(list.text.contains("Привет") && list.text.contains("日本語"))
    #expect(list.errorText == "")
    #expect(try run(["show", folder["mail/cur/1.a:2,S"]], folder).text.contains("Привет !\n"))
    for word in ["привет", "日本語"] {
      let found = try run(["search", path, word], folder)
      #expect(found.status == .exited(0) && found.text.split(separator: "\n").count == 1)
    }
    #expect(try run(["index", path], folder).status == .exited(0))
    #expect(try run(["search", path, "привет"], folder).text.contains("Привет"))
  }

  @Test(arguments: ["nonsense", "utf-16", "ibm037"])
  func `A name that means no such charset is told`(name: String) throws {
    let folder = try mail()
    try folder.write(
      "config/trifold/config.toml", "fallback-charsets = [\"\(name)\", \"koi8-r\"]\n")
    let found = try run(["search", folder["mail"], "привет"], folder)
    #expect(found.errorText.contains("fallback-charsets contains '\(name)'"))
    #expect(found.status == .exited(0) && found.text.contains("Привет"))
  }

  @Test func `Marks that lean to a direction are printed, and those that override it are not`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("a.eml", "Subject: \u{202E}x\n\nמחיר: \u{200F}$100\u{200E} \u{61C}\u{2066}a\n")
    let text = try run(["show", folder["a.eml"]], folder).text
    #expect(text.contains("\u{200F}$100\u{200E} \u{61C}\u{FFFD}a"))
    #expect(text.unicodeScalars.contains("\u{FFFD}") && !text.unicodeScalars.contains("\u{202E}"))
  }
}
