import TerminalFrame

/// The keys that the user assigned to bindings, replacing the program's defaults. Bindings are identified by
/// name.
///
/// ```swift
/// let key = try KeyPress(name: "Ctrl+D")
/// let overrides = KeyOverrides(["delete": [key]])
/// let delete = KeyBinding("d", name: "delete", help: "Delete", event: Event.delete)
/// let keymap = Keymap([Keymap.Section("Notes", [delete])]).rebound(by: overrides)
/// #expect(keymap.event(for: .control("d")) == .delete)
/// #expect(keymap.event(for: "d") == nil)
/// ```
public struct KeyOverrides: Hashable, Sendable {
  /// The keys that the user assigned, by the name of the binding. If the list is empty, the binding has no keys.
  public var keys: [String: [KeyPress]]

  /// Makes overrides.
  public init(_ keys: [String: [KeyPress]] = [:]) { self.keys = keys }

  /// True if there are no overrides.
  public var isEmpty: Bool { keys.isEmpty }
}

extension Keymap {
  /// Returns this keymap with the keys that the user has assigned. A key that the user assigned to one binding is
  /// removed from all other bindings. If the user assigned it to two bindings, the first of them in the keymap gets
  /// the key.
  public func rebound(by overrides: KeyOverrides) -> Keymap {
    if overrides.isEmpty { return self }
    let present = sections.flatMap(\.bindings).compactMap(\.name)
    let given = Set(present.flatMap { overrides.keys[$0] ?? [] })
    var taken: Set<KeyPress> = []
    var keymap = self
    for section in keymap.sections.indices {
      for index in keymap.sections[section].bindings.indices {
        let binding = keymap.sections[section].bindings[index]
        let wanted = binding.name.flatMap { overrides.keys[$0] }
        let keys =
          wanted?.filter { taken.insert($0).inserted }
          ?? binding.keys.filter { !given.contains($0) }
        keymap.sections[section].bindings[index].keys = keys
      }
    }
    return keymap
  }

  /// The bindings that have a name. Each name occurs only once.
  public var namedBindings: [(name: String, binding: KeyBinding<Event>)] {
    var seen: Set<String> = []
    return sections.flatMap(\.bindings).compactMap { binding in
      guard let name = binding.name, seen.insert(name).inserted else { return nil }
      return (name, binding)
    }
  }
}
