/// All pages, in the order in which the gallery lists them.
enum Catalog {
  static let pages: [any GalleryPage.Type] = [
    WholeProgramPage.self,
    ThreeColumnsPage.self, TwoColumnsPage.self, DrillingPage.self, DisplayModesPage.self,
    DraggingPage.self, InspectorPage.self,
    PopoverPage.self, PresentedPopoverPage.self,
    NavigationBarPage.self, TabBarPage.self, ToolbarPage.self, StatusBarPage.self,
    KeyHintsPage.self,
    SearchBarPage.self,
    ActionSheetPage.self, AlertPage.self, ModalViewPage.self, EditMenuPage.self,
    ToastPage.self,
    SegmentedControlPage.self, PickerPage.self, DatePickerPage.self, PageIndicatorPage.self,
    InfoButtonPage.self, ProgressViewPage.self, SparklinePage.self,
    StacksPage.self,
    TextViewPage.self, StyledTextPage.self, TextFieldPage.self, TextEditorPage.self,
    FormPage.self, InputViewPage.self,
    ListPage.self, OutlinePage.self, MultiSelectionPage.self, TablePage.self,
    RowAccessoriesPage.self, RowActionsPage.self,
    ContentUnavailablePage.self,
  ]

  /// Returns the guide of the page with this name, or nil if there is no such page.
  static func guide(of id: String) -> Guide? { pages.first { $0.guide.id == id }?.guide }
}
