import NavigationModel
import SplitViewUI
import TerminalFrame

/// P13: the cost of a frame of 200x60 with every element on screen, and of a key with its frame, with each presentation
/// on top in turn. It is measured as CPU time, because nothing here waits.
enum EveryElementCost {
  /// Prints the figures: for each, the median and the 95th percentile.
  static func measure() {
    for over in EveryElement.Over.allCases {
      measure(over == .nothing ? "" : "-\(over)", session(over), [.down, .up])
    }
    var searching = session(.nothing)
    _ = searching.send(.search(.begin))
    measure("-searching", searching, ["a", .backspace])
    let selecting = session(.nothing, isSelecting: true)
    measure("-selecting", selecting, [.shift(.down), .shift(.up)])
  }

  /// Prints the screens that are measured.
  static func show() {
    for over in EveryElement.Over.allCases {
      print(over, session(over).frame().lines.joined(separator: "\n"), separator: "\n")
    }
  }

  private static func session(
    _ over: EveryElement.Over, isSelecting: Bool = false
  ) -> Session<EveryElement> {
    var state = EveryElement.State()
    state.isSelecting = isSelecting
    state.navigator.hasInspector = true
    state.navigator.hierarchyChanged(from: nil, to: state.mailboxes)
    var session = Session(EveryElement(), state: state, size: Size(200, 60))
    for event in [.toggleInspector, .focus(.supplementary)] as [NavigationEvent<Int>] {
      _ = session.send(.navigation(event))
    }
    _ = session.send(.rowActions(.open(3)))
    // An active search shows its scopes.
    for event in [.edit(.insert("ada")), .submit] as [SearchEvent] {
      _ = session.send(.search(event))
    }
    for event in [.begin, .mark, .move(.lines(6))] as [TextSelectionEvent] {
      _ = session.send(.select(event))
    }
    if let style = over.style {
      _ = session.send(.navigation(.present(Presentation(over.id, style))))
    }
    return session
  }

  private static func measure(
    _ name: String, _ session: Session<EveryElement>, _ keys: [KeyPress], rounds: Int = 1000
  ) {
    var session = session
    let frames = (0..<rounds).map { _ in
      Benchmarks.processorSeconds { Benchmarks.sink(session.frame()) } * 1000
    }
    let steps = (0..<rounds).map { round in
      Benchmarks.processorSeconds {
        _ = session.input(.key(keys[round / 10 % keys.count]))
        Benchmarks.sink(session.frame())
      } * 1000
    }
    report("P13-frame\(name)", frames)
    report("P13-key\(name)", steps)
  }

  private static func report(_ name: String, _ samples: [Double]) {
    let sorted = samples.sorted()
    Benchmarks.report(name, sorted[sorted.count / 2], "ms")
    Benchmarks.report("\(name).p95", sorted[sorted.count * 95 / 100], "ms")
  }
}
