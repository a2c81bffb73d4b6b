import NavigationModel
import TestSupport
import Testing

// MARK: Cost

/// A flat list of numbers that counts the calls of its methods. This is a class because these methods are not mutating.
private final class Numbers: Hierarchy {
  let count: Int
  private(set) var questions = 0

  init(_ count: Int) { self.count = count }

  func children(of parent: [Int]) -> ChildCount {
    questions += 1
    return .loaded(parent.isEmpty ? count : 0)
  }

  func item(at index: Int, of parent: [Int]) -> Int? {
    questions += 1
    return index
  }

  func index(of item: Int, in parent: [Int]) -> Int? {
    questions += 1
    return item
  }

  func kind(of path: [Int]) -> ItemKind {
    questions += 1
    return .leaf
  }
}

/// Returns how many questions some events, a change and a frame ask about a list of `count` items.
private func questions(_ count: Int) -> [Int] {
  let numbers = Numbers(count)
  var navigator = Navigator<Int>(style: .double)
  var asked: [Int] = []
  func note() { asked.append(numbers.questions - asked.reduce(0, +)) }
  navigator.hierarchyChanged(from: nil, to: numbers)
  note()
  for event: NavigationEvent<Int> in [
    .moveSelection(by: 1), .moveSelectionByPages(1), .selectLast, .moveSelection(by: -30),
    .scroll(.primary, by: 3), .select(.primary, 20), .selectSibling(by: 5), .goIn, .goOut, .cancel,
    .resize(width: 60, height: 24), .toggleSidebar, .selectFirst, .goIn,
  ] {
    navigator.update(event, in: numbers)
    note()
  }
  _ = navigator.window(of: .primary, layout: navigator.layout(in: numbers), in: numbers)
  note()
  navigator.hierarchyChanged(from: numbers, to: numbers)
  note()
  return asked
}

@Test func `No event, change or frame asks more of a million items than of forty`() {
  #expect(questions(1_000_000) == questions(40))
}

// MARK: Contradictions

/// A hierarchy that gives random answers, regardless of earlier answers.
private struct Liar: Hierarchy {
  var salt: UInt64

  private func answer<T>(_ choices: [T], _ question: UInt64, _ path: [Int]) -> T? {
    let seed = path.reduce(salt &* 31 &+ question) { seed, item in
      seed &* 0x9E37_79B9 &+ UInt64(bitPattern: Int64(item))
    }
    var generator = SeededGenerator(seed: seed)
    return choices.randomElement(using: &generator)
  }

  func children(of parent: [Int]) -> ChildCount {
    answer(
      [.loaded(3), .loaded(3), .loaded(.max), .loaded(.min), .loaded(0), .loading, .absent], 1,
      parent)
      ?? .loading
  }

  func item(at index: Int, of parent: [Int]) -> Int? {
    answer([0, 1, 2, 2, nil], 2, parent + [index]) ?? nil
  }

  func index(of item: Int, in parent: [Int]) -> Int? {
    answer([0, 1, 2, .min, .max, -1, 1 << 40, nil], 3, parent + [item]) ?? nil
  }

  func kind(of path: [Int]) -> ItemKind {
    answer([.leaf, .container, .folder, .header], 4, path) ?? .leaf
  }
}

@Test("A hierarchy that contradicts itself does no harm", arguments: 0..<10)
func lies(seed: Int) {
  var random = SeededGenerator(seed: UInt64(seed))
  var liar = Liar(salt: random.next())
  var navigator = Navigator<Int>(style: seed < 5 ? .triple : .double)
  navigator.hierarchyChanged(from: nil, to: liar)
  for _ in 0..<1000 {
    let event: NavigationEvent<Int>? =
      [
        .resize(width: [45, 60, 80, 120].randomElement(using: &random) ?? 0, height: 24),
        .moveSelection(by: 1), .moveSelection(by: .min), .moveSelectionByPages(1), .selectFirst,
        .selectLast, .select(.primary, 1), .open(.supplementary, 2), .selectSibling(by: -1), .goIn,
        .goIn, .goOut, .cancel, .moveFocus(by: 1), .toggleSidebar, .scroll(.primary, by: .max),
        .goBack(.secondary), .tapOutside, nil, nil,
      ].randomElement(using: &random) ?? nil
    let other = Liar(salt: random.next())
    if let event {
      navigator.update(event, in: other)
    } else {
      navigator.hierarchyChanged(from: liar, to: other)
    }
    liar = other
    let layout = navigator.layout(in: liar)
    guard layout.isUsable(layout.focus), navigator.levels.count < 500 else {
      Issue.record("seed \(seed): \(layout)")
      return
    }
    for column in SplitViewColumn.allCases {
      _ = navigator.window(of: column, layout: layout, in: liar)?.visible
    }
  }
}

/// An endless list of titles.
private struct Titles: Hierarchy {
  func children(of parent: [Int]) -> ChildCount { .loaded(.max) }
  func item(at index: Int, of parent: [Int]) -> Int? { index }
  func index(of item: Int, in parent: [Int]) -> Int? { item }
  func kind(of path: [Int]) -> ItemKind { .header }
}

@Test func `An endless list without selectable items blocks nothing`() {
  var navigator = Navigator<Int>(style: .triple)
  navigator.hierarchyChanged(from: nil, to: Titles())
  for event: NavigationEvent<Int> in [.selectFirst, .selectLast, .moveSelection(by: 1), .goIn] {
    navigator.update(event, in: Titles())
  }
  #expect(navigator.path.isEmpty)
  navigator.update(.goOut, in: Titles())
  navigator.update(.scroll(.primary, by: .max), in: Titles())
  let window = navigator.window(
    of: .primary, layout: navigator.layout(in: Titles()), in: Titles())
  #expect(window?.visible.upperBound == .max)
}
