import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

private let shares = [0, 0.1, 0.45, 0.75, 0.92, 1]

/// Returns the fault of a frame on the way to `to`, or nil.
private func fault(_ frame: Frame, _ way: Transition, _ to: PaintedScreen, at share: Double)
  -> String?
{
  let end = to.frame
  if frame.size != end.size { return "the size is different" }
  if frame.cursor != end.cursor || frame.wantsMouse != end.wantsMouse { return "the modes differ" }
  if share >= 1 { return frame == end ? nil : "the last frame is not the new one" }
  for y in 0..<frame.size.height {
    var isWide = false
    for x in 0..<frame.size.width {
      let (point, cell) = (Point(x, y), frame[Point(x, y)])
      if cell.isContinuation != isWide { return "half a character at \(x), \(y)" }
      isWide = cell.width == 2
      // A wide character that is cut by the edge of a moving part leaves a space on both sides of the edge.
      let isOutside = way.areas.allSatisfy { !$0.contains(point) }
      if isOutside, !frame.shows(cell, sameAs: end[point], in: end), frame.text(of: cell) != " " {
        return "\(x), \(y) is outside and not as it will be"
      }
    }
    if isWide { return "half a character at the end of \(y)" }
  }
  return nil
}

/// Returns the fault of the only border with corners in `rect`, or nil.
private func brokenBorder(_ frame: Frame, in rect: Rect, _ theme: Theme) -> String? {
  var corners: [[Point]] = [[], [], [], []]
  for y in rect.y..<rect.maxY {
    for x in rect.x..<rect.maxX where frame.style(x, y) == theme.frame {
      if let corner = ["╭", "╮", "╰", "╯"].firstIndex(of: frame.text(x, y)) {
        corners[corner].append(Point(x, y))
      }
    }
  }
  if corners.allSatisfy(\.isEmpty) { return nil }
  guard corners.allSatisfy({ $0.count == 1 }) else {
    return "there are \(corners.map(\.count)) corners"
  }
  let (start, end) = (corners[0][0], corners[3][0])
  guard corners[1][0] == Point(end.x, start.y), corners[2][0] == Point(start.x, end.y),
    start.y < end.y
  else { return "the corners are no rectangle's" }
  for y in start.y + 1..<max(start.y + 1, end.y) {
    for x in [start.x, end.x] where !"│├┤◀▶".contains(frame.text(x, y)) {
      return "the side is broken at \(x), \(y): \(frame.text(x, y))"
    }
  }
  for y in [start.y, end.y] {
    for x in start.x + 1..<max(start.x + 1, end.x)
    where frame.style(x, y) != theme.frame
      && frame.style(x, y) != theme.title && frame.style(x, y) != theme.secondaryText
    {
      return "the edge is broken at \(x), \(y): \(frame.text(x, y))"
    }
  }
  return nil
}

// MARK: Sessions

private let sizes = [
  (120, 30), (100, 14), (90, 20), (80, 24), (60, 16), (60, 30), (44, 12), (30, 8), (12, 5), (3, 2),
  (1, 1), (0, 0),
]

private func step(_ session: ReaderSession, _ random: inout SeededGenerator) -> ReaderSession {
  let styles: [PresentationStyle] = [
    .popover(from: .supplementary), .popover(from: .secondary), .pageSheet, .formSheet,
    .fullScreen, .currentContext, .alert,
  ]
  let keys: [KeyPress] = [
    "\\", .enter, .left, .down, .escape,
    .tab, "?",
  ]
  switch Int.random(in: 0..<10, using: &random) {
  case 0..<5: return session.pressing(keys.randomElement(using: &random) ?? keys[0])
  case 5, 6:
    return session.sending(
      .present(Presentation("choices", styles.randomElement(using: &random) ?? .alert)))
  case 7: return session.sending(.dismiss("choices"))
  case 8: return session.sending(.cycleDisplayMode(by: 1))
  default: return session.sending(.toggleInspector)
  }
}

@Test(arguments: 0..<24)
func `In every transition only the moving parts differ from the new screen, and borders are whole`(
  seed: Int
) {
  var random = SeededGenerator(seed: UInt64(seed))
  let (width, height) = sizes[seed % sizes.count]
  var session =
    seed % 3 == 2
    ? ReaderSession.files(width, height) { $0.navigator.hasInspector = true }
    : ReaderSession.mail(width, height) { $0.navigator.hasInspector = true }
  var before = session.painted()
  var count = 0
  for number in 0..<150 {
    session = step(session, &random)
    let after = session.painted()
    defer { before = after }
    guard let way = Transition(from: before, to: after) else { continue }
    count += 1
    for share in shares {
      let frame = way.frame(at: share)
      var wrong = fault(frame, way, after, at: share)
      if wrong == nil, way.areas.count == 1, width > 20, unrolls(before, after) {
        wrong = brokenBorder(frame, in: way.areas[0], .dark)
      }
      if let wrong {
        Issue.record("seed \(seed), step \(number), \(share): \(wrong)\n\(frame.lines)")
        return
      }
    }
  }
  #expect(count > 0 || width < 30)
}

/// True if the part that appeared, disappeared or grew is a popover or alert, and the only box on screen.
private func unrolls(_ before: PaintedScreen, _ after: PaintedScreen) -> Bool {
  let changed = Set(before.parts).symmetricDifference(after.parts)
  let names = (before.parts + after.parts).map(\.name)
  let boxes = Set(names.filter { name in name.last == "popover" || name.last == "sheet" })
  return boxes.count == 1
    && changed.allSatisfy {
      switch $0.entrance {
      case .unrolls, .opens: true
      case .slides, .pushes: false
      }
    }
}

// MARK: Anything

/// Returns a screen of letters of every width, with parts at random places whose names repeat.
private func anything(_ size: Size, _ random: inout SeededGenerator) -> PaintedScreen {
  var canvas = Canvas(size: size, theme: .dark, symbols: .unicode)
  let letters = ["a", "漢字", "e\u{301}", "한국", "│", "x y", "o\u{308}\u{323}"]
  for y in 0..<size.height {
    var x = 0
    while x < size.width {
      x = canvas.write(
        letters.randomElement(using: &random) ?? "", x: x, y: y, style: canvas.theme.text)
    }
  }
  let edges = ScreenPart.Edge.allCases
  for _ in 0..<Int.random(in: 0...3, using: &random) {
    let edge = edges.randomElement(using: &random) ?? .top
    let entrances: [ScreenPart.Entrance] = [
      .unrolls(from: edge), .opens, .slides(over: edge), .pushes(over: edge),
    ]
    canvas.part(
      ["a", "b"].randomElement(using: &random) ?? "a", in: rect(in: size, &random),
      entrances.randomElement(using: &random) ?? .opens,
      depth: Int.random(in: 0...2, using: &random),
      over: Bool.random(using: &random) ? rect(in: size, &random) : nil,
      shade: Bool.random(using: &random) ? canvas.theme.behind : nil)
  }
  return canvas.painted
}

private func rect(in size: Size, _ random: inout SeededGenerator) -> Rect {
  let x = Int.random(in: -1...size.width, using: &random)
  let y = Int.random(in: -1...size.height, using: &random)
  return Rect(
    x: x, y: y, width: Int.random(in: 0...max(0, size.width - x), using: &random),
    height: Int.random(in: 0...max(0, size.height - y), using: &random))
}

@Test(arguments: [(0, 0), (1, 1), (2, 1), (1, 2), (3, 3), (7, 4), (24, 9)])
func `The transition between any two screens is sound`(width: Int, height: Int) {
  var random = SeededGenerator(seed: 7)
  var count = 0
  for number in 0..<400 {
    let size = Size(width, height)
    let (from, to) = (anything(size, &random), anything(size, &random))
    guard let way = Transition(from: from, to: to) else { continue }
    count += 1
    for share in shares + [-1, 2, .nan, .infinity] {
      let wrong = fault(way.frame(at: share), way, to, at: share)
      if let wrong { Issue.record("\(number), \(share): \(wrong)") }
    }
  }
  #expect(count > 0 || width * height == 0)
}
