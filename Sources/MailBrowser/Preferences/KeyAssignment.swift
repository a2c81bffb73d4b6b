import SplitViewUI
import TerminalFrame

/// The result of giving a key to a binding by its name: everybody's keys after it, and one line
/// about it.
struct KeyAssignment {
  /// The keys wanted instead of the program's own; unchanged if the key was refused.
  let overrides: KeyOverrides
  /// The line that says what was done, or why nothing was.
  let note: String

  /// Gives `press` to the binding of `name` in `keymap`, in the place of its keys or besides them.
  init<Event>(
    _ press: KeyPress, to name: String, adding: Bool, in keymap: Keymap<Event>,
    _ former: KeyOverrides
  ) {
    let bound = keymap.rebound(by: former).namedBindings
    let own = bound.first { $0.name == name }?.binding.keys ?? []
    let key = press.name
    if (try? KeyPress(name: key)) != press {
      self.init(former, "That key has no name that could be kept")
      return
    }
    if own == [press] || adding && own.contains(press) {
      self.init(former, "\(key) is its key already")
      return
    }
    var keys = former.keys
    let owner = bound.first { $0.name != name && $0.binding.keys.contains(press) }
    if let owner { keys[owner.name]?.removeAll { $0 == press } }
    keys[name] = adding ? own + [press] : [press]
    let overrides = KeyOverrides(keys)
    let after = keymap.rebound(by: overrides).namedBindings
    if let lost = Self.lost(after) {
      self.init(former, "\(key) is the last key of '\(lost)', which needs one")
      return
    }
    let left = after.first { $0.name == owner?.name }?.binding.keyNames
    self.init(overrides, Self.note(key, owner?.binding.help, left))
  }

  /// Gives the binding of `name` its own keys again, except those that others have now.
  init<Event>(resetting name: String, in keymap: Keymap<Event>, _ former: KeyOverrides) {
    var overrides = former
    overrides.keys[name] = nil
    let after = keymap.rebound(by: overrides).namedBindings
    if let lost = Self.lost(after) {
      self.init(former, "Others have the keys of '\(lost)', which needs one")
      return
    }
    let keys = after.first { $0.name == name }?.binding.keyNames ?? ""
    self.init(overrides, keys.isEmpty ? "Others have its own keys" : "Its own again: \(keys)")
  }

  private init(_ overrides: KeyOverrides, _ note: String) {
    self.overrides = overrides
    self.note = note
  }

  private static func note(_ key: String, _ owner: String?, _ left: String?) -> String {
    guard let owner, let left else { return "\(key) it is" }
    return left.isEmpty
      ? "\(key) was '\(owner)', which has no key now" : "\(key) was '\(owner)', left: \(left)"
  }

  /// The first of an essential group that has no key.
  private static func lost<Event>(
    _ bound: [(name: String, binding: KeyBinding<Event>)]
  ) -> String? {
    MailBrowser.essentialKeys.first { group in
      let own = bound.filter { group.contains($0.name) }
      return !own.isEmpty && own.allSatisfy { $0.binding.keys.isEmpty }
    }?.first
  }
}
