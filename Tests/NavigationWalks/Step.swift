import NavigationModel

/// One step of a walk, with everything in it by name: a walk can be taken again without what chose it.
public enum Step: Hashable, Sendable {
  /// What a person does.
  case event(NavigationEvent<String>)
  /// What happens to the tree.
  case change(Change)
  /// The screen goes through these sizes and back to its own: nothing may be left of it.
  case turn([ScreenSize])
  /// Going out this way again and again comes to an end. Asks only; the scene stays as it is.
  case leave(by: NavigationEvent<String>)

  /// Whether it is one of the events by which the length of a walk is counted.
  public var isEvent: Bool {
    switch self {
    case .event, .change: true
    case .turn, .leave: false
    }
  }
}

/// A change of the tree.
public enum Change: Hashable, Sendable {
  /// Items come.
  case add([String], ItemKind, to: String, at: Int)
  /// Items go.
  case remove([String], from: String)
  /// The children of an item change their order.
  case reorder(String, as: [String])
  /// The children of an item are loaded, or no longer known.
  case state(String, Tree.State)
  /// An item becomes one of another kind.
  case kind(String, ItemKind)
}

/// Cells across and rows down.
public struct ScreenSize: Hashable, Sendable {
  /// Cells across.
  public var width: Int
  /// Rows down.
  public var height: Int

  /// Makes a size.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}

extension ScreenSize: CustomDebugStringConvertible {
  /// As one writes it in Swift.
  public var debugDescription: String { "ScreenSize(\(width), \(height))" }
}

extension Tree {
  /// Does what `change` says; what is not there is passed over.
  public mutating func apply(_ change: Change) {
    switch change {
    case .add(let names, let kind, let parent, let index): add(names, kind, to: parent, at: index)
    case .remove(let names, let parent): remove(names, from: parent)
    case .reorder(let parent, let names): reorder(parent, as: names)
    case .state(let parent, let state): nodes[parent]?.state = state
    case .kind(let name, let kind): nodes[name]?.kind = kind
    }
  }
}

extension Scene {
  /// Does what `step` says.
  public mutating func take(_ step: Step) {
    switch step {
    case .event(let event): navigator.update(event, in: tree)
    case .change(let change): self = changing { $0.apply(change) }
    case .turn(let sizes):
      for size in sizes + [ScreenSize(navigator.width, navigator.height)] { turn(to: size) }
    case .leave: break
    }
  }

  /// Changes the size of the screen.
  mutating func turn(to size: ScreenSize) {
    navigator.update(.resize(width: size.width, height: size.height), in: tree)
  }
}
