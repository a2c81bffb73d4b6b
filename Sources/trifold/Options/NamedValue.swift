import ArgumentParser

/// The value of a setting, given by its name on the command line. Any text is accepted here, so that ``SettingOption``
/// can report a wrong name itself, and suggest the most similar name or list all possible names.
struct NamedValue<Value: RawRepresentable<String> & CaseIterable & Sendable>:
  ExpressibleByArgument, Sendable
{
  let text: String

  init?(argument: String) { text = argument }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
