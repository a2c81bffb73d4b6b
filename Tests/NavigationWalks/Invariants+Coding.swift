import FoundationEssentials
import NavigationModel
import TestSupport

extension Invariants {
  /// What is saved can be read again, and is the same but for what is held; so is what was
  /// carried over to items of other names and back.
  static let saving: Check = { transition in
    guard case .save = transition.step else { return nil }
    var scene = transition.before
    scene.navigator.update(.releaseDivider, in: scene.tree)
    scene.navigator.update(.cancelDrag, in: scene.tree)
    do {
      let read = try JSONDecoder().decode(
        Navigator<String>.self, from: JSONEncoder().encode(scene.navigator))
      if read != scene.navigator { return Violation("saving", "something else is read") }
      let back = scene.navigator.compactMap { Array($0.utf8) }
        .compactMap { String(decoding: $0, as: UTF8.self) }
      return back == scene.navigator ? nil : Violation("saving", "something else is carried over")
    } catch {
      return Violation("saving", "\(error)")
    }
  }

  /// What is saved and then damaged gives a state in which everything holds, once it saw the
  /// hierarchy; so does what is carried over where some items have no new name.
  static let damaging: Check = { transition in
    guard case .damage(let seed, let places) = transition.step else { return nil }
    var scene = transition.before
    do {
      scene.navigator = try scene.navigator.damaged(seed: seed, places: places)
      if seed % 3 == 0 {
        scene.navigator = scene.navigator.compactMap { ($0.utf8.last ?? 0) % 4 == 0 ? nil : $0 }
      }
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
    var text = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(self))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<places { text.damage(&random) }
    return try JSONDecoder().decode(Navigator.self, from: JSONEncoder().encode(text))
  }
}
