// Code that writes text into a frame must know the width of the text (`displayWidth`,
// `truncated(toWidth:)`), so this module also exports the module that computes the width.
@_exported import UnicodeText
