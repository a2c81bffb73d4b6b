/// What is wrong with a shelf.
enum Fault: String, CaseIterable, Sendable {
  /// Nothing.
  case none
  /// `t` ends the process where the screen is narrow.
  case trap
  /// `t` never comes back where the screen is narrow.
  case hang
  /// `t` asks and asks.
  case restless
  /// A turn while the popover is open selects the first book.
  case forgetful
  /// A divider is a row too short on screens of an odd width.
  case shortDivider
  /// While the second book is selected each painting is another one.
  case flicker
  /// Each book is read with another text each time.
  case impure
  /// The last book cannot be selected, says the program.
  case picky
  /// The wheel moves the selection.
  case wheel
  /// It ends as soon as it begins.
  case brief
  /// It does not begin.
  case absent
  /// `t` ends the process, as if all were done.
  case exit
}
