import ArgumentParser

/// A value of a setting, by its name on the command line. It accepts any text, so that
/// ``SettingOption`` can refuse a wrong name in the program's own words: with the most similar
/// name, or with all possible names.
struct NamedValue<Value: RawRepresentable<String> & CaseIterable & Sendable>:
  ExpressibleByArgument, Sendable
{
  let text: String

  init?(argument: String) { text = argument }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
