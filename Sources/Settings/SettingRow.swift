/// A group of settings on the preferences page. Groups with the same title are the same group.
public struct SettingGroup: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The title above the settings of the group.
  public let title: String

  /// Makes a group with this title.
  public init(stringLiteral title: String) { self.title = title }
}

/// The row of a setting on the preferences page: its group, its title, and the control that changes its value.
///
/// ```swift
/// let order = SettingRow("Lists", "Order", .segments(["Newest first", "By title"]))
/// let sound = SettingRow("News", "Sound")
/// #expect(order.group == "Lists" && sound.control == nil, "a setting has a control of its own")
/// ```
public struct SettingRow: Sendable {
  /// The control that changes the value of a setting.
  public enum Control: Sendable {
    /// One segment for each value, with these titles.
    case segments([String])
    /// A page that lists the values with these titles.
    case page([String])
    /// A number between two buttons, and the word that replaces 0.
    /// - Parameter next: returns the number that is `step` steps after `number`. It must be a possible value.
    case stepper(zero: String, next: @Sendable (_ number: Int, _ step: Int) -> Int)
  }

  /// The group of the row.
  public let group: SettingGroup
  /// The title of the row.
  public let title: String
  /// The note that is shown while the row is selected. Nil for the description of the setting.
  public let help: String?
  /// The control. Nil for the usual control of the setting's values: for names, segments or a page
  /// with the names as titles; for numbers, two buttons that change the number in steps of 1.
  public let control: Control?

  /// Makes a row.
  public init(
    _ group: SettingGroup, _ title: String, _ help: String? = nil, _ control: Control? = nil
  ) {
    (self.group, self.title, self.help, self.control) = (group, title, help, control)
  }

  /// Makes a row whose note is the description of the setting.
  public init(_ group: SettingGroup, _ title: String, _ control: Control) {
    self.init(group, title, nil, control)
  }
}

extension SettingRow.Control {
  /// The widest segments, in cells, that a row of the page has room for.
  private static let widestSegments = 30

  /// Makes the usual control for values. Nil for lists, which are edited only in the file.
  init?(for possible: PossibleValues) {
    switch possible {
    case .flag: self = .segments(["Off", "On"])
    case .names(let names):
      let titles = names.map {
        $0.prefix(1).uppercased() + $0.dropFirst().replacing("-", with: " ")
      }
      let width = titles.reduce(0) { $0 + $1.count + 3 }
      self = width <= Self.widestSegments ? .segments(titles) : .page(titles)
    case .numbers(let range):
      self = .stepper(zero: "0") { number, step in
        let (sum, isTooLarge) = number.addingReportingOverflow(step)
        return isTooLarge ? number : min(max(sum, range.lowerBound), range.upperBound)
      }
    case .open, .lists, .words: return nil
    }
  }
}
