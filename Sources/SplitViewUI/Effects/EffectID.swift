/// The name of a running effect. A newer effect with the same name replaces the running effect, and
/// ``Command/cancel(_:)`` ends it.
///
/// ```swift
/// func search(_ text: String) -> Command<Effect> { .perform(.search(text), id: "search") }
/// func read(_ note: String) -> Command<Effect> { .perform(.read(note), id: EffectID(note)) }
/// // A newer search replaces the one before; notes are read beside each other.
/// let commands = [search("ca"), search("cat"), read("Plan"), read("Shopping")]
/// #expect(commands.count == 4)
/// ```
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral {
  private let value: any Hashable & Sendable

  /// Makes a name from `value`, such as the item that the effect reads, or a text that describes the effect.
  public init(_ value: some Hashable & Sendable) { self.value = value }

  /// Makes a name from a string.
  public init(stringLiteral value: String) { self.init(value) }

  /// True if both names were made from equal values of the same type.
  public static func == (a: EffectID, b: EffectID) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
