import SplitViewUI

extension KeyBinding {
  /// The same keys with another event; nobody's to rename.
  func mapped<Other>(_ map: (Event) -> Other) -> KeyBinding<Other> {
    var mapped = KeyBinding<Other>(help: help, hint: hint, event: map(event))
    mapped.keys = keys
    return mapped
  }
}
