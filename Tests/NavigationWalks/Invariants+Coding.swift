import FoundationEssentials
import NavigationModel
import TestSupport

extension Invariants {
  /// What is saved can be read again, and is the same but for what the mouse holds.
  static let saving: Check = { transition in
    guard case .save = transition.step else { return nil }
    var scene = transition.before
    scene.navigator.update(.releaseDivider, in: scene.tree)
    do {
      let read = try JSONDecoder().decode(
        Navigator<String>.self, from: JSONEncoder().encode(scene.navigator))
      return read == scene.navigator ? nil : Violation("saving", "something else is read")
    } catch {
      return Violation("saving", "\(error)")
    }
  }

  /// What is saved and then damaged gives a state in which everything holds, once it saw the hierarchy.
  static let damaging: Check = { transition in
    guard case .damage(let seed, let places) = transition.step else { return nil }
    var scene = transition.before
    do {
      scene.navigator = try scene.navigator.damaged(seed: seed, places: places)
    } catch {
      return Violation("damaging", "\(error)")
    }
    _ = scene.outline
    scene.navigator.hierarchyChanged(from: nil, to: scene.tree)
    return violation(in: scene, scene.layout).map {
      Violation("damaging", "\($0.rule): \($0.detail)")
    }
  }
}

extension Navigator<String> {
  /// What is read of this state after its text was damaged in places that belong to `seed`.
  func damaged(seed: UInt64, places: Int) throws -> Navigator {
    var text = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(self)).sorted
    var random = SeededGenerator(seed: seed)
    for _ in 0..<places { text.damage(&random) }
    return try JSONDecoder().decode(Navigator.self, from: JSONEncoder().encode(text))
  }
}
