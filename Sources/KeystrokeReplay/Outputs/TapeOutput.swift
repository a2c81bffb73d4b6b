import SplitViewUI
import TerminalFrame

/// What a picture or a recording of a tape is, by the ending of its file.
public enum TapeOutput: String, CaseIterable, Sendable {
  /// A picture that moves, or stands still.
  case svg
  /// An asciicast.
  case cast
  /// The screens as text.
  case txt
  /// The same.
  case ascii

  /// What a file of this name is; nil for what is not made here.
  public init?(file: String) {
    let name = file.split(separator: "/").last ?? ""
    guard let ending = name.split(separator: ".", omittingEmptySubsequences: false).last,
      ending.utf8.count < name.utf8.count
    else { return nil }
    self.init(rawValue: String(ending))
  }

  /// The whole of `film` in this form.
  public func text(of film: Film, title: String) -> String {
    switch self {
    case .svg: film.svg(title: title)
    case .cast: film.cast(title: title)
    case .txt, .ascii: film.text
    }
  }

  /// One screen in this form; nil where a screen alone has none.
  public func text(of frame: Frame, _ theme: Theme, title: String) -> String? {
    switch self {
    case .svg: frame.svg(theme, title: title)
    case .txt, .ascii: frame.lines.joined(separator: "\n") + "\n"
    case .cast: nil
    }
  }
}
