import Pictures
import SystemCalls

/// How the pictures and recordings of a tape are treated.
public enum OutputMode: Sendable {
  /// Write the files.
  case write
  /// Compare with the existing files. As with a golden, a difference is a failure.
  case compare
  /// Make no pictures or recordings.
  case leave
}

extension Script {
  /// The tape's title in pictures and recordings: its file name without extension.
  public var title: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".tape") ? String(name.dropLast(5)) : name
  }

  /// Writes or compares the outputs of `film` and the pictures of single screens. A file that cannot be written is a
  /// failure. Folders of pictures, which VHS would write, are left out.
  /// - Parameters:
  ///   - comparing: true to compare the outputs with the existing files. Only outputs that differ are then saved.
  ///   - folder: the folder that the tape may write to.
  func keepOutputs(
    _ film: Film?, _ light: LightPictures?, _ report: inout TapeReport, comparing: Bool,
    in folder: TapeFolder
  ) {
    for (name, frame) in report.pictures {
      let other = light?.screens[name]
      let theme = other == nil ? report.theme : .light
      convert(name, &report, comparing, folder) { kind throws(ConvertedOutput.Failure) in
        try kind.picture(frame.svg(theme, title: title))
      }
      let text = TapeOutput(file: name)?.text(of: other ?? frame, theme, title: title)
      keep(text, name, &report, comparing, folder)
    }
    guard let film else { return }
    if film.shots.isEmpty, outputs.contains(where: Self.isMade) {
      let problem = "the recording is empty: the whole tape is hidden"
      let step = outputs.first.flatMap(step(making:))
      return report.failures.append(TapeFailure(step, problem))
    }
    for name in outputs {
      let film = Self.isLight(name) ? light?.film ?? film : film
      convert(name, &report, comparing, folder) { kind throws(ConvertedOutput.Failure) in
        try kind.bytes(of: film, title: title)
      }
      let text = TapeOutput(file: name)?.text(of: film, title: title)
      keep(text, name, &report, comparing, folder)
    }
  }

  private static func isMade(_ file: String) -> Bool {
    TapeOutput(file: file) != nil || ConvertedOutput(file: file) != nil
  }

  /// Writes a file that another program makes. The bytes of such a file differ between machines, so when files are
  /// compared, it only has to exist.
  private func convert(
    _ name: String, _ report: inout TapeReport, _ comparing: Bool, _ folder: TapeFolder,
    _ bytes: (ConvertedOutput) throws(ConvertedOutput.Failure) -> [UInt8]
  ) {
    guard let kind = ConvertedOutput(file: name) else { return }
    let path = TapeFile.path(name, beside: file)
    func fail(_ words: String) { report.failures.append(TapeFailure(step(making: name), words)) }
    if comparing {
      return access(path, R_OK) == 0
        ? () : fail("\(path) is missing; to write it, replay or bless the tape")
    }
    do {
      try folder.write(bytes(kind), to: path)
      report.written.append(name)
    } catch let failure as ConvertedOutput.Failure {
      fail(failure.words)
    } catch {
      fail("\(error)")
    }
  }

  private func keep(
    _ text: String?, _ name: String, _ report: inout TapeReport, _ comparing: Bool,
    _ folder: TapeFolder
  ) {
    guard let text else { return }
    let path = TapeFile.path(name, beside: file)
    func fail(_ words: String) { report.failures.append(TapeFailure(step(making: name), words)) }
    do throws(TapeFileError) {
      guard comparing else {
        try folder.write(text, to: path)
        return report.written.append(name)
      }
      let actual = TapePath.actual(path)
      guard let found = TapeFile.text(at: path, limit: text.utf8.count + 1) else {
        let problem = TapeFileError(.read, path, code: errno)
        return fail(
          problem.code == ENOENT
            ? "\(path) is missing; to write it, replay or bless the tape" : "\(problem)")
      }
      guard let difference = text.firstDifference(from: found) else {
        return folder.remove(actual)
      }
      let isLeft = (try? folder.write(text, to: actual)) != nil
      fail(
        "\(path) differs from the tape's output: \(difference)"
          + (isLeft ? "; the whole output is in \(actual)" : ""))
    } catch {
      fail("\(error)")
    }
  }
}

extension TapePath {
  /// Returns the path for output that differs from the existing file: `tour.actual.svg` for `tour.svg`.
  fileprivate static func actual(_ path: String) -> String {
    let name = path.dropFirst(folder(of: path).count)
    guard let dot = name.lastIndex(of: ".") else { return path + GoldenFolder.actual }
    return path[..<dot] + GoldenFolder.actual + path[dot...]
  }
}

extension String {
  /// Describes the first place at which the text differs from `other`. Nil if both texts have the same scalars.
  fileprivate func firstDifference(from other: String) -> String? {
    if isSpelt(as: other) { return nil }
    let (lines, others) = (allLines, other.allLines)
    let same = zip(lines, others).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let line = same < lines.count ? lines[same] : ""
    let former = same < others.count ? others[same] : ""
    let column = zip(line, former).prefix { $0 == $1 }.count
    let parts = [former, line].map { String($0.dropFirst(column)).quoted }
    return "line \(same + 1), column \(column + 1): expected \(parts[0]), got \(parts[1])"
  }

  private var allLines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
