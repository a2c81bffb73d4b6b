import ArgumentParser
import SplitViewUI

/// One of a few values, by its name on the command line. It accepts any text at first, so that a
/// wrong name can be refused in our own words: with the nearest name, and with all possible ones.
struct NamedValue<Value: RawRepresentable<String> & CaseIterable & Sendable>:
  ExpressibleByArgument, Sendable
{
  private let text: String

  init?(argument: String) { text = argument }

  /// The value; nil if there is none of that name.
  var value: Value? { Value(rawValue: text) }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// Throws if `option` was given with a wrong name.
  static func check(_ value: Self?, _ option: String) throws {
    guard let value, value.value == nil else { return }
    throw ValidationError(allValueStrings.refusal(of: value.text, for: option))
  }
}
