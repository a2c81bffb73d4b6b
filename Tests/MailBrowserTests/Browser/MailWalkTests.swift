import Foundation
import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// A simulated user who acts at random, in a mailbox that other programs change at the same time.
private struct Wanderer {
  var random: SeededGenerator
  var room: Mailroom
  private var last: [String] = []
  /// The files in the inbox, and the number of files ever written.
  private var files: [String] = []
  private var written = 0
  /// A fault after a restart, if any.
  private var misplaced: String?

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    room = try Mailroom(
      80, 24, symbols: seed % 3 == 0 ? .ascii : .unicode,
      preferences: seed == 0 ? MailPreferences() : .random(using: &random))
    self.random = random
    files = ["1.a:2,S", "2.b:2,RS", "3.c:2,FS", "4.d:2,", "5.e:2,S", "6.f:2,"]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func step() throws {
    switch number(0...99) {
    case 0..<60: press()
    case 60..<78: point()
    case 78..<88: turn()
    case 88..<90: room.input(.paste("q\u{1B}[2J"))
    case 90..<92: room.isAnswering.toggle()
    case 92: room.answer()
    case 93: try reopen()
    case 94: room.send(.program(.clock(present + Int64(number(-1000...1000)) * 86_400)))
    default: try change()
    }
  }

  private mutating func note(_ text: String) { last = last.suffix(11) + [text] }

  private mutating func press() {
    let keymap = room.session.app.keymap(room.state)
    let keys = keymap.sections.flatMap(\.bindings).flatMap(\.keys)
    let key = keys.randomElement(using: &random) ?? .escape
    note(key.name)
    room.press(key)
  }

  private mutating func point() {
    let size = room.session.size
    let (x, y) = (number(-1...size.width), number(-1...size.height))
    note("\(x), \(y)")
    switch number(0...3) {
    case 0: room.wheel(number(0...1) == 0 ? .up : .down, x, y)
    default: room.click(x, y, count: number(1...2))
    }
  }

  private mutating func turn() {
    let width = number(0...2) == 0 ? number(0...200) : number(50...100)
    let height = number(0...2) == 0 ? number(0...60) : number(5...30)
    note("\(width)x\(height)")
    room.turn(to: width, height)
  }

  /// Quits the program and starts it again, sometimes with other preferences.
  private mutating func reopen() throws {
    note("reopen")
    let saved = try JSONDecoder().decode(
      SavedPlace.self, from: JSONEncoder().encode(room.state.saved))
    let (selected, mailbox) = (room.state.message, room.state.mailbox)
    let isKnown = room.isAnswering
    let preferences = number(0...2) == 0 ? MailPreferences.random(using: &random) : room.preferences
    room = try Mailroom(
      room.session.size.width, room.session.size.height, in: room.folder,
      symbols: room.session.symbols, preferences: preferences, restoring: saved)
    let isThere = selected.map { room.state.list?.place(of: $0) != nil } ?? false
    if isKnown && isThere && room.state.mailbox == mailbox && room.state.message != selected {
      misplaced = "\(selected?.key.rawValue ?? "") was selected"
    }
  }

  /// Delivers, flags or removes a message as another program would, and lists the mailbox again.
  private mutating func change() throws {
    written += 1
    switch number(0...3) {
    case 0 where !files.isEmpty:
      let file = files.remove(at: number(0...files.count - 1))
      room.folder.remove("charlotte/cur/" + file)
      note("- \(file)")
    case 1 where !files.isEmpty:
      let place = number(0...files.count - 1)
      let flagged =
        files[place].prefix { $0 != ":" } + ":2," + ["", "S", "FS", "RS"][number(0...3)]
      try room.folder.move("charlotte/cur/" + files[place], to: "charlotte/cur/" + flagged)
      files[place] = String(flagged)
      note("* \(flagged)")
    default:
      let file = "\(100 + written).n:2,"
      files.append(file)
      try Mailroom.deliver(
        file, from: "漢字 <n@example.org>", subject: "Nº \(written)",
        date: "19 Nov 2026 0\(written % 10):00",
        body: "See https://example.org/\(written)", to: room.folder)
      note("+ \(file)")
    }
    if number(0...1) == 0 {
      room.send(.mailboxes(.mailboxChanged(MailboxReference(account: 0, name: "INBOX"))))
    } else {
      room.send(.mailboxes(.refresh))
    }
  }

  /// Returns a fault of the state, or nil.
  var fault: String? {
    let state = room.state
    if let misplaced { return misplaced }
    // In two columns, no message is selected while the mailboxes are on screen.
    let isListed = state.navigator.parent(ofLevel: state.navigator.innermostLevel).count == 1
    if let list = state.list, list.count > 0, isListed, state.message == nil {
      return "nothing is selected of \(list.count) messages"
    }
    if let message = state.message, let list = state.list, list.place(of: message) == nil {
      return "a message is selected that is not listed"
    }
    if case .message(let open) = state.reading.content, open.reference != state.message {
      return "another message is shown than the one selected"
    }
    return nil
  }

  /// Returns a fault of the screen, or nil.
  var paintingFault: String? {
    let frame = room.frame
    if frame.size != room.session.size { return "the frame has another size than the screen" }
    if let cursor = frame.cursor, !frame.bounds.contains(cursor) { return "the cursor is outside" }
    return dividerFault(frame)
  }

  private func dividerFault(_ frame: Frame) -> String? {
    let layout = room.state.layout
    let symbols = room.session.symbols
    let verticals = [symbols.vertical, symbols.cross, symbols.teeLeft, symbols.teeRight].map(
      String.init)
    let bottom = min(frame.size.height, MailBrowser.toastRow(room.state))
    let isCovered =
      layout.popover != nil || layout.isInspectorSheet || !layout.presentations.isEmpty
    for divider in layout.dividers where !isCovered && divider.height > 1 {
      for y in divider.y..<min(bottom, divider.y + divider.height) where divider.x >= 0 {
        guard divider.x < frame.size.width else { continue }
        if !verticals.contains(frame.text(of: frame[Point(divider.x, y)])) {
          return "the divider is broken at \(divider.x), \(y)"
        }
      }
    }
    return nil
  }

  var report: String { last.joined(separator: "\n  ") + "\n" + room.drawing }
}

extension MailPreferences {
  fileprivate static func random(using random: inout SeededGenerator) -> MailPreferences {
    var preferences = MailPreferences()
    func any<Value>(_ values: [Value], _ otherwise: Value) -> Value {
      values.randomElement(using: &random) ?? otherwise
    }
    preferences.style = any(SplitViewStyle.allCases, .triple)
    preferences.preferredDisplayMode = any(DisplayMode.allCases, .automatic)
    preferences.preferredSplitBehavior = any(SplitBehavior.allCases, .automatic)
    preferences.sidebarPresentation = any(SidebarPresentation.allCases, .popover)
    preferences.primaryEdge = any(PrimaryEdge.allCases, .leading)
    preferences.showsSecondaryOnlyButton = Bool.random(using: &random)
    for column in SplitViewColumn.allCases where Bool.random(using: &random) {
      preferences.columnWidths[column] = ColumnWidth(
        preferred: any([nil, 0, 20, 40, .max], nil),
        preferredFraction: any([nil, 0.3, -1, 9], nil),
        minimum: any([nil, 0, 12, 30], nil), maximum: any([nil, 0, 25, 60], nil))
    }
    return preferences
  }
}

@Test("Whatever a person does while others change the mail, nothing breaks", arguments: 0..<12)
func mailWalk(seed: Int) throws {
  var wanderer = try Wanderer(seed: UInt64(seed))
  for step in 0..<600 {
    try wanderer.step()
    if let fault = wanderer.fault ?? (step % 5 == 0 ? wanderer.paintingFault : nil) {
      Issue.record("seed \(seed), step \(step): \(fault)\n  \(wanderer.report)")
      return
    }
  }
}
