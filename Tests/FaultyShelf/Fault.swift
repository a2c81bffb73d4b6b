/// The fault of a shelf.
enum Fault: String, CaseIterable, Sendable {
  /// No fault.
  case none
  /// `t` ends the process on a narrow screen.
  case trap
  /// `t` never returns on a narrow screen.
  case hang
  /// `t` asks again and again.
  case restless
  /// A turn while the popover is open selects the first book.
  case forgetful
  /// A divider is a row too short on screens of an odd width.
  case shortDivider
  /// While the second book is selected, each painting differs.
  case flicker
  /// `t` counts in what all copies of the state share.
  case counting
  /// A book has another text each time it is read.
  case impure
  /// The program says that the last book must not be selected.
  case picky
  /// The program says at the end that it was left in a wrong state.
  case unfinished
  /// The wheel moves the selection.
  case wheel
  /// Tab selects the next book.
  case tab
  /// What comes from outside selects the next book.
  case jumpy
  /// Tab was given to the next book: no fault.
  case rebound
  /// It ends as soon as it begins.
  case brief
  /// It does not begin.
  case absent
  /// `t` ends the process with code 0.
  case exit
}
