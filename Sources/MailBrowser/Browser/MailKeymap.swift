import SplitViewUI

extension MailBrowser {
  /// The keys in force. Hints change with the focus; the page of keys lists all.
  public func keymap(_ state: MailState) -> Keymap<MailEvent> {
    Self.ownKeymap(KeyContext(state)).rebound(by: state.preferences.keys)
  }

  /// The keys without a user's own, while nothing lies over the columns: every name that a user
  /// can give other keys to.
  public static var keymap: Keymap<MailEvent> { ownKeymap(.withoutMail) }

  /// The keys without a user's own, while a text is written or selected: those of a search, of
  /// the words looked for on the page of keys, and of a selection. No other keys have their names,
  /// and a key of theirs may do something else at other times.
  public static var writingKeymaps: [Keymap<MailEvent>] {
    MailFeatures.all.compactMap { $0.writingKeymap(.withoutMail) }
  }

  /// The title of the section with what can be done with messages.
  static let messagesTitle = "Messages"

  /// The name of the first key of the binding `name`; nil if it is not in force, or a user took
  /// its keys away.
  func key(of name: String, _ state: MailState) -> String? {
    keymap(state).binding(named: name)?.keys.first?.name
  }

  private static func ownKeymap(_ context: KeyContext) -> Keymap<MailEvent> {
    let keymap =
      MailFeatures.all.lazy.compactMap { $0.keymap(context) }.first ?? usualKeymap(context)
    return MailFeatures.all.reversed().reduce(keymap) { $1.adapted($0, context) }
  }

  private static func usualKeymap(_ context: KeyContext) -> Keymap<MailEvent> {
    var all = FeatureKeys()
    var last: [KeyBinding<MailEvent>] = []
    all.moving.reserveCapacity(64)
    all.messages.reserveCapacity(64)
    for feature in MailFeatures.all {
      let keys = feature.keys(context)
      // Most features have keys in one section alone.
      if !keys.moving.isEmpty { all.moving += keys.moving }
      if !keys.messages.isEmpty { all.messages += keys.messages }
      if !keys.lastOfMessages.isEmpty { last += keys.lastOfMessages }
      if !keys.view.isEmpty { all.view += keys.view }
      if !keys.program.isEmpty { all.program += keys.program }
      if !keys.own.isEmpty { all.own += keys.own }
    }
    let keymap = Keymap([
      Keymap.Section("Moving", all.moving),
      Keymap.Section(messagesTitle, all.messages + last),
      Keymap.Section("View", all.view), Keymap.Section("Program", all.program),
    ])
    return all.own.isEmpty ? keymap : keymap.giving(all.own)
  }
}

extension Keymap {
  /// The keymap with `own` in a section at its end. All others lose the keys that these have.
  fileprivate func giving(_ own: [KeyBinding<Event>]) -> Keymap {
    let taken = Set(own.flatMap(\.keys))
    var keymap = self
    for section in keymap.sections.indices {
      for index in keymap.sections[section].bindings.indices
      where !taken.isDisjoint(with: keymap.sections[section].bindings[index].keys) {
        keymap.sections[section].bindings[index].keys.removeAll(where: taken.contains)
      }
    }
    keymap.sections.append(Section("Own commands", own))
    return keymap
  }
}
