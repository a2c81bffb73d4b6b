extension SearchState {
  /// Whether each word of what is searched for is in one of `texts`, in either case of letters;
  /// so everything matches while nothing is written. Which texts that are, the ``scope`` may say.
  public func matches(_ texts: String...) -> Bool {
    let texts = texts.map { $0.lowercased() }
    return text.lowercased().split(separator: " ").allSatisfy { word in
      texts.contains { $0.contains(word) }
    }
  }
}
