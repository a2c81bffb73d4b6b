import SplitViewUI

extension Gallery {
  /// The progress of a page's demo.
  struct Played: Equatable {
    /// The number of completed steps.
    var steps = 0
    /// The sentence that was shown last.
    var words: String?
    /// The key that was pressed last and its effect. Nil if a sentence has been shown since.
    var pressed: String?
    /// The shape of the last turn or click. Nil if there was none, or if the shape does not fit on screen.
    var shape: Orientation?

    /// Returns the caption in the frame: the last key or sentence. In the overture, sentences are
    /// shown below the frame instead.
    func caption(overture: Bool) -> String? { pressed ?? (overture ? nil : words) }
  }

  /// An animated turn of the element from one shape to a different one.
  struct Turn: Equatable {
    /// The shape before the turn.
    let former: Orientation?
    var step = 0

    static let steps = 8
    static let interval = Duration.milliseconds(30)
    var share: Double { Double(step) / Double(Self.steps) }
  }
}

extension Gallery.State {
  /// True while the page on screen plays its demo.
  var isPlaying: Bool {
    guard !isStill, let guide, !guide.demo.steps.isEmpty, !taken.contains(guide.id) else {
      return false
    }
    return isOverture || navigator.presentations.isEmpty && layout.shows(.secondary)
  }

  /// Returns the page as it first appears, with its element open.
  static func opened(_ type: any GalleryPage.Type) -> any GalleryPage {
    var page = type.init()
    let demo = type.guide.demo
    let context = PageContext(
      size: demo.openingShape.size, isFocused: true, symbols: .unicode)
    for key in demo.opening { press(key, on: &page, context) }
    return page
  }

  /// Presses `key` on `page`, and returns the description of the key. Nothing is sent to the terminal.
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

  /// Plays the next step of the current page's demo. After the last step, the demo starts again.
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

  /// Turns the element to the shape `wanted`. If all shapes are shown side by side, moves the
  /// caption to that shape instead.
  private mutating func playTurn(to wanted: Orientation, _ words: String) {
    let isCompared = stage(in: stageSize, shape: shape).isCompared
    let stage = stage(in: stageSize, shape: isCompared ? shape : wanted)
    let hasRoom = stage.place(of: wanted)?.orientation == wanted
    if !isCompared { turn(to: hasRoom ? wanted : nil) }
    played.shape = hasRoom ? wanted : nil
    (played.words, played.pressed) = (hasRoom ? words : nil, nil)
  }

  /// The demo's progress, limited to the shapes on screen. If the shape of the last turn does not
  /// fit, that turn and its sentence are left out.
  var playedHere: Gallery.Played {
    guard let wanted = played.shape,
      stage(in: stageSize, shape: shape).place(of: wanted)?.orientation != wanted
    else { return played }
    return Gallery.Played(steps: played.steps, pressed: played.pressed)
  }

  /// Restarts the page with this name.
  mutating func begin(_ id: String) {
    guard let type = Catalog.pages.first(where: { $0.guide.id == id }) else { return }
    pages[id] = Self.opened(type)
    played = Gallery.Played()
    if type.guide.demo.turns { turn(to: nil) }
  }

  /// Ends the demo on the current page, so that the user can control the page in its current shape.
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

  /// The shapes in which the element can be shown. Omits shapes that look like the full width, which is nil.
  var shapes: [Orientation?] {
    let size = stageSize
    let widest = stage(in: size, shape: nil)
    return [nil]
      + Orientation.allCases.filter { shape in
        let turned = stage(in: size, shape: shape)
        return turned.places.first?.orientation == shape && turned != widest
      }
  }

  /// Turns the element to the next shape that fits on the screen.
  mutating func turnOn() {
    let shapes = shapes
    let next = (shapes.firstIndex(of: shape) ?? 0) + 1
    turn(to: shapes[next % shapes.count])
  }

  /// Draws the next picture of a turn.
  mutating func turnStep() {
    turn?.step += 1
    if let step = turn?.step, step >= Gallery.Turn.steps { turn = nil }
  }
}
