import TerminalFrame

/// The help page that every program has: the active keys, in a sheet above everything else.
struct KeysSheet {
  /// The position in the help text that is shown in the first line of the sheet.
  private(set) var place = TextAnchor.start

  /// The symbols that are used in the names of keys, such as arrows.
  let symbols: Symbols

  init(_ symbols: Symbols) { self.symbols = symbols }

  private func document<Event>(of keymap: Keymap<Event>, in size: Size) -> TextDocument {
    keymap.document(width: width(of: keymap, in: size), symbols: symbols)
  }

  private func width<Event>(of keymap: Keymap<Event>, in size: Size) -> Int {
    Sheet<Event>.textWidth(ofKeys: keymap, in: size, symbols: symbols)
  }

  /// Returns the sheet that lists the keys of `keymap`, on a screen of `size`.
  func view<Event>(
    of keymap: Keymap<SessionEvent<Event>>, in size: Size
  ) -> Sheet<SessionEvent<Event>> {
    var sheet = Sheet<SessionEvent<Event>>(
      "Keys", document(of: keymap, in: size), at: place, footer: "Esc closes",
      textWidth: width(of: keymap, in: size), close: .closeKeys,
      scroll: { .scrollKeys(by: $0) })
    sheet.footerRepeatsHints = true
    return sheet
  }

  /// Returns the active keys while the help page is open.
  func keys<Event>(
    of keymap: Keymap<SessionEvent<Event>>, in size: Size
  ) -> Keymap<SessionEvent<Event>> {
    let text = textSize(of: document(of: keymap, in: size), keymap, size)
    let own = Keymap<SessionEvent<Event>>.Section(
      "Keys",
      TextView.scrollingBindings(page: text.height) { .scrollKeys(by: $0) } + [
        KeyBinding(
          .escape, "?", .function(1), "q", name: "close", help: "Close", hint: "Close",
          event: .closeKeys)
      ])
    // Ctrl+C and Ctrl+Z also work while the help page is open.
    let standard = keymap.sections.suffix(1).map { section in
      section.without { press in own.bindings.contains { $0.keys.contains(press) } }
    }
    return Keymap([own] + standard)
  }

  private func textSize<Event>(
    of document: TextDocument, _ keymap: Keymap<Event>, _ size: Size
  ) -> Size {
    Sheet<Event>.textSize(of: document, width: width(of: keymap, in: size), in: size)
  }

  /// Scrolls by a number of lines.
  mutating func scroll<Event>(by lines: Int, in keymap: Keymap<Event>, _ size: Size) {
    let document = document(of: keymap, in: size)
    let room = textSize(of: document, keymap, size)
    place = document.anchor(place, movedBy: lines, in: room)
  }
}
