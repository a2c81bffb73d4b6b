extension String {
  /// Makes a line that says what went wrong, for a toast or a row.
  ///
  /// The description of most errors is used as it is. The description of a Foundation error also
  /// contains a domain, a code and user info; only its sentence and the path of the file are used.
  /// Control characters become spaces.
  ///
  /// ```swift
  /// struct Offline: Error, CustomStringConvertible {
  ///   let description = "No connection\nto the server"
  /// }
  /// #expect(String(inOneLine: Offline()) == "No connection to the server")
  /// ```
  public init(inOneLine error: any Error) {
    let text = "\(error)"
    let scalars = (Self.sentence(ofFoundation: text) ?? text).unicodeScalars.map {
      $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? " " : $0
    }
    self.init(String.UnicodeScalarView(scalars))
  }

  /// Returns the sentence in the description of a Foundation error, which has the form
  /// `Error Domain=NSCocoaErrorDomain Code=260 "The file doesn’t exist."UserInfo={NSFilePath=/a, ...}`. Nil for the
  /// description of a different error. Foundation itself is not used, because it makes programs large and slow to start.
  private static func sentence(ofFoundation text: String) -> String? {
    let (start, code) = ("Error Domain=", " Code=")
    guard text.hasPrefix(start) else { return nil }
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let given = parts[1] == "(null)" ? value("NSLocalizedDescription", in: parts[2]) : parts[1]
    let path = value("NSFilePath", in: parts[2]).map { "\($0): " } ?? ""
    if let given { return path + given }
    let name = parts[0].dropFirst(start.count).split(separator: " ").first ?? ""
    let number = parts[0].split(separator: "=").last?.filter { $0 != " " } ?? ""
    return "\(path)\(name)\(code.dropLast().lowercased()) \(number)"
  }

  /// Returns the value of a key in the user info of an error.
  private static func value(_ key: String, in info: Substring) -> Substring? {
    guard let start = info.firstIndex(ofText: "\(key)=") else { return nil }
    let value = info[start...].dropFirst(key.count + 1)
    let end = value.firstIndex(ofText: ", NS") ?? value.lastIndex(of: "}") ?? value.endIndex
    return value[..<end]
  }
}

extension Substring {
  /// Returns the index at which `text` begins; nil if it does not occur.
  fileprivate func firstIndex(ofText text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
