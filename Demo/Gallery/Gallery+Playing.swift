import SplitViewUI

extension Gallery {
  /// How far a page has played by itself.
  struct Played: Equatable {
    /// The number of steps that are done.
    var steps = 0
    /// The last sentence.
    var words: String?
    /// The last key, and what it did; nil after a sentence.
    var pressed: String?
    /// The shape that the last turn led to, or that was clicked; nil before that, and where it has no room.
    var shape: Orientation?

    /// What stands in the frame. The overture's sentences stand below it.
    func caption(overture: Bool) -> String? { pressed ?? (overture ? nil : words) }
  }

  /// A turn of the element on its way.
  struct Turn: Equatable {
    /// The shape before it.
    let former: Orientation?
    var step = 0

    static let steps = 8
    static let interval = Duration.milliseconds(30)
    var share: Double { Double(step) / Double(Self.steps) }
  }
}

extension Gallery.State {
  /// True while the page on screen plays by itself.
  var isPlaying: Bool {
    guard !isStill, let guide, !guide.demo.steps.isEmpty, !taken.contains(guide.id) else {
      return false
    }
    return isOverture || navigator.presentations.isEmpty && layout.shows(.secondary)
  }

  /// The page as it is when one comes to it: its element is there.
  static func opened(_ type: any GalleryPage.Type) -> any GalleryPage {
    var page = type.init()
    let demo = type.guide.demo
    let context = PageContext(
      size: demo.openingShape.size, isFocused: true, symbols: .unicode)
    for key in demo.opening { press(key, on: &page, context) }
    return page
  }

  /// Presses `key` on `page`, and says what it does. Nothing is sent to the terminal.
  @discardableResult
  private static func press(
    _ key: KeyPress, on page: inout any GalleryPage, _ context: PageContext
  ) -> String? {
    let keymap = page.erasedKeymap(context)
    guard let event = keymap.event(for: key) else { return nil }
    let bindings = keymap.sections.flatMap(\.bindings)
    let help = keymap.typed == nil ? bindings.first { $0.keys.contains(key) }?.help : nil
    _ = event(on: &page)
    return help.map { "\(key.name)  \($0)" } ?? key.name
  }

  /// The next beat of the page on screen. After the last it begins again.
  mutating func play() {
    guard isPlaying, let guide, var page else { return }
    guard played.steps < guide.demo.steps.count else { return begin(guide.id) }
    let step = guide.demo.steps[played.steps]
    played.steps += 1
    switch step {
    case .wait: break
    case .say(let words): (played.words, played.pressed) = (words, nil)
    case .turn(let shape, let words): playTurn(to: shape, words)
    case .press(let key):
      let stage = stage(in: stageSize, shape: shape)
      played.pressed = Self.press(key, on: &page, context(of: stage.place(of: played.shape)))
      pages[guide.id] = page
    }
  }

  /// Turns to `wanted`, or looks there if all shapes stand side by side.
  private mutating func playTurn(to wanted: Orientation, _ words: String) {
    let isCompared = stage(in: stageSize, shape: shape).isCompared
    let stage = stage(in: stageSize, shape: isCompared ? shape : wanted)
    let hasRoom = stage.place(of: wanted)?.orientation == wanted
    if !isCompared { turn(to: hasRoom ? wanted : nil) }
    played.shape = hasRoom ? wanted : nil
    (played.words, played.pressed) = (hasRoom ? words : nil, nil)
  }

  /// What has played, as far as it is on screen: without the shape that was led to, and what was said of it,
  /// where that has no room.
  var playedHere: Gallery.Played {
    guard let wanted = played.shape,
      stage(in: stageSize, shape: shape).place(of: wanted)?.orientation != wanted
    else { return played }
    return Gallery.Played(steps: played.steps, pressed: played.pressed)
  }

  /// Restarts the page of that name.
  mutating func begin(_ id: String) {
    guard let type = Catalog.pages.first(where: { $0.guide.id == id }) else { return }
    pages[id] = Self.opened(type)
    played = Gallery.Played()
    if type.guide.demo.turns { turn(to: nil) }
  }

  /// The user takes the page on screen over, in the shape in which it is.
  mutating func take() {
    if let pageID { taken.insert(pageID) }
    played = Gallery.Played(shape: played.shape)
  }

  // MARK: Turning

  /// Turns the element to `shape`.
  mutating func turn(to shape: Orientation?) {
    let former = self.shape
    self.shape = shape
    let isSame = stage(in: stageSize, shape: former) == stage(in: stageSize, shape: shape)
    turn = isStill || isSame ? nil : Gallery.Turn(former: former)
  }

  /// The shapes to which the element can turn, which look different; nil is as wide as there is
  /// room.
  var shapes: [Orientation?] {
    let size = stageSize
    let widest = stage(in: size, shape: nil)
    return [nil]
      + Orientation.allCases.filter { shape in
        let turned = stage(in: size, shape: shape)
        return turned.places.first?.orientation == shape && turned != widest
      }
  }

  /// Turns the element to the next shape that has room.
  mutating func turnOn() {
    let shapes = shapes
    let next = (shapes.firstIndex(of: shape) ?? 0) + 1
    turn(to: shapes[next % shapes.count])
  }

  /// The next picture of a turn.
  mutating func turnStep() {
    turn?.step += 1
    if let step = turn?.step, step >= Gallery.Turn.steps { turn = nil }
  }
}
