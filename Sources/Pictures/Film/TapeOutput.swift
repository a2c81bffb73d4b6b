import SplitViewUI
import TerminalFrame

/// The format of a picture or recording, chosen by its file name extension.
public enum TapeOutput: String, CaseIterable, Sendable {
  /// A picture, animated if it shows several screens.
  case svg
  /// An asciicast.
  case cast
  /// The screens as text.
  case txt
  /// The screens as text, in a file with VHS's alternative extension.
  case ascii

  /// Creates the format for a file of this name. Nil for unsupported formats.
  public init?(file: String) {
    let name = file.split(separator: "/").last ?? ""
    guard let ending = name.split(separator: ".", omittingEmptySubsequences: false).last,
      ending.utf8.count < name.utf8.count
    else { return nil }
    self.init(rawValue: String(ending))
  }

  /// Returns the whole film in this format.
  public func text(of film: Film, title: String) -> String {
    switch self {
    case .svg: film.svg(title: title)
    case .cast: film.cast(title: title)
    case .txt, .ascii: film.text
    }
  }

  /// Returns a single screen in this format; nil for a cast, which needs several screens.
  public func text(of frame: Frame, _ theme: Theme, title: String) -> String? {
    switch self {
    case .svg: frame.svg(theme, title: title)
    case .txt, .ascii: frame.text
    case .cast: nil
    }
  }
}

extension Film {
  /// The first screen and the screen after each step that changed it, each followed by a line of 80 `─`, as in VHS's
  /// output.
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
  /// The rows, followed by the line that ends each screen.
  fileprivate var text: String {
    lines.joined(separator: "\n") + "\n\(PictureMark.line)\n"
  }
}
