import NavigationModel

extension SplitView {
  /// Where the parts and the navigator do not fit together.
  var diagnoses: [Diagnosis] {
    diagnosesOfBars + diagnosesOfPresentations
  }

  // MARK: Bars

  private var diagnosesOfBars: [Diagnosis] {
    var all: [Diagnosis] = []
    if tabBar != nil, !navigator.hasTabBar {
      all.append(
        Diagnosis(
          rule: "TB1", text: "the navigator keeps no row for the tab bar; set its `hasTabBar`"))
    }
    return all
  }

  // MARK: Presentations

  /// Those of `presented` of which there is no view among `parts`.
  static func unknown(
    _ presented: [Presentation], _ parts: [SplitViewPart<Item, Event>]
  ) -> [Presentation] {
    presented.filter { presentation in
      !parts.contains { part in
        if case .presentation(let view) = part { view.id == presentation.id } else { false }
      }
    }
  }

  private var diagnosesOfPresentations: [Diagnosis] {
    unknownPresentations.map { presentation in
      let name = presentation.id.rawValue
      return Diagnosis(
        rule: presentation.style.rule,
        text: "'\(name)' is presented, and there is no view of it; "
          + "add a `PresentationView(\"\(name)\")`")
    }
  }
}

extension PresentationStyle {
  /// The rule about what is presented so.
  fileprivate var rule: String {
    switch self {
    case .popover: "PO1"
    case .alert: "AL1"
    case .pageSheet, .formSheet, .fullScreen, .currentContext: "MV1"
    }
  }
}
