/// All pages, in the order in which the gallery shows them.
enum Catalog {
  static let pages: [any GalleryPage.Type] = [
    ThreeColumnsPage.self, TwoColumnsPage.self, DrillingPage.self, DisplayModesPage.self,
    PopoverPage.self, PresentedPopoverPage.self,
    NavigationBarPage.self, StatusBarPage.self, KeyHintsPage.self,
    ModalViewPage.self,
    TextViewPage.self,
    ListPage.self, ContentUnavailablePage.self,
    WholeProgramPage.self,
  ]

  /// What is told of the page of this name, if there is one.
  static func guide(of id: String) -> Guide? { pages.first { $0.guide.id == id }?.guide }
}
