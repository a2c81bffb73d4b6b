import SystemCalls

/// The treatment of the pictures and recordings that a tape asks for.
public enum OutputMode: Sendable {
  /// They are written.
  case write
  /// They are compared with the existing files; a difference is a failure, as with a golden.
  case compare
  /// They are not made.
  case leave
}

extension Script {
  /// The tape's title in pictures and recordings: its file's name without the ending.
  public var title: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".tape") ? String(name.dropLast(5)) : name
  }

  /// Writes or compares the outputs of `film`, and the pictures of single screens. A file that
  /// cannot be written is a failure; formats that ``TapeOutput`` does not have are left out.
  func keepOutputs(
    _ film: Film?, _ light: LightPictures?, _ report: inout TapeReport, comparing: Bool
  ) {
    for (name, frame) in report.pictures {
      let other = light?.screens[name]
      let theme = other == nil ? report.theme : .light
      let text = TapeOutput(file: name)?.text(of: other ?? frame, theme, title: title)
      keep(text, name, &report, comparing)
    }
    guard let film else { return }
    if film.shots.isEmpty, outputs.contains(where: { TapeOutput(file: $0) != nil }) {
      let problem = "nothing of the tape is shown: all of it is hidden"
      return report.failures.append(TapeFailure(nil, problem))
    }
    for name in outputs {
      let film = Self.isLight(name) ? light?.film ?? film : film
      keep(TapeOutput(file: name)?.text(of: film, title: title), name, &report, comparing)
    }
  }

  private func keep(
    _ text: String?, _ name: String, _ report: inout TapeReport, _ comparing: Bool
  ) {
    guard let text else { return }
    let path = TapeFile.path(name, beside: file)
    if comparing {
      let found = TapeFile.text(at: path, limit: text.utf8.count + 1)
      if found?.isSpelt(as: text) == true { return }
      let what = found == nil ? "is missing" : "is not what the tape makes"
      let words = "\(path) \(what); replay or bless it to write it anew"
      return report.failures.append(TapeFailure(nil, words))
    }
    do throws(TapeFileError) {
      try TapeFile.write(text, to: path)
      report.written.append(name)
    } catch {
      report.failures.append(TapeFailure(nil, "\(error)"))
    }
  }
}
