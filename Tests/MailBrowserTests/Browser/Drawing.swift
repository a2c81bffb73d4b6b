import MailBrowser
import SystemCalls
import TerminalFrame
import Testing

/// Expects the screen of `room` to equal `drawing`, row by row, except for spaces at the ends of rows.
func expect(
  _ room: Mailroom, draws drawing: String, at location: SourceLocation = #_sourceLocation
) {
  let lines = room.drawing
  if getenv("BLESS") != nil {
    print("BLESS \(location.fileID) \(location.line)\n\(lines)\nENDBLESS")
    return
  }
  if lines != drawing { Issue.record("it draws\n\(lines)", sourceLocation: location) }
}
