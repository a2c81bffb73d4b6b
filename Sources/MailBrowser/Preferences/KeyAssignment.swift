import SplitViewUI
import TerminalFrame

/// The result of assigning a key to a named binding: the new overrides of all keys, and a one-line note. If a different
/// binding has the key, that binding loses it. The key is refused if this would leave an essential binding without any
/// key.
struct KeyAssignment {
  /// The overrides after the assignment. They are unchanged if the key was refused.
  let overrides: KeyOverrides
  /// A line that says what changed, or why the key was refused.
  let note: String

  /// Assigns `press` to the binding `name` in `keymap`, in place of the binding's keys or in addition to them.
  init<Event>(
    _ press: KeyPress, to name: String, adding: Bool, in keymap: Keymap<Event>,
    _ former: KeyOverrides
  ) {
    let bound = keymap.rebound(by: former).namedBindings
    let own = bound.first { $0.name == name }?.binding.keys ?? []
    let key = press.name
    if (try? KeyPress(name: key)) != press {
      self.init(former, "This key cannot be saved")
      return
    }
    if own == [press] || adding && own.contains(press) {
      self.init(former, "\(key) already has this action")
      return
    }
    var keys = former.keys
    let owner = bound.first { $0.name != name && $0.binding.keys.contains(press) }
    if let owner { keys[owner.name]?.removeAll { $0 == press } }
    keys[name] = adding ? own + [press] : [press]
    let overrides = KeyOverrides(keys)
    let after = keymap.rebound(by: overrides).namedBindings
    if let lost = Self.lost(after) {
      self.init(former, "\(key) is the only key for '\(lost)', which must have a key")
      return
    }
    let left = after.first { $0.name == owner?.name }?.binding.keyNames
    self.init(overrides, Self.note(key, owner?.binding.help, left))
  }

  /// Restores the default keys of the binding `name`, except keys that other bindings now use.
  init<Event>(resetting name: String, in keymap: Keymap<Event>, _ former: KeyOverrides) {
    var overrides = former
    overrides.keys[name] = nil
    let after = keymap.rebound(by: overrides).namedBindings
    if let lost = Self.lost(after) {
      self.init(former, "'\(lost)' would have no key, but must have one")
      return
    }
    let keys = after.first { $0.name == name }?.binding.keyNames ?? ""
    self.init(overrides, keys.isEmpty ? "Other actions use the default keys" : "Reset to \(keys)")
  }

  private init(_ overrides: KeyOverrides, _ note: String) {
    self.overrides = overrides
    self.note = note
  }

  private static func note(_ key: String, _ owner: String?, _ left: String?) -> String {
    guard let owner, let left else { return "The key is now \(key)" }
    return left.isEmpty
      ? "'\(owner)' no longer has a key"
      : "'\(owner)' now has only \(left)"
  }

  /// Returns the name of the first group of essential bindings that is left without any key.
  private static func lost<Event>(
    _ bound: [(name: String, binding: KeyBinding<Event>)]
  ) -> String? {
    MailBrowser.essentialKeys.first { group in
      let own = bound.filter { group.contains($0.name) }
      return !own.isEmpty && own.allSatisfy { $0.binding.keys.isEmpty }
    }?.first
  }
}
