import ArgumentParser
import Configuration
import NavigationModel

/// The options for the columns.
struct SplitViewOptions: ParsableArguments {
  @Option(help: "The number of columns; double puts mailboxes and messages into one.")
  var style: NamedValue<SplitViewStyle>?

  @Option(help: "The columns that stand side by side at the start, where they fit.")
  var mode: NamedValue<DisplayMode>?

  @Option(help: "How side columns that do not fit appear on demand.")
  var behavior: NamedValue<SplitBehavior>?

  @Option(help: "How the lists appear in portrait.")
  var sidebar: NamedValue<SidebarPresentation>?

  @Option(help: ArgumentHelp("The side of the screen with the mailboxes.", valueName: "edge"))
  var primaryEdge: NamedValue<PrimaryEdge>?

  func validate() throws {
    try NamedValue.check(style, "--style")
    try NamedValue.check(mode, "--mode")
    try NamedValue.check(behavior, "--behavior")
    try NamedValue.check(sidebar, "--sidebar")
    try NamedValue.check(primaryEdge, "--primary-edge")
  }

  /// Replaces settings of the file by the options given on the command line.
  func override(_ configuration: inout Configuration) {
    configuration.style = style?.value ?? configuration.style
    configuration.displayMode = mode?.value ?? configuration.displayMode
    configuration.splitBehavior = behavior?.value ?? configuration.splitBehavior
    configuration.sidebarPresentation = sidebar?.value ?? configuration.sidebarPresentation
    configuration.primaryEdge = primaryEdge?.value ?? configuration.primaryEdge
  }
}
