import SplitViewUI

extension MailBrowser {
  /// Returns the keys that are available. The hints depend on the focus; the help page lists all keys.
  public func keymap(_ state: MailState) -> Keymap<MailEvent> {
    Self.ownKeymap(KeyContext(state)).rebound(by: state.preferences.keys)
  }

  /// The default keys while nothing covers the columns. This keymap contains every binding name to which the user can
  /// assign keys.
  public static var keymap: Keymap<MailEvent> { ownKeymap(.withoutMail) }

  /// The default keys while the user types or selects text: in a search, in the filter of the help page, and in a
  /// message. Their names are distinct, and the keys may have other meanings elsewhere.
  public static var writingKeymaps: [Keymap<MailEvent>] {
    MailFeatures.byPrecedence.compactMap { $0.writingKeymap(.withoutMail) }
  }

  /// The title of the section with actions on messages.
  static let messagesTitle = "Messages"

  /// Returns the name of the first key of the binding `name`; nil if the binding is not available or has no key.
  func key(of name: String, _ state: MailState) -> String? {
    keymap(state).binding(named: name)?.keys.first?.name
  }

  private static func ownKeymap(_ context: KeyContext) -> Keymap<MailEvent> {
    let keymap =
      MailFeatures.byPrecedence.lazy.compactMap { $0.keymap(context) }.first ?? usualKeymap(context)
    return MailFeatures.byPrecedence.reversed().reduce(keymap) { $1.adapted($0, context) }
  }

  /// The names of the bindings whose hints come first, and the names of the bindings whose hints
  /// come last.
  private static let firstHints = [
    "new-message", "search", "next-message", "scroll-right", "toggle-details",
  ]
  private static let lastHints = [
    "toggle-quotes", "next-file", "previous-message", "toggle-headers",
  ]
  /// The hints that come before all others: the key that shows fewer headers again, and the key that edits a draft.
  static let (less, edit) = ("Less", "Edit")

  /// The positions in the order of hints, by binding name: negative for hints before all others,
  /// positive for hints after them. Stored, because every key press needs them.
  private static let ranks = Dictionary(
    uniqueKeysWithValues: firstHints.enumerated().map { ($1, $0 - firstHints.count) }
      + lastHints.enumerated().map { ($1, $0 + 1) })

  private static func inOrderOfHints(
    _ bindings: [KeyBinding<MailEvent>]
  ) -> [KeyBinding<MailEvent>] {
    var moved: [(rank: Int, index: Int)] = []
    var others: [Int] = []
    others.reserveCapacity(bindings.count)
    for index in bindings.indices {
      if bindings[index].hint == less || bindings[index].hint == edit {
        moved.append((.min, index))
      } else if let rank = bindings[index].name.flatMap({ ranks[$0] }) {
        moved.append((rank, index))
      } else {
        others.append(index)
      }
    }
    moved.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
    let order =
      moved.lazy.filter { $0.rank < 0 }.map(\.index) + others
      + moved.lazy.filter { $0.rank > 0 }.map(\.index)
    return order.map { bindings[$0] }
  }

  private static func usualKeymap(_ context: KeyContext) -> Keymap<MailEvent> {
    var all = FeatureKeys()
    var last: [KeyBinding<MailEvent>] = []
    all.moving.reserveCapacity(64)
    all.messages.reserveCapacity(64)
    for feature in MailFeatures.inOrderOfHelp {
      let keys = feature.keys(context)
      // Most features have keys in only one section, so empty sections are skipped.
      if !keys.moving.isEmpty { all.moving += keys.moving }
      if !keys.messages.isEmpty { all.messages += keys.messages }
      if !keys.lastOfMessages.isEmpty { last += keys.lastOfMessages }
      if !keys.view.isEmpty { all.view += keys.view }
      if !keys.program.isEmpty { all.program += keys.program }
      if !keys.own.isEmpty { all.own += keys.own }
    }
    // Hints are shown in the order of the bindings. Where space is short, the last hints are left
    // out first.
    all.messages = Self.inOrderOfHints(all.messages)
    let keymap = Keymap([
      Keymap.Section("Moving", all.moving),
      Keymap.Section(messagesTitle, all.messages + last),
      Keymap.Section("View", all.view), Keymap.Section("Program", all.program),
    ])
    return all.own.isEmpty ? keymap : keymap.giving(all.own)
  }
}

extension Keymap {
  /// Returns the keymap with `own` as a section at its end. Other bindings lose the keys that `own` uses.
  fileprivate func giving(_ own: [KeyBinding<Event>]) -> Keymap {
    let taken = Set(own.flatMap(\.keys))
    var keymap = self
    for section in keymap.sections.indices {
      for index in keymap.sections[section].bindings.indices
      where !taken.isDisjoint(with: keymap.sections[section].bindings[index].keys) {
        keymap.sections[section].bindings[index].keys.removeAll(where: taken.contains)
      }
    }
    keymap.sections.append(Section("Your commands", own))
    return keymap
  }
}
