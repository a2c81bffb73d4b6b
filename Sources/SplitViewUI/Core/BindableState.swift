import TerminalFrame

/// A part of a program's state that is changed only by its own type of event: a search, an alert, a
/// form, or a custom part. A ``BindingEvent`` passes such an event to the part.
///
/// ```swift
/// struct Rating: BindableState {
///   enum Change: Sendable { case more, less }
///   var stars = 3
///   mutating func receive(_ change: Change) -> TerminalCommand? {
///     stars = min(max(1, stars + (change == .more ? 1 : -1)), 5)
///     return nil
///   }
/// }
/// var rating = Rating()
/// _ = rating.receive(.more)
/// #expect(rating.stars == 4)
/// ```
public protocol BindableState: SendableMetatype {
  /// An event that changes the part.
  associatedtype Change: Sendable
  /// Changes the part.
  ///
  /// - Returns: a command for the terminal, such as copying text to the clipboard; usually nil.
  mutating func receive(_ change: Change) -> TerminalCommand?
}
