import TerminalFrame
import Testing

@testable import CursesTerminal

struct CommandEncodingTests {
  private func sent(_ command: TerminalCommand, _ encoding: CharacterEncoding = .utf8) -> String? {
    command.sequence(in: encoding).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `text is copied by OSC 52 in base64, so that nothing in it is a command`() {
    #expect(sent(.copy("foo\u{1B}\\")) == "\u{1B}]52;c;Zm9vXA==\u{1B}\\")
  }

  @Test func `nothing that is pasted into a shell is a command of the terminal`() {
    #expect(TerminalCommand.pastable("a\u{1B}[201~b\u{7}\u{9B}2J\u{7F}") == "a[201~b2J")
    #expect(TerminalCommand.pastable("\tcode: é 犬\r\n\u{C}") == "\tcode: é 犬\r\n\u{C}")
  }

  @Test func `what is copied has no marks that turn text around, and no line end that was none`() {
    let marks = (0x202A...0x202E).map { $0 } + (0x2066...0x2069).map { $0 }
    for mark in marks {
      let sign = Unicode.Scalar(mark).map(String.init) ?? ""
      #expect(TerminalCommand.pastable("a\(sign)b\(sign)") == "ab")
    }
    #expect(TerminalCommand.pastable("a\u{2028}b\u{2029}c") == "a b c")
    #expect(TerminalCommand.pastable("a\rb\r\rc\r\nd\n\re\r") == "a b  c\r\nd\n e\r")
    #expect(
      TerminalCommand.pastable("\u{200E}שלום\u{200F} a\u{200D}b")
        == "\u{200E}שלום\u{200F} a\u{200D}b")
  }

  @Test func `a text that is too long for the terminal is not copied`() {
    #expect(sent(.copy(String(repeating: "x", count: TerminalCommand.copyLimit))) != nil)
    #expect(sent(.copy(String(repeating: "x", count: TerminalCommand.copyLimit + 1))) == nil)
  }

  @Test(arguments: [
    ("Inbox — mail", "Inbox — mail"), ("a\u{1B}]0;b\u{7}c", "a ]0;b c"),
    ("a\u{9C}b\nc\u{7F}", "a b c "),
    ("x\u{202E}y\u{200B}z", "xyz"), ("", ""),
  ])
  func `a title is one line without controls`(title: String, shown: String) {
    #expect(sent(.setTitle(title)) == "\u{1B}]2;\(shown)\u{1B}\\")
  }

  @Test func `the bell is one byte`() { #expect(sent(.ringBell) == "\u{7}") }

  @Test func `a title is short, and ASCII if the terminal shows no more`() {
    let long = String(repeating: "long ", count: 100)
    // The sequence takes four bytes before the title and two after it.
    #expect(sent(.setTitle(long))?.unicodeScalars.count == 206)
    #expect(sent(.setTitle("Grüße"), .ascii) == "\u{1B}]2;Gr??e\u{1B}\\")
  }
}
