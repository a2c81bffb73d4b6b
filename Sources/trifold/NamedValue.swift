import ArgumentParser
import SplitViewUI

/// One of a few values, by its name on the command line. Any text is taken in at first, so that
/// what is no name can be refused in words of our own: with the nearest name, and with all that are
/// possible.
struct NamedValue<Value: RawRepresentable<String> & CaseIterable & Sendable>:
  ExpressibleByArgument, Sendable
{
  private let text: String

  init?(argument: String) { text = argument }

  /// The value; nil where there is none of that name.
  var value: Value? { Value(rawValue: text) }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// Refuses what is no name, where `option` was given at all.
  static func check(_ value: Self?, _ option: String) throws {
    guard let value, value.value == nil else { return }
    throw ValidationError(allValueStrings.refusal(of: value.text, for: option))
  }
}
