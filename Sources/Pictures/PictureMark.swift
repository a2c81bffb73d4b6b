/// The marks by which Trifold recognises pictures, recordings and text files that it has made.
package enum PictureMark {
  /// The line after each screen in a text file, as in VHS's output.
  package static let line = String(repeating: "─", count: 80)
  /// The end of a recording's first line. Recordings by other programs contain more at this place.
  package static let recordingEnd = ",\"env\":{\"TERM\":\"xterm-256color\"}}"
  /// The comment in pictures and films that other programs have made from a tape of Trifold.
  package static let converted = "Made by a tape of Trifold"
  /// A CSS rule that is in every picture by Trifold, and is unlikely in pictures by other programs.
  package static let pictureStyle =
    "text{direction:ltr;unicode-bidi:bidi-override;font-variant-ligatures:none}"
}
