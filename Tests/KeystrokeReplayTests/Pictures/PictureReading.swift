import TerminalFrame

/// A picture at a moment, as a browser would show it, read from the SVG.
struct Picture {
  /// A group in the picture, and the times at which it is shown.
  private struct Group {
    /// The times in milliseconds, and whether the group is shown from then on. Empty if it is always shown.
    var changes: [(time: Int, isShown: Bool)]
    /// True if the group is part of the picture without motion.
    let isShownAtRest: Bool
    let elements: [[String: String]]
  }

  /// The contents of the cells at a moment, relative to the window.
  struct Moment {
    /// The window: left, top, width, height.
    var window = [0, 0, 0, 0]
    /// The letters by their first cell, and the cells that were written twice.
    var letters: [Point: String] = [:]
    var doubled: [Point] = []
    /// The pixels of lines, blocks and dots that are drawn as boxes.
    var boxes: [(x: Int, y: Int, width: Int, height: Int)] = []

    func covers(_ x: Int, _ y: Int) -> Bool {
      boxes.contains {
        $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height
      }
    }
  }

  /// The size of cells and of the window's padding in pictures.
  static let cell = (width: 9, height: 19, padding: 12)

  let text: String
  private var groups: [Group] = []
  /// The time in milliseconds after which the picture repeats.
  let length: Int

  init(_ text: String) {
    self.text = text
    length = text.firstMatch(of: /animation:([0-9.]+)s/).map { Int(Self.number($0.1) * 1000) } ?? 0
    var keyframes: [Substring: [(Int, Bool)]] = [:]
    let pattern =
      /@keyframes (t[0-9]+)\{([^{]*)\{visibility:hidden\}([^{]*)\{visibility:visible\}\}/
    for match in text.matches(of: pattern) {
      let moments = [(match.2, false), (match.3, true)].flatMap { list, isShown in
        list.split(separator: ",").map { percent in
          (Int((Self.number(percent.dropLast()) * Double(length) / 100).rounded()), isShown)
        }
      }
      keyframes[match.1] = moments.sorted { $0.0 < $1.0 }
    }
    for match in text.matches(of: /<g( class="t (t[0-9]+)")?( visibility="hidden")?>(.*?)<\/g>/) {
      groups.append(
        Group(
          changes: match.2.flatMap { keyframes[$0] } ?? [], isShownAtRest: match.3 == nil,
          elements: Self.elements(match.4)))
    }
  }

  private static func number(_ text: some StringProtocol) -> Double { Double(String(text)) ?? .nan }

  private static func elements(_ text: Substring) -> [[String: String]] {
    // A combining mark after `>` is still part of the text.
    let pattern = /<(rect|path|text)([^>]*?)(\/>|>([^<]*)<\/text>)/.matchingSemantics(
      .unicodeScalar)
    return text.matches(of: pattern).map { match in
      var element = ["": String(match.1), "text": match.4.map(String.init) ?? ""]
      for attribute in match.2.matches(of: /([A-Za-z-]+)="([^"]*)"/) {
        element[String(attribute.1)] = String(attribute.2)
      }
      return element
    }
  }

  /// The number of groups, and of animated groups.
  var groupCount: (all: Int, animated: Int) {
    (groups.count, groups.count { !$0.changes.isEmpty })
  }

  /// Returns the picture `time` milliseconds after it begins, or for nil the picture without motion.
  func moment(_ time: Int?) -> Moment {
    var moment = Moment()
    for group in groups where isShown(group, time) {
      for element in group.elements { Self.add(element, &moment) }
    }
    return moment
  }

  private func isShown(_ group: Group, _ time: Int?) -> Bool {
    guard let time, !group.changes.isEmpty else { return group.isShownAtRest }
    return group.changes.last { $0.time <= time }?.isShown ?? group.isShownAtRest
  }

  private static func add(_ element: [String: String], _ moment: inout Moment) {
    switch element[""] {
    case "rect": moment.window = ["x", "y", "width", "height"].map { Int(element[$0] ?? "") ?? -1 }
    case "path":
      for box in (element["d"] ?? "").matches(of: /M(\d+) (\d+)h(\d+)v(\d+)h-/) {
        let numbers = [box.1, box.2, box.3, box.4].map { Int($0) ?? -1 }
        moment.boxes.append(
          (
            numbers[0] - moment.window[0] - cell.padding,
            numbers[1] - moment.window[1] - cell.padding, numbers[2], numbers[3]
          ))
      }
    default: addLetters(element, &moment)
    }
  }

  private static func addLetters(_ element: [String: String], _ moment: inout Moment) {
    let text = unescaped(element["text"] ?? "")
    let isCentred = element["class"]?.hasPrefix("m ") == true
    let wide = text.displayWidth
    let start =
      number(element["x"] ?? "") - Double(moment.window[0] + cell.padding)
      - (isCentred ? Double(wide * cell.width) / 2 : 0)
    let y = (Int(element["y"] ?? "") ?? -1) - moment.window[1] - cell.padding - 14
    let point = Point(Int(start) / cell.width, y / cell.height)
    let units = isCentred ? [text] : text.map(String.init)
    for (offset, unit) in units.enumerated() where unit != " " {
      let place = Point(point.x + offset, point.y)
      if moment.letters[place] != nil { moment.doubled.append(place) }
      moment.letters[place] = String(
        String.UnicodeScalarView(unit.unicodeScalars.filter { $0 != "\u{FE0E}" }))
    }
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
