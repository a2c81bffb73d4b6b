import Pictures
import SystemCalls

/// A format of pictures or films that another program produces: rsvg-convert makes a PNG, and ffmpeg makes a GIF, an
/// MP4 or a WebM.
///
/// The screens are written as SVG pictures in a temporary folder, and the program turns them into one file. The bytes
/// of this file depend on the machine's fonts and on the program's version, so such files are never compared.
enum ConvertedOutput: String, CaseIterable {
  case gif, mp4, webm, png

  /// The reason why a file was not made, in one line.
  struct Failure: Error { let words: String }

  /// Chooses the format for a file with this name. Nil if no format matches.
  init?(file: String) {
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    self.init(rawValue: String(name[name.index(after: dot)...]))
  }

  /// Returns the whole film in this format. A PNG contains only the screen that is shown to users who prefer reduced
  /// motion.
  func bytes(of film: Film, title: String) throws(Failure) -> [UInt8] {
    if self == .png { return try picture(film.still(film.poster, title: title)) }
    let folder = try TemporaryFolder()
    var list = "ffconcat version 1.0\n"
    for number in film.shots.indices {
      try folder.write(film.still(number, title: title), to: "\(number).svg")
      list += "file \(number).svg\noption framerate 1000\nduration \(film.seconds(of: number))\n"
    }
    // The last screen is listed twice, because ffmpeg would otherwise show it for no time in a video.
    if self != .gif, !film.shots.isEmpty { list += "file \(film.shots.count - 1).svg\n" }
    try folder.write(list, to: "list")
    let last = film.shots.indices.last.map { film.hundredths(of: $0) } ?? 0
    try folder.run(
      ["ffmpeg", "-nostdin", "-loglevel", "error", "-f", "concat", "-safe", "0", "-i", "list"]
        + (self == .gif ? Self.palette + ["-final_delay", "\(last)"] : Self.video)
        + ["-metadata", "comment=\(PictureMark.converted)", "out.\(rawValue)"],
      package: "ffmpeg")
    var bytes = try folder.bytes("out.\(rawValue)")
    // ffmpeg cannot write a comment into a GIF, so a comment is inserted before the last byte, which ends the file.
    if self == .gif {
      let mark = Array(PictureMark.converted.utf8)
      bytes.insert(
        contentsOf: [0x21, 0xFE, UInt8(mark.count)] + mark + [0], at: max(0, bytes.count - 1))
    }
    return bytes
  }

  /// Converts an SVG picture to PNG.
  func picture(_ svg: String) throws(Failure) -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(svg, to: "in.svg")
    try folder.run(["rsvg-convert", "-o", "out.png", "in.svg"], package: "librsvg2-bin")
    var bytes = try folder.bytes("out.png")
    // Insert the comment after the signature (8 bytes) and the header (25 bytes), which must be the first chunk.
    if bytes.count > 33 { bytes.insert(contentsOf: Self.comment, at: 33) }
    return bytes
  }

  /// The options for a palette of the film's own colours, without dithering.
  private static let palette = [
    "-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none", "-vsync", "vfr",
  ]

  /// The options for videos. Video players require an even number of pixels in each direction, and
  /// frames at regular intervals.
  private static let video = [
    "-vf", "fps=25,pad=ceil(iw/2)*2:ceil(ih/2)*2,format=yuv420p", "-crf", "23", "-b:v", "0",
  ]

  /// A text chunk that marks a PNG as made by a tape (PNG, 11.3.4.3).
  private static var comment: [UInt8] {
    let text = Array("tEXtComment\0\(PictureMark.converted)".utf8)
    return bigEndian(UInt32(text.count - 4)) + text + bigEndian(checksum(text))
  }

  /// Returns the CRC-32 checksum, as defined for PNG (Annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}

extension Film {
  /// Returns the number of milliseconds for which a screen is shown.
  private func milliseconds(of shot: Int) -> Int {
    (shot + 1 < shots.count ? shots[shot + 1].time : playingTime) - shots[shot].time
  }

  fileprivate func hundredths(of shot: Int) -> Int { max(1, milliseconds(of: shot) / 10) }

  /// Returns the number of seconds for which a screen is shown, such as `1.05`.
  fileprivate func seconds(of shot: Int) -> String {
    let time = max(1, milliseconds(of: shot))
    let rest = String(time % 1000)
    return "\(time / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

/// A temporary folder for one conversion. This is a class because its `deinit` removes the folder.
private final class TemporaryFolder {
  private let path: String

  init() throws(ConvertedOutput.Failure) {
    let parent = Environment.all["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(parent)/trifold-film-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else {
      throw ConvertedOutput.Failure(words: "\(TapeFileError(.write, parent, code: errno))")
    }
    path = made
  }

  deinit {
    for name in (try? TapeFile.names(in: path)) ?? [] where name != "." && name != ".." {
      unlink("\(path)/\(name)")
    }
    rmdir(path)
  }

  func write(_ text: String, to name: String) throws(ConvertedOutput.Failure) {
    do throws(TapeFileError) {
      try TapeFile.write(text, to: "\(path)/\(name)")
    } catch {
      throw ConvertedOutput.Failure(words: "\(error)")
    }
  }

  func bytes(_ name: String) throws(ConvertedOutput.Failure) -> [UInt8] {
    var status = stat()
    guard stat("\(path)/\(name)", &status) == 0,
      let bytes = TapeFile.bytes(at: "\(path)/\(name)", limit: Int(status.st_size))
    else { throw ConvertedOutput.Failure(words: "\(TapeFileError(.read, name, code: errno))") }
    return bytes
  }

  /// Runs a program in the folder.
  /// - Parameter package: the name of the Debian package that contains the program.
  func run(_ words: [String], package: String) throws(ConvertedOutput.Failure) {
    var start = ProgramStart(words)
    start.folder = path
    start.hasOwnGroup = false
    let program: RunningProgram
    do throws(SystemError) {
      program = try RunningProgram(start, output: .asStarted, keepingErrors: 4096)
    } catch {
      let reason =
        error.number == ENOENT
        ? "is not installed; on Debian: apt-get install \(package)" : "cannot be started: \(error)"
      throw ConvertedOutput.Failure(words: "\(words[0]) \(reason)")
    }
    if program.result().end.succeeded { return }
    let lines = String(decoding: program.lastErrors, as: UTF8.self).split(separator: "\n")
    let line = lines.last.map(String.init) ?? "it printed no error message"
    throw ConvertedOutput.Failure(words: "\(words[0]) failed: \(line)")
  }
}
