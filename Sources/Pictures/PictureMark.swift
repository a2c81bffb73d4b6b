/// What shows that a picture, a recording or a text of screens was made here.
package enum PictureMark {
  /// The line behind each screen of a text, as VHS writes it.
  package static let line = String(repeating: "─", count: 80)
  /// The end of the first line of a recording. The recordings of other programs say more there.
  package static let recordingEnd = ",\"env\":{\"TERM\":\"xterm-256color\"}}"
  /// A rule that every picture has, and hardly one of another program.
  package static let pictureStyle =
    "text{direction:ltr;unicode-bidi:bidi-override;font-variant-ligatures:none}"
}
