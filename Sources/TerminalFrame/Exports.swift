// Code that writes text into a frame needs to know how wide the text is (`displayWidth`,
// `truncated(toWidth:)`), so this module exports that module as well.
@_exported import UnicodeText
