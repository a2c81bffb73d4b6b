import SplitViewUI
import TerminalFrame

extension TapeCommand {
  /// The command in its canonical form.
  public var text: String {
    switch self {
    case .launch(let name, let arguments):
      return (["Launch"] + ([name] + arguments).map(Self.argument)).joined(separator: " ")
    case .set(let setting): return "Set \(setting.text)"
    case .key(let press, let count, let speed):
      return press.tapeName + Self.at(speed) + Self.times(count)
    case .type(let text, let speed):
      return "Type\(Self.at(speed)) \(Self.parts(text).map(Self.quoted).joined(separator: " "))"
    case .paste(let lines): return "Paste \(lines.map(Self.quoted).joined(separator: " "))"
    case .click(let target, let count, let modifiers, let button):
      let kind =
        count == 2 ? "Double" : button == .left ? "" : button == .right ? "Right" : "Middle"
      return "\(modifiers.text)\(kind)Click \(target.text)"
    case .hover(let target): return "Hover \(target.text)"
    case .windowFocus(let isIn): return "Focus \(isIn ? "In" : "Out")"
    case .drag(let from, let to): return "Drag \(from.text) \(to.text)"
    case .press(let target): return "Press \(target.text)"
    case .dragTo(let target): return "DragTo \(target.text)"
    case .release: return "Release"
    case .scroll(let direction, let count, let target):
      return "Scroll \(direction.text)\(Self.times(count))" + (target.map { " @\($0.text)" } ?? "")
    case .resize(let size): return "Resize \(size.text)"
    case .rotate: return "Rotate"
    case .receive(let arguments):
      return (["Receive"] + arguments.map(Self.argument)).joined(separator: " ")
    case .restart: return "Restart"
    case .wait(let wait):
      let scope = wait.scope.map { "+\($0.rawValue)" } ?? ""
      return "Wait\(scope)\(Self.at(wait.timeout))" + (wait.match.map { " \($0.text)" } ?? "")
    case .sleep(let time): return "Sleep \(TapeTime.text(time))"
    case .expect(let expectation): return "Expect \(expectation.text)"
    case .snapshot(let name, nil): return "Snapshot \(name)"
    case .snapshot(let name, let part?):
      let end = Point(part.maxX - 1, part.maxY - 1)
      return "Snapshot \(name) \(ClickTarget.cell(part.origin).text) \(ClickTarget.cell(end).text)"
    case .mask(let pattern, let text):
      return "Mask \(ScreenMatch.pattern(pattern).text) \(Self.quoted(text))"
    case .output(let file): return "Output \(Self.argument(file))"
    case .screenshot(let file): return "Screenshot \(Self.argument(file))"
    case .hide: return "Hide"
    case .show: return "Show"
    case .caption(let text): return "Caption \(Self.quoted(text))"
    case .source(let file, let variables):
      let pairs = variables.enumerated().map {
        $0.offset % 2 == 0 ? $0.element : Self.quoted($0.element)
      }
      return (["Source", Self.argument(file)] + pairs).joined(separator: " ")
    case .declare(let name, let value): return "Let \(name) \(Self.quoted(value))"
    case .loop(let names): return (["For"] + names).joined(separator: " ")
    case .values(let values): return (["|"] + values.map(Self.argument)).joined(separator: " ")
    case .endLoop: return "EndFor"
    case .template(let line): return line
    case .require(let program): return "Require \(Self.argument(program))"
    case .environment(let name, let value): return "Env \(name) \(Self.quoted(value))"
    }
  }

  private static func at(_ speed: Duration?) -> String {
    speed.map { "@\(TapeTime.text($0))" } ?? ""
  }

  private static func times(_ count: Int) -> String { count == 1 ? "" : " \(count)" }

  private static var quotes: [Character] { ["\"", "'", "`"] }

  /// Returns the text in the first kind of quotes that it does not contain. Text with all three kinds must have been
  /// read as a bare word, so it is written as a bare word.
  static func quoted(_ text: String) -> String {
    guard let quote = quotes.first(where: { !text.contains($0) }) else { return text }
    return "\(quote)\(text)\(quote)"
  }

  /// Splits typed text into as few parts as possible that can be quoted. The parts are separated by spaces in the tape.
  /// Text that does not contain all three kinds of quotes is a single part.
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    var used: Set<Character> = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let inWord = Set(quotes.filter(word.contains))
      if let last = parts.last, used.union(inWord).count < quotes.count {
        parts[parts.count - 1] = "\(last) \(word)"
        used.formUnion(inWord)
      } else {
        parts.append(String(word))
        used = inWord
      }
    }
    return parts
  }

  /// Returns the text as a bare word, or in quotes if the bare word would be read as something else.
  private static func argument(_ text: String) -> String {
    let isWord =
      !text.isEmpty && !text.contains { $0 == " " || $0 == "\t" }
      && !"#\"'`@".contains(text.first ?? "#")
    return isWord ? text : quoted(text)
  }
}

extension TapeSetting {
  /// The setting's name and value.
  var text: String {
    switch self {
    case .size(let size): "Size \(size.text)"
    case .landscape(let size): "Landscape \(size.text)"
    case .portrait(let size): "Portrait \(size.text)"
    case .clock(let moment): "Clock \(TapeTime.text(ofMoment: moment))"
    case .timeZone(let offset): "TimeZone \(TapeTime.text(ofOffset: offset))"
    case .typingSpeed(let time): "TypingSpeed \(TapeTime.text(time))"
    case .theme(let name): "Theme \(name)"
    case .locale(let name): "Locale \(name)"
    case .waitTimeout(let time): "WaitTimeout \(TapeTime.text(time))"
    case .timeLimit(let time): "TimeLimit \(TapeTime.text(time))"
    case .terminal(let name): "Terminal \(name)"
    case .vhs(let name, let value): "\(name) \(value)"
    }
  }
}

extension Expectation {
  /// The text after `Expect`.
  public var text: String { (isNegated ? "Not " : "") + subject.text }
}

extension Expectation.Subject {
  /// The text after `Expect`, without `Not`.
  var text: String {
    switch self {
    case .screen(let match, nil): "\(match.text)"
    case .screen(let match, let row?): "Row \(row) \(match.text)"
    case .path(let titles):
      "Path \(titles.isEmpty ? "none" : titles.map(TapeCommand.quoted).joined(separator: " "))"
    case .focus(let column): "Focus \(column.rawValue)"
    case .mode(let mode): "Mode \(mode)"
    case .popover(.none): "Popover none"
    case .popover(.any): "Popover"
    case .popover(.anchor(let anchor)): "Popover anchor=\(anchor)"
    case .selection(let column, let title):
      "Selection \(column.rawValue) \(title.map(TapeCommand.quoted) ?? "none")"
    case .size(let size): "Size \(size.text)"
    case .end(nil): "Ended"
    case .end(.exit(let code)): "Exit \(code)"
    case .end(.some(let end)): end.words.replacing("signal", with: "Signal")
    case .title(let match): "Title \(match.text)"
    case .cursor(let point): "Cursor \(point.map { ClickTarget.cell($0).text } ?? "hidden")"
    case .style(let style): style.words
    case .clipboard(let text):
      "Clipboard "
        + text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { TapeCommand.quoted(String($0)) }.joined(separator: " ")
    case .bell: "Bell"
    case .restored: "Restored"
    }
  }
}

extension ScreenMatch {
  /// The match in quotes or slashes.
  var text: String {
    switch self {
    case .text(let text): TapeCommand.quoted(text)
    case .pattern(let pattern): "/\(pattern.source.replacing("/", with: "\\/"))/"
    }
  }
}

extension ClickTarget {
  /// The target in the notation of tapes. Cells are counted from 1.
  package var text: String {
    switch self {
    case .cell(let point): "\(point.x + 1),\(point.y + 1)"
    case .text(let text, 1): TapeCommand.quoted(text)
    case .text(let text, let occurrence): "\(TapeCommand.quoted(text)) \(occurrence)"
    }
  }
}

extension Modifiers {
  /// The modifiers before a key or a click, such as `Ctrl+Shift+`, or "".
  var text: String {
    let key = KeyPress(key: .insert, modifiers: self).name
    return String(key.dropLast(KeyPress(key: .insert).name.count))
  }

  /// Parses the modifiers before a key or a click, each followed by `+`. Nil if the text is anything else.
  init?(tape text: some StringProtocol) {
    guard let press = try? KeyPress(name: "\(text)\(KeyPress(key: .insert).name)") else {
      return nil
    }
    self = press.modifiers
  }
}

extension MouseEvent.ScrollDirection {
  /// The direction in the notation of tapes.
  var text: String {
    switch self {
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    }
  }
}

extension Size {
  /// The size in the notation of tapes: `80x24`.
  package var text: String { "\(width)x\(height)" }

  /// Parses a size such as `80x24`, up to 1000x1000.
  init?(tape text: some StringProtocol) {
    let figures = text.split(separator: "x", omittingEmptySubsequences: false).map {
      $0.utf8.count <= 4 ? Int($0) ?? 0 : 0
    }
    guard figures.count == 2, figures.allSatisfy({ (1...1000).contains($0) }) else { return nil }
    self.init(figures[0], figures[1])
  }
}

extension KeyPress {
  /// The key's name in tapes. It differs from `name` for two keys: Escape is `Escape`, as in VHS, and Shift+Tab is
  /// `BackTab`.
  public var tapeName: String {
    if key == .tab && modifiers.contains(.shift) {
      return KeyPress(key: .tab, modifiers: modifiers.subtracting(.shift)).name.dropLast(3)
        + "BackTab"
    }
    return key == .escape ? name.dropLast(3) + "Escape" : name
  }
}
