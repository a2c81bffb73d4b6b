import SplitViewUI
import TerminalFrame

/// The format of a picture or recording, known by the ending of its file.
public enum TapeOutput: String, CaseIterable, Sendable {
  /// A picture, animated if it shows several screens.
  case svg
  /// An asciicast.
  case cast
  /// The screens as text.
  case txt
  /// The screens as text, under VHS's other name.
  case ascii

  /// The format of a file of this name; nil if we do not write that format.
  public init?(file: String) {
    let name = file.split(separator: "/").last ?? ""
    guard let ending = name.split(separator: ".", omittingEmptySubsequences: false).last,
      ending.utf8.count < name.utf8.count
    else { return nil }
    self.init(rawValue: String(ending))
  }

  /// The whole film in this format.
  public func text(of film: Film, title: String) -> String {
    switch self {
    case .svg: film.svg(title: title)
    case .cast: film.cast(title: title)
    case .txt, .ascii: film.text
    }
  }

  /// One screen in this format; nil for a cast, which needs several.
  public func text(of frame: Frame, _ theme: Theme, title: String) -> String? {
    switch self {
    case .svg: frame.svg(theme, title: title)
    case .txt, .ascii: frame.text
    case .cast: nil
    }
  }
}

extension Film {
  /// The screen at the beginning and after each step that changed it, each followed by a line of 80
  /// `─`, as VHS writes them.
  public var text: String {
    var text = ""
    for (number, shot) in shots.enumerated() {
      let isLast = number + 1 == shots.count
      if !isLast, shots[number + 1].step == shot.step { continue }
      text += shot.frame.text
    }
    return text
  }
}

extension Frame {
  /// The rows, and below them the line that ends each screen.
  fileprivate var text: String {
    lines.joined(separator: "\n") + "\n\(PictureMark.line)\n"
  }
}
