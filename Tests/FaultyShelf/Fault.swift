/// The faults that a shelf can have.
enum Fault: String, CaseIterable, Sendable {
  /// No fault.
  case none
  /// `t` ends the process on a narrow screen.
  case trap
  /// `t` never returns on a narrow screen.
  case hang
  /// `t` makes the program request effects endlessly.
  case restless
  /// Turning the screen while the popover is open selects the first book.
  case forgetful
  /// A divider is a row too short on screens of an odd width.
  case shortDivider
  /// While the second book is selected, every painting is different.
  case flicker
  /// `t` increments a counter that all copies of the state share.
  case counting
  /// The text of a book is different each time it is read.
  case impure
  /// The program's own check forbids selecting the last book.
  case picky
  /// The program's check at the end reports a wrong state.
  case unfinished
  /// The wheel moves the selection.
  case wheel
  /// Tab selects the next book.
  case tab
  /// Events from outside select the next book.
  case jumpy
  /// Tab is bound to "next book", which is not a fault.
  case rebound
  /// `t` is unavailable, and the program says why. This is not a fault.
  case refused
  /// The program ends as soon as it begins.
  case brief
  /// The program fails to begin.
  case absent
  /// `t` ends the process with code 0.
  case exit
}
