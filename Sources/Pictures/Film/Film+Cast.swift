import TerminalFrame

extension Film {
  /// Returns the film as an asciicast, version 2: a JSON value on each line, with resize events, and a marker for each
  /// snapshot. It contains no date, so that the same film always results in the same bytes.
  ///
  /// https://docs.asciinema.org/manual/asciicast/v2/
  public func cast(title: String) -> String {
    guard let first = shots.first else { return "" }
    let size = first.frame.size
    var lines = [
      """
      {"version":2,"width":\(size.width),"height":\(size.height),"title":\(title.json)\
      \(PictureMark.recordingEnd)
      """
    ]
    var encoder = ScreenEncoder()
    var shown = size
    for shot in shots {
      if shot.frame.size != shown {
        shown = shot.frame.size
        lines.append(event(shot.time, "r", "\(shown.width)x\(shown.height)"))
      }
      lines.append(event(shot.time, "o", encoder.encode(shot.frame)))
      for name in shot.snapshots { lines.append(event(shot.time, "m", name)) }
    }
    // This event keeps the last screen visible for a while.
    lines.append(event(playingTime, "o", ""))
    return lines.joined(separator: "\n") + "\n"
  }

  private func event(_ time: Int, _ kind: String, _ data: String) -> String {
    "[\(SVGWriter.decimal(time, 3)),\"\(kind)\",\(data.json)]"
  }
}

extension String {
  /// The text as a JSON string, with its quotation marks.
  fileprivate var json: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
