extension String {
  /// The text on one line, without control characters and without marks that change the text direction, so that it is
  /// safe to copy.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.filter { !$0.isControl })
    return String(text)
  }

  /// The text with each control character replaced by a space. A search compares text in this form.
  var spacingControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.map { $0.isControl ? " " : $0 })
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
