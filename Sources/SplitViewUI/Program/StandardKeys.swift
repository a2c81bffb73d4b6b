import TerminalFrame

/// The keys that every program has without a line of code, unless its keymap binds them or
/// ``App/standardKeys(_:)`` takes them away.
///
/// ```swift
/// // A program that has a page of help of its own.
/// func standardKeys(_ state: Int) -> StandardKeys { [.quit, .suspend] }
/// #expect(!standardKeys(0).contains(.help))
/// ```
public struct StandardKeys: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `?` shows the page of keys; while text is written, F1.
  public static let help = StandardKeys(rawValue: 1)
  /// Ctrl+C ends the program.
  public static let quit = StandardKeys(rawValue: 2)
  /// Ctrl+Z stops it until the shell continues it.
  public static let suspend = StandardKeys(rawValue: 4)

  /// All of them.
  public static let all: StandardKeys = [.help, .quit, .suspend]
}

/// An event of a running program: one of its own, or one that every program has.
enum SessionEvent<Event> {
  case program(Event)
  case quit, suspend
  case showKeys, closeKeys
  case scrollKeys(by: Int)
}

extension Keymap {
  /// The keys in force in a program with this keymap: its own, then those of every program that it
  /// does not bind itself.
  func standing(with keys: StandardKeys) -> Keymap<SessionEvent<Event>> {
    var keymap = map(SessionEvent.program)
    keymap.sections.append(standard(keys))
    return keymap
  }

  /// The keys of every program that this keymap does not bind itself. Where a user is asked to
  /// press a key, that can be any of them.
  func standard(_ keys: StandardKeys) -> Keymap<SessionEvent<Event>>.Section {
    typealias Binding = KeyBinding<SessionEvent<Event>>
    var standard: [Binding] = []
    // A program with a `?` has a page of its own.
    let hasPage = sections.contains { $0.bindings.contains { $0.keys.contains("?") } }
    if keys.contains(.help) && !hasPage {
      standard.append(
        Binding(
          "?", .function(1), name: "help", help: "Show the keys", hint: "Keys", event: .showKeys)
      )
    }
    if keys.contains(.quit) {
      standard.append(Binding(.control("c"), name: "end", help: "End the program", event: .quit))
    }
    if keys.contains(.suspend) {
      standard.append(
        Binding(
          .control("z"), name: "suspend", help: "Suspend; fg brings it back", event: .suspend))
    }
    let isTyping = typed != nil
    return Keymap<SessionEvent<Event>>.Section("Every program", standard).without { press in
      binding(of: press) != nil || event(for: press) != nil || isTyping && press == "?"
    }
  }
}
