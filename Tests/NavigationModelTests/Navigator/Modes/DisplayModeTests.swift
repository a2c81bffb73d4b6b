import NavigationModel
import Testing

/// A screen width with room for both side columns, for a single side column, or for none.
private enum Room: CaseIterable {
  case two, one, none

  func fits(_ mode: DisplayMode) -> Bool {
    switch self {
    case .two: true
    case .one: mode != .twoBesideSecondary
    case .none: mode != .twoBesideSecondary && mode != .oneBesideSecondary
    }
  }
}

/// Returns the modes shown with room for two side columns, one, and none.
private func shown(
  _ mode: DisplayMode, _ isExplicit: Bool, _ style: SplitViewStyle, _ behavior: SplitBehavior
) -> [DisplayMode] {
  Room.allCases.map {
    DisplayModeRequest(mode, isExplicit: isExplicit)
      .resolved(style: style, behavior: behavior, fits: $0.fits)
  }
}

@Test(
  "A preferred mode never lies over the content",
  arguments: [
    (.automatic, [.twoBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
    (.secondaryOnly, [.secondaryOnly, .secondaryOnly, .secondaryOnly]),
    (.oneBesideSecondary, [.oneBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
    (.oneOverSecondary, [.secondaryOnly, .secondaryOnly, .secondaryOnly]),
    (.twoOverSecondary, [.secondaryOnly, .secondaryOnly, .secondaryOnly]),
    (.twoBesideSecondary, [.twoBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
    (.twoDisplaceSecondary, [.twoBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
  ] as [(DisplayMode, [DisplayMode])])
func preferences(asked: DisplayMode, expected: [DisplayMode]) {
  #expect(shown(asked, false, .triple, .automatic) == expected)
}

@Test(
  "A mode asked for on screen comes over the content if it has no room beside it",
  arguments: [
    (.automatic, [.twoBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
    (.secondaryOnly, [.secondaryOnly, .secondaryOnly, .secondaryOnly]),
    (.oneBesideSecondary, [.oneBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
    (.oneOverSecondary, [.oneOverSecondary, .oneOverSecondary, .oneOverSecondary]),
    (.twoOverSecondary, [.twoOverSecondary, .twoOverSecondary, .twoOverSecondary]),
    (.twoBesideSecondary, [.twoBesideSecondary, .twoOverSecondary, .twoOverSecondary]),
    (.twoDisplaceSecondary, [.twoBesideSecondary, .twoOverSecondary, .twoOverSecondary]),
  ] as [(DisplayMode, [DisplayMode])])
func explicitRequests(asked: DisplayMode, expected: [DisplayMode]) {
  #expect(shown(asked, true, .triple, .automatic) == expected)
}

@Test(
  "The program's behavior is kept to",
  arguments: [
    (.twoBesideSecondary, .tile, [.twoBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
    (.twoOverSecondary, .tile, [.twoBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
    (.oneOverSecondary, .tile, [.oneBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
    (.twoBesideSecondary, .overlay, [.twoOverSecondary, .twoOverSecondary, .twoOverSecondary]),
    (.oneBesideSecondary, .overlay, [.oneOverSecondary, .oneOverSecondary, .secondaryOnly]),
    (.automatic, .overlay, [.secondaryOnly, .secondaryOnly, .secondaryOnly]),
    (
      .twoDisplaceSecondary, .displace,
      [.twoBesideSecondary, .twoDisplaceSecondary, .twoDisplaceSecondary]
    ),
    (
      .twoBesideSecondary, .displace,
      [.twoBesideSecondary, .twoDisplaceSecondary, .twoDisplaceSecondary]
    ),
    (.automatic, .displace, [.twoBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
  ] as [(DisplayMode, SplitBehavior, [DisplayMode])])
func behaviors(asked: DisplayMode, behavior: SplitBehavior, expected: [DisplayMode]) {
  #expect(shown(asked, true, .triple, behavior) == expected)
}

@Test(
  "In double style, modes with two side columns show one",
  arguments: [
    (.automatic, [.oneBesideSecondary, .oneBesideSecondary, .secondaryOnly]),
    (.twoBesideSecondary, [.oneBesideSecondary, .oneBesideSecondary, .oneOverSecondary]),
    (.twoOverSecondary, [.oneBesideSecondary, .oneBesideSecondary, .oneOverSecondary]),
    (.oneOverSecondary, [.oneOverSecondary, .oneOverSecondary, .oneOverSecondary]),
  ] as [(DisplayMode, [DisplayMode])])
func double(asked: DisplayMode, expected: [DisplayMode]) {
  #expect(shown(asked, true, .double, .automatic) == expected)
}

@Test func `The mode shown is legal in style and behavior, has room, and is never automatic`() {
  for mode in DisplayMode.allCases {
    for behavior in SplitBehavior.allCases {
      for (style, isExplicit) in [
        (SplitViewStyle.double, false), (.double, true), (.triple, false), (.triple, true),
      ] {
        for room in Room.allCases {
          let answer = DisplayModeRequest(mode, isExplicit: isExplicit)
            .resolved(style: style, behavior: behavior, fits: room.fits)
          #expect(answer.isLegal(in: style, behavior) && room.fits(answer) && answer != .automatic)
        }
      }
    }
  }
}
