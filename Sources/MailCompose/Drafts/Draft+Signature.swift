extension Draft {
  private static let separator = "\n-- \n"

  /// Appends a signature to the text. Does nothing if there is no signature, or if the draft resends a message.
  public mutating func sign(with signature: String?) {
    if let signature, resent == nil { text += Self.separator + signature }
  }

  /// Replaces the signature of the previous author. If the text does not end with that signature, the text is left
  /// unchanged. If the previous author had no signature, the new signature is appended.
  public mutating func changeSignature(from former: String?, to signature: String?) {
    guard former != signature else { return }
    guard let former else {
      if !text.contains(Self.separator) { sign(with: signature) }
      return
    }
    let (whole, ending) = (text.withoutLastNewlines, former.withoutLastNewlines)
    let tail = Self.separator + ending
    guard !ending.isEmpty, whole.hasSuffix(tail) else { return }
    text = String(whole.dropLast(tail.count))
    sign(with: signature)
  }
}

extension String {
  fileprivate var withoutLastNewlines: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
