// Whoever writes text into a frame asks how wide it is (`displayWidth`, `truncated(toWidth:)`), so that
// module comes with this one.
@_exported import UnicodeText
