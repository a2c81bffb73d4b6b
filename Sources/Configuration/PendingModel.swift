public enum DisplayMode: String, Sendable, CaseIterable {
  case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary,
    twoOverSecondary, twoDisplaceSecondary
}
public enum SplitBehavior: String, Sendable, CaseIterable {
  case automatic, tile, overlay, displace
}
public enum SplitViewStyle: String, Sendable, CaseIterable { case double, triple }
public enum PrimaryEdge: String, Sendable, CaseIterable { case leading, trailing }
public enum SidebarPresentation: String, Sendable, CaseIterable { case popover, column, stacked }
public enum Column: String, Sendable, CaseIterable {
  case primary, supplementary, secondary, inspector, compact
}
public struct ColumnWidth: Hashable, Sendable {
  public var preferred: Int?; public var preferredFraction: Double?; public var minimum: Int?;
  public var maximum: Int?; public init() {}
}
