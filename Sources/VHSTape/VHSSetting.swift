/// What `Set` can set. VHS checks some values while it parses, as is said of each; the others when
/// it runs.
public enum VHSSetting: String, CaseIterable, Sendable {
  /// The radius of the window's corners, in pixels.
  case borderRadius = "BorderRadius"
  /// The picture's width in columns of cells, as of VHS 0.12.
  case columns = "Columns"
  /// Whether the cursor blinks: `true` or `false`, without quotes. Checked.
  case cursorBlink = "CursorBlink"
  /// The font.
  case fontFamily = "FontFamily"
  /// The font's size, in pixels.
  case fontSize = "FontSize"
  /// Pictures a second.
  case framerate = "Framerate"
  /// The picture's height, in pixels.
  case height = "Height"
  /// Space between letters, in pixels.
  case letterSpacing = "LetterSpacing"
  /// Lines' height, as a multiple of the font's.
  case lineHeight = "LineHeight"
  /// Where the picture's loop begins, in percent.
  case loopOffset = "LoopOffset"
  /// Space around the window, in pixels.
  case margin = "Margin"
  /// What fills the margin: `#` and six hexadecimal digits (checked), or a picture's path.
  case marginFill = "MarginFill"
  /// Space around the text, in pixels.
  case padding = "Padding"
  /// How many times as fast it plays.
  case playbackSpeed = "PlaybackSpeed"
  /// The picture's height in rows of cells, as of VHS 0.12.
  case rows = "Rows"
  /// The shell that runs.
  case shell = "Shell"
  /// The colours: JSON, or a theme's name.
  case theme = "Theme"
  /// The time for each character: in `ms` or seconds.
  case typingSpeed = "TypingSpeed"
  /// What a `Wait` without a pattern waits for. Checked.
  case waitPattern = "WaitPattern"
  /// How long a `Wait` without a timeout waits. Checked.
  case waitTimeout = "WaitTimeout"
  /// The picture's width, in pixels.
  case width = "Width"
  /// The window's bar: `Colorful`, `Rings`, each with `Right` after it, or none. Checked.
  case windowBar = "WindowBar"
  /// The height of the window's bar, in pixels.
  case windowBarSize = "WindowBarSize"
}
