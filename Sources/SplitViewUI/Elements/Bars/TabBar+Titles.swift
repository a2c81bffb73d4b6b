extension TabBar {
  /// Makes a bar of tabs that are known by their titles, and are all available.
  /// - Parameters:
  ///   - titles: one word each, in order, the same at every size; all different.
  ///   - selection: the title of the chosen tab.
  ///   - send: the event for choosing the tab of a title.
  public init(
    _ titles: [String], selection: String, send: @escaping (_ title: String) -> Event
  ) {
    let chosen = titles.firstIndex(of: selection) ?? 0
    self.init(titles.map { Tab($0) }, selection: chosen) { event in
      // Where all are available and the bar is not told that the screen is compact, tabs are chosen
      // and nothing else.
      guard case .chosen(let index) = event, titles.indices.contains(index) else {
        return send(selection)
      }
      return send(titles[index])
    }
  }
}
