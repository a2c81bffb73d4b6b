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

  @Option(help: "The lines of a message in the list; auto has one where the list is wide.")
  var lines: NamedValue<LinesName>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The cells of a line of text in a message at most; 0 for all.", valueName: "cells"))
  var measure: Int?

  @Option(help: "Where the text of a message stands in a wide column.")
  var textAlign: NamedValue<TextAlignName>?

  func validate() throws {
    try NamedValue.check(lines, "--lines")
    try NamedValue.check(textAlign, "--text-align")
    if let measure, !(0...1000).contains(measure) {
      throw ValidationError("--measure cannot be \(measure); possible: 0 to 1000")
    }
    try NamedValue.check(style, "--style")
    try NamedValue.check(mode, "--mode")
    try NamedValue.check(behavior, "--behavior")
    try NamedValue.check(sidebar, "--sidebar")
    try NamedValue.check(primaryEdge, "--primary-edge")
  }

  /// Replaces settings of the file by the options given on the command line.
  func override(_ configuration: inout Configuration) {
    configuration.lines = lines?.value ?? configuration.lines
    configuration.measure = measure ?? configuration.measure
    configuration.textAlignment = textAlign?.value ?? configuration.textAlignment
    configuration.style = style?.value ?? configuration.style
    configuration.displayMode = mode?.value ?? configuration.displayMode
    configuration.splitBehavior = behavior?.value ?? configuration.splitBehavior
    configuration.sidebarPresentation = sidebar?.value ?? configuration.sidebarPresentation
    configuration.primaryEdge = primaryEdge?.value ?? configuration.primaryEdge
  }
}
