import ArgumentParser
import Configuration
import NavigationModel

/// Which columns there are, and how they come.
struct SplitViewOptions: ParsableArguments {
  @Option(help: "How many columns: double has mailboxes and messages in one.")
  var style: NamedValue<SplitViewStyle>?

  @Option(help: "The columns that stand side by side at the start, as far as they fit.")
  var mode: NamedValue<DisplayMode>?

  @Option(help: "How side columns that do not fit come on demand.")
  var behavior: NamedValue<SplitBehavior>?

  @Option(help: "How the lists come in portrait.")
  var sidebar: NamedValue<SidebarPresentation>?

  @Option(help: ArgumentHelp("The side on which the mailboxes are.", valueName: "edge"))
  var primaryEdge: NamedValue<PrimaryEdge>?

  func validate() throws {
    try NamedValue.check(style, "--style")
    try NamedValue.check(mode, "--mode")
    try NamedValue.check(behavior, "--behavior")
    try NamedValue.check(sidebar, "--sidebar")
    try NamedValue.check(primaryEdge, "--primary-edge")
  }

  /// Puts what was said in the place of what the file says.
  func override(_ configuration: inout Configuration) {
    configuration.style = style?.value ?? configuration.style
    configuration.displayMode = mode?.value ?? configuration.displayMode
    configuration.splitBehavior = behavior?.value ?? configuration.splitBehavior
    configuration.sidebarPresentation = sidebar?.value ?? configuration.sidebarPresentation
    configuration.primaryEdge = primaryEdge?.value ?? configuration.primaryEdge
  }
}
