import Glibc

/// What is done with the pictures and recordings that a tape asks for.
public enum OutputMode: Sendable {
  /// They are written.
  case write
  /// They are compared with the files that there are; one that differs fails, as a golden does.
  case compare
  /// They are not made.
  case leave
}

extension Script {
  /// What pictures and recordings call the tape: its file's name without the ending.
  public var title: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".tape") ? String(name.dropLast(5)) : name
  }

  /// Makes what can be made of `film` and of the screens that the tape took pictures of. What
  /// cannot be written is a failure; what is not made here (``TapeOutput``) is passed over.
  func keepOutputs(_ film: Film?, _ report: inout TapeReport, comparing: Bool) {
    for (name, frame) in report.pictures {
      let text = TapeOutput(file: name)?.text(of: frame, report.theme, title: title)
      keep(text, name, &report, comparing)
    }
    guard let film else { return }
    if film.shots.isEmpty, outputs.contains(where: { TapeOutput(file: $0) != nil }) {
      let problem = "nothing of the tape is shown: all of it is hidden"
      return report.failures.append(TapeFailure(nil, problem))
    }
    for name in outputs {
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
