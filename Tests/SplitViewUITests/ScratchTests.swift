import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing
@Test func scratch() {
  func show(_ name: String, _ s: ReaderSession) {
    print("=== \(name) focus \(s.layout.focus) \(s.layout.displayMode)")
    for l in s.frame().lines { print(l + "⏎") }
  }
  for (w, h) in [(120,14),(96,12),(95,12),(80,14),(79,11),(78,14),(60,14),(55,12),(54,12),(45,14),(25,8),(20,6),(10,3),(1,1),(0,0),(300,20)] {
    show("mail \(w)x\(h)", .mail(w,h))
  }
  show("95 toggled", ReaderSession.mail(95,12).pressing(KeyPress(.left)))
  show("60 pop", ReaderSession.mail(60,16).pressing(.character("\\")))
  show("60 pop pop", ReaderSession.mail(60,16).pressing(.character("\\"), KeyPress(.left)))
  show("78 pop turned", ReaderSession.mail(60,16).pressing(.character("\\")).turned(to: 78,14))
  show("20 pop turned", ReaderSession.mail(60,16).pressing(.character("\\")).turned(to: 55,5))
  show("45 content", ReaderSession.mail(45,14).pressing(KeyPress(.enter)))
  show("25 content", ReaderSession.mail(25,8).pressing(KeyPress(.enter)))
  show("120 primary", ReaderSession.mail(120,14).pressing(KeyPress(.left)))
  show("help", ReaderSession.mail(80,14).pressing(.character("?")))
  show("help small", ReaderSession.mail(25,8).pressing(.character("?")))
  show("files", .files(80,12))
  show("files in", ReaderSession.files(80,12).pressing(KeyPress(.enter)))
  show("files in in", ReaderSession.files(80,12).pressing(KeyPress(.enter),KeyPress(.enter),KeyPress(.down)))
  show("files in in 60", ReaderSession.files(80,12).pressing(KeyPress(.enter),KeyPress(.enter),KeyPress(.down)).turned(to: 60,12))
  show("files in in 45", ReaderSession.files(80,12).pressing(KeyPress(.enter),KeyPress(.enter),KeyPress(.down)).turned(to: 45,12))
  show("ascii", ReaderSession.mail(120,14, theme: .monochrome, symbols: .ascii))
  show("ascii pop", ReaderSession.mail(60,14, theme: .monochrome, symbols: .ascii).pressing(.character("\\")))
}
