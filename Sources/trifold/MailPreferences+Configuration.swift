import Configuration
import MailBrowser

extension MailPreferences {
  /// The preferences that `configuration` has; where it says nothing, the browser's own.
  init(_ configuration: Configuration) {
    self.init()
    style = configuration.style ?? style
    preferredDisplayMode = configuration.displayMode ?? preferredDisplayMode
    preferredSplitBehavior = configuration.splitBehavior ?? preferredSplitBehavior
    sidebarPresentation = configuration.sidebarPresentation ?? sidebarPresentation
    primaryEdge = configuration.primaryEdge ?? primaryEdge
    showsSecondaryOnlyButton = configuration.showsSecondaryOnlyButton ?? showsSecondaryOnlyButton
    columnWidths = configuration.columnWidths
  }
}
