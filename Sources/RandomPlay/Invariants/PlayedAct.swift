import Fuzzing
import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// An act, and the state of the program before and after the act.
struct PlayedAct {
  let before: Moment
  let act: TapeAct
  let after: Moment
  /// The keys in ``keys`` that had a different meaning before the act, because the user was typing text or a binding
  /// uses them for something else. This is a closure, because creating a keymap is slow and few keys have rules.
  let reassignedKeys: () -> Set<KeyPress>

  /// The keys that have rules, and the meaning of each. A rule applies only while its key has this meaning.
  static let keys: [KeyPress: MovingKey] = [
    .tab: .nextColumn, .shift(.tab): .previousColumn, .escape: .cancel,
  ]

  /// The rule that the act broke, or nil.
  var violation: Violation? {
    switch act {
    case .resize: return selectionKept(.turn)
    case .input(.mouse(let mouse)):
      if case .scroll = mouse.kind { return selectionKept(.wheel) }
      return nil
    case .input(.key(let press)):
      guard let moving = Self.keys[press], !reassignedKeys().contains(press) else {
        return nil
      }
      return moving == .cancel ? nothingOpened : pathKept(.tab)
    case .input(.paste), .receive, .restart, .time: return nil
    }
  }

  private func pathKept(_ invariant: Invariant) -> Violation? {
    let (old, new) = (before.model.path, after.model.path)
    return old == new ? nil : Violation(invariant, "the path was \(old), but is now \(new)")
  }

  private func selectionKept(_ invariant: Invariant) -> Violation? {
    if let violation = pathKept(invariant) { return violation }
    for (column, title) in before.model.selections.sorted(by: { $0.key < $1.key }) {
      guard let new = after.model.selections[column], new != title else { continue }
      return Violation(
        invariant, "the selection of the \(column) was '\(title)', but is now '\(new)'")
    }
    return nil
  }

  private var nothingOpened: Violation? {
    // Leaving full screen shows the views that were hidden, so the rule does not apply.
    if before.model.layout?.isFullScreen == true { return nil }
    // Cancelling a form undoes its changes. This may open a popover again that one of the changes
    // had closed, so the rule does not apply.
    if after.presentedCount < before.presentedCount { return nil }
    if before.model.popover == nil, let popover = after.model.popover {
      return Violation(.escape, "the key opened the popover of the \(popover)")
    }
    return after.presentedCount > before.presentedCount
      ? Violation(.escape, "the key presented a view") : nil
  }
}

extension Moment {
  fileprivate var presentedCount: Int { model.layout?.presentations.count ?? 0 }
}

extension Keymap {
  /// The keys in ``PlayedAct/keys`` that have a different meaning in this keymap.
  var reassignedKeys: Set<KeyPress> {
    let reassigned = PlayedAct.keys.filter { press, moving in
      if typed != nil, moving != .cancel { return true }
      let binding = sections.lazy.flatMap(\.bindings).first { $0.keys.contains(press) }
      return binding?.name.map { $0 != moving.name } ?? false
    }
    return Set(reassigned.keys)
  }
}
