import SystemCalls
import Testing

/// The code behind a page of docs/guides.
protocol GuidePage: Sendable {
  /// The file's name without `.md`.
  static var name: String { get }
  /// Returns the drawings on the page, in order.
  static func drawings() throws -> [String]
}

/// Every page of docs/guides, in the order of the table in its README.
let pages: [any GuidePage.Type] = [
  WhatIsShownPage.self, PathPage.self, OutlinesPage.self, TabsPage.self, ColumnsPage.self,
  DisplayModesPage.self,
  CollapsePage.self, PopoversPage.self, FocusPage.self, RestorationPage.self, MenusPage.self,
  BarsPage.self, TextInputPage.self, TextsAndListsPage.self, ComposingPage.self,
  DragAndDropPage.self, LimitsPage.self, UIKitDifferencesPage.self, EffectsPage.self,
  FeaturesPage.self, BrowsingPage.self, MarkupPage.self, SettingsPage.self, DebuggingPage.self,
  AnimationPage.self, WordsPage.self,
]

@Test func `every guide has its tests`() throws {
  #expect(try Guide.names() == pages.map { $0.name }.sorted())
}

@Test(arguments: pages.map { $0.name })
func `a block in a guide is Swift, a drawing, or a command for a shell`(name: String) throws {
  for block in try Guide(name).blocks {
    #expect(
      ["swift", "text", "console"].contains(block.language), "docs/guides/\(name).md:\(block.line)")
  }
}

@Test(arguments: pages.map { $0.name })
func `Swift in a guide is compiled as it stands there`(name: String) throws {
  let sources = try CompiledSource.all()
  for block in try Guide(name).blocks where block.language == "swift" {
    let matches = sources.map { $0.matches(block.text) }.max() ?? 0
    if matches < block.text.count {
      let line = block.line + 1 + matches
      Issue.record("docs/guides/\(name).md:\(line): not in a file of Tests/GuideTests")
    }
  }
}

/// With `GUIDES=write` in the environment, writes the drawings into the guides first.
@Test(arguments: pages.map { $0.name })
func `drawings in a guide are what its code draws`(name: String) throws {
  guard let page = pages.first(where: { $0.name == name }) else { return }
  let drawings = try page.drawings()
  var guide = try Guide(name)
  if getenv("GUIDES") != nil { try guide.write(drawings: drawings) }
  #expect(guide.drawings.count == drawings.count, "docs/guides/\(name).md: the number of drawings")
  for (block, drawing) in zip(guide.drawings, drawings) where block.text != drawing.rows {
    Issue.record("docs/guides/\(name).md:\(block.line): its code draws\n\(drawing)")
  }
}
