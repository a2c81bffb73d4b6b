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

@Test func `While one writes, no name is that of a key elsewhere, but for those that are the same`()
{
  let names = Set(MailBrowser.keymap.namedBindings.map(\.name))
  for keymap in MailBrowser.writingKeymaps {
    let shared = names.intersection(keymap.namedBindings.map(\.name))
    #expect(shared == ["quit-at-once", "suspend", "redraw"])
  }
}
