import TerminalFrame

/// The keys that a user gave to bindings in place of the program's own, by the names of the
/// bindings.
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
  /// All keys of a binding, by its name. An empty list leaves the binding without keys.
  public var keys: [String: [KeyPress]]

  /// Makes overrides.
  public init(_ keys: [String: [KeyPress]] = [:]) { self.keys = keys }

  /// True if no binding changes.
  public var isEmpty: Bool { keys.isEmpty }
}

extension Keymap {
  /// The keymap with a user's own keys. A key that they gave to one binding is taken from all
  /// others. If they gave it to two, the first in the keymap has it.
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

  /// The bindings that have a name, each name once.
  public var namedBindings: [(name: String, binding: KeyBinding<Event>)] {
    var seen: Set<String> = []
    return sections.flatMap(\.bindings).compactMap { binding in
      guard let name = binding.name, seen.insert(name).inserted else { return nil }
      return (name, binding)
    }
  }
}
