import NavigationModel
import SplitViewUI
import TerminalFrame

/// A screen of the mail reader.
struct Screen {
  private var session: Session<MailReader>

  /// Makes a screen seven rows high by default. If a screen has fewer than eight rows, only its
  /// columns have bars.
  init(_ width: Int, _ height: Int = 7, prepare: (inout Navigator<String>) -> Void = { _ in }) {
    var state = MailReader.State(navigator: Navigator(style: .triple))
    prepare(&state.navigator)
    state.navigator.hierarchyChanged(from: nil, to: state.mail)
    session = Session(MailReader(), state: state, size: Size(width, height))
  }

  var navigator: Navigator<String> { session.state.navigator }

  /// The screen after `events`.
  func after(_ events: NavigationEvent<String>...) -> Screen {
    var next = self
    for event in events { _ = next.session.send(.navigation(event)) }
    return next
  }

  /// The screen at another size.
  func turned(to width: Int, _ height: Int = 7) -> Screen {
    var next = self
    _ = next.session.resize(to: Size(width, height))
    return next
  }

  /// A drawing of the animation to another screen, half way.
  func halfWay(to other: Screen) -> String {
    let way = Transition(from: session.painted(), to: other.session.painted())
    return way?.frame(at: 0.5).lines.joined(separator: "\n") ?? "nothing moves"
  }

  var drawing: String { session.frame().lines.joined(separator: "\n") }
}
