import TerminalFrame

/// A part of a program's state that changes by events of its own and needs nothing else for that: a search, an alert, a form, or
/// a part that the program makes itself. A ``BindingEvent`` hands it its events.
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
  /// What changes the part.
  associatedtype Change: Sendable
  /// Changes the part.
  /// - Returns: something for the terminal, such as text for the clipboard; usually nil.
  mutating func receive(_ change: Change) -> TerminalCommand?
}
