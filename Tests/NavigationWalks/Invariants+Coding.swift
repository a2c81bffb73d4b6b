import FoundationEssentials
import Fuzzing
import NavigationModel
import TestSupport

extension Invariants {
  /// A saved state can be read again and is equal, except for held dividers and items. It is also equal after its items
  /// are renamed and renamed back.
  static let saving: Check = { taken in
    guard case .save = taken.step else { return nil }
    var scene = taken.before
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

  /// A saved state that was damaged, or that lost items when they were renamed, follows all rules once it is updated
  /// with the hierarchy.
  static let damaging: Check = { taken in
    guard case .damage(let seed, let places) = taken.step else { return nil }
    var scene = taken.before
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
  /// Returns the state as it is read after its text was damaged in places chosen by `seed`.
  func damaged(seed: UInt64, places: Int) throws -> Navigator {
    var text = try JSONValue(String(decoding: JSONEncoder().encode(self), as: UTF8.self))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<places { text.damage(&random) }
    return try JSONDecoder().decode(Navigator.self, from: JSONEncoder().encode(text))
  }
}
