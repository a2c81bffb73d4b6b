import TerminalFrame

extension Keymap {
  /// The key hints of all bindings that have one, in order. If there is too little room, hints of
  /// sections with priority are removed last, and hints of the last section just before them. A key
  /// has no hint if it currently inserts text, or if an earlier binding uses it.
  public var hints: [KeyHint] {
    var hints: [KeyHint] = []
    for (number, section) in sections.enumerated() {
      let isLast = number == sections.count - 1
      for place in section.bindings.indices where section.bindings[place].hint != nil {
        var binding = section.bindings[place]
        binding.keys.removeAll { press in
          typed != nil && press.isText || isTaken(press, before: place, inSection: number)
        }
        let priority: KeyHint.Priority =
          section.hasPriority || binding.leadsInOrOut
          ? .moving
          : isLast
            ? .lasting : binding.hasSpareHint ? .spare : .usual
        if let hint = binding.keyHint(priority) { hints.append(hint) }
      }
    }
    return hints
  }

  /// True if an earlier binding uses the key.
  private func isTaken(_ press: KeyPress, before place: Int, inSection number: Int) -> Bool {
    let isBound = { (binding: KeyBinding<Event>) in binding.keys.contains(press) }
    return sections[..<number].contains { $0.bindings.contains(where: isBound) }
      || sections[number].bindings[..<place].contains(where: isBound)
  }

  /// Returns this keymap with `transform` applied to its events.
  public func map<Other>(_ transform: @escaping (Event) -> Other) -> Keymap<Other> {
    var keymap = Keymap<Other>(
      sections.map { section in
        Keymap<Other>.Section(
          section.title, section.bindings.map { $0.map(transform) },
          hasPriority: section.hasPriority)
      })
    keymap.typed = typed.map { typed in { transform(typed($0)) } }
    keymap.unbound = unbound.map { unbound in { transform(unbound($0)) } }
    keymap.dismissals = dismissals.map(transform)
    return keymap
  }
}

extension Keymap.Section {
  /// Returns this section without the keys for which `taken` returns true. Use this to remove keys
  /// that earlier sections already use. If a binding has no keys left, it has no hint.
  public func without(_ taken: (KeyPress) -> Bool) -> Self {
    var section = self
    for index in section.bindings.indices {
      section.bindings[index].keys.removeAll(where: taken)
    }
    return section
  }
}

extension KeyBinding {
  /// True if the key opens or activates the selection, or closes something on screen.
  fileprivate var leadsInOrOut: Bool {
    let names = [MovingKey.goIn, .goOut, .cancel].map(\.name)
    return name.map(names.contains) == true || keys.contains(.escape) || keys.contains(.enter)
  }

  /// Returns this binding with `transform` applied to its event.
  public func map<Other>(_ transform: (Event) -> Other) -> KeyBinding<Other> {
    var binding = KeyBinding<Other>(
      name: name, help: help, hint: hint, unavailable: unavailable, event: transform(event))
    binding.hasSpareHint = hasSpareHint
    binding.shortHint = shortHint
    binding.keys = keys
    return binding
  }

  /// Returns the hint of the binding, if it has one. Arrows cannot be shown in ASCII, so in place
  /// of an arrow key, the ASCII hint names a different key of the binding.
  func keyHint(_ priority: KeyHint.Priority) -> KeyHint? {
    guard let word = hint, unavailable == nil, let first = keys.first else { return nil }
    var own = KeyHint(
      first, sign: first.sign,
      plain: (keys.first { $0.arrow == nil } ?? first).name, word: word, priority: priority)
    own.shortWord = shortHint
    return own
  }
}
