import ArgumentParser

/// One of the values of a setting, by its name on the command line. It accepts any text at first, so that
/// ``SettingOption`` can refuse a wrong name in the program's own words: with the nearest name, and with all possible
/// ones.
struct NamedValue<Value: RawRepresentable<String> & CaseIterable & Sendable>:
  ExpressibleByArgument, Sendable
{
  let text: String

  init?(argument: String) { text = argument }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
