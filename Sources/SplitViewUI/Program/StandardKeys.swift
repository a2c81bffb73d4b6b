import TerminalFrame

/// The keys that every program has automatically. A program can bind a standard key differently in its keymap, or
/// remove it with ``App/standardKeys(_:)``.
///
/// ```swift
/// // A program that has a page of help of its own.
/// func standardKeys(_ state: Int) -> StandardKeys { [.quit, .suspend] }
/// #expect(!standardKeys(0).contains(.help))
/// ```
public struct StandardKeys: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `?` shows the help page. While text is being edited, F1 shows it.
  public static let help = StandardKeys(rawValue: 1)
  /// Ctrl+C ends the program.
  public static let quit = StandardKeys(rawValue: 2)
  /// Ctrl+Z suspends the program until the shell continues it.
  public static let suspend = StandardKeys(rawValue: 4)
  /// Ctrl+L redraws the whole screen, for example after another program has written on it.
  public static let redraw = StandardKeys(rawValue: 8)

  /// All standard keys.
  public static let all: StandardKeys = [.help, .quit, .suspend, .redraw]
}

/// An event of the program, or of a standard key.
enum SessionEvent<Event> {
  case program(Event)
  case quit, suspend, redraw
  case showKeys, closeKeys
  case scrollKeys(by: Int)
}

extension Keymap {
  /// Returns the keys of this keymap, followed by the standard keys that the keymap does not bind itself.
  func standing(with keys: StandardKeys) -> Keymap<SessionEvent<Event>> {
    var keymap = map(SessionEvent.program)
    keymap.sections.append(standard(keys))
    return keymap
  }

  /// Returns the standard keys that this keymap does not bind itself. Returns no keys while the user is asked to
  /// press any key.
  func standard(_ keys: StandardKeys) -> Keymap<SessionEvent<Event>>.Section {
    typealias Binding = KeyBinding<SessionEvent<Event>>
    var standard: [Binding] = []
    // If the program binds `?`, assume that it has its own help page.
    let hasPage = sections.contains { $0.bindings.contains { $0.keys.contains("?") } }
    if keys.contains(.help) && !hasPage {
      standard.append(
        Binding(
          "?", .function(1), name: "help", help: "Show all keys", hint: "Keys", event: .showKeys)
      )
    }
    if keys.contains(.quit) {
      standard.append(Binding(.control("c"), name: "end", help: "Quit", event: .quit))
    }
    if keys.contains(.suspend) {
      standard.append(
        Binding(
          .control("z"), name: "suspend", help: "Suspend; fg resumes", event: .suspend))
    }
    if keys.contains(.redraw) {
      standard.append(
        Binding(.control("l"), name: "redraw", help: "Redraw the screen", event: .redraw))
    }
    let isTyping = typed != nil
    return Keymap<SessionEvent<Event>>.Section("In every program", standard).without { press in
      binding(of: press) != nil || event(for: press) != nil || isTyping && press == "?"
    }
  }
}
