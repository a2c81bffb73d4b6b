/// All pages, in the order in which the gallery shows them.
enum Catalog {
  static let pages: [any GalleryPage.Type] = [
    ThreeColumnsPage.self, TwoColumnsPage.self, DrillingPage.self, DisplayModesPage.self,
    DraggingPage.self, InspectorPage.self,
    PopoverPage.self, PresentedPopoverPage.self,
    NavigationBarPage.self, TabBarPage.self, ToolbarPage.self, StatusBarPage.self,
    KeyHintsPage.self,
    SearchBarPage.self,
    ActionSheetPage.self, AlertPage.self, ModalViewPage.self, EditMenuPage.self,
    SegmentedControlPage.self, PickerPage.self, DatePickerPage.self, PageIndicatorPage.self,
    InfoButtonPage.self,
    TextViewPage.self, TextFieldPage.self, InputViewPage.self,
    ListPage.self, RowAccessoriesPage.self, RowActionsPage.self, ContentUnavailablePage.self,
    WholeProgramPage.self,
  ]

  /// What is told of the page of this name, if there is one.
  static func guide(of id: String) -> Guide? { pages.first { $0.guide.id == id }?.guide }
}
