extension Film {
  /// The screen at the beginning and after each step that changed it, each with a line of 80 `─`
  /// below it, as VHS writes them.
  public var text: String {
    var text = ""
    for (number, shot) in shots.enumerated() {
      let isLast = number + 1 == shots.count
      if !isLast, shots[number + 1].step == shot.step { continue }
      text += shot.frame.lines.joined(separator: "\n") + "\n"
      text += String(repeating: "─", count: 80) + "\n"
    }
    return text
  }
}
