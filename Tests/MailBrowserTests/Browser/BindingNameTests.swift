import SplitViewUI
import TerminalFrame
import Testing

@testable import MailBrowser

@Test func `Every key of the mail browser has a name that is its own within its section`() {
  for keymap in [MailBrowser.keymap] + MailBrowser.writingKeymaps {
    for section in keymap.sections {
      let names = section.bindings.map(\.name)
      #expect(!names.contains(nil), "\(section.title)")
      #expect(Set(names).count == names.count, "\(section.title): \(names)")
    }
  }
}

@Test func `Keys while writing share no name with other keys, except those that do the same`() {
  let names = Set(MailBrowser.keymap.namedBindings.map(\.name))
  let shared = MailBrowser.writingKeymaps.map { names.intersection($0.namedBindings.map(\.name)) }
  let writing: Set = ["quit-at-once", "suspend", "redraw"]
  #expect(shared == [[], [], writing, writing, [], ["copy", "edit", "pipe", "quit"]])
}
