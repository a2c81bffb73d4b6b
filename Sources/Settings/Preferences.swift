import Synchronization
import SystemCalls
import TOML

/// A store of settings, as a preferences page sees it. ``Preferences`` is such a store.
public protocol SettingsStore: Sendable {
  /// The initial state of a preferences page.
  var page: SettingsState { get }
  /// The mistakes in the settings file, one line for each.
  var notices: [String] { get }
  /// Adopts the changes that the user made on a preferences page, and writes them to the file.
  /// - Returns: true if there is a file.
  /// - Throws: if the file could not be written. The changes then last until the program ends.
  func keep(_ page: SettingsState) throws -> Bool
}

/// The preferences of a program: its settings, their present values, and the file that keeps them. This is a class,
/// because the functions of a program share the values.
///
/// ```swift
/// struct Reading: Sendable {
///   var isQuiet = false
///   static let settings = [
///     Setting("quiet", \Self.isQuiet, "No sound.", row: SettingRow("News", "Quiet"))
///   ]
/// }
/// let preferences = Preferences(Reading(), Reading.settings)
/// let file = "\(NSTemporaryDirectory())settings-\(UUID()).toml"
/// preferences.keep(in: file)
/// var page = preferences.page
/// page.update(.change(1))
/// #expect(try preferences.keep(page) && preferences.isQuiet)
/// #expect(try String(contentsOfFile: file, encoding: .utf8) == "quiet = true\n")
/// ```
@dynamicMemberLookup
public final class Preferences<Values: Sendable>: SettingsStore {
  private struct Contents {
    var values: Values
    /// The values in the file.
    var saved: Values
    var path: String?
    var notices: [String] = []
  }

  /// The declarations of the settings.
  public let settings: [Setting<Values>]
  private let defaults: Values
  private let contents: Mutex<Contents>

  /// Makes preferences without a file.
  /// - Parameters:
  ///   - values: the default values.
  ///   - settings: the declarations. The preferences page has the same order.
  public init(_ values: Values, _ settings: [Setting<Values>]) {
    (defaults, self.settings) = (values, settings)
    contents = Mutex(Contents(values: values, saved: values))
  }

  /// The present values.
  public var values: Values { contents.withLock { $0.values } }

  /// The present value of a property.
  public subscript<Value>(dynamicMember path: KeyPath<Values, Value>) -> Value {
    values[keyPath: path]
  }

  /// The mistakes in the file, one line for each: `config.toml:7: unknown key 'ordr'; did you mean
  /// 'order'?`.
  public var notices: [String] { contents.withLock { $0.notices } }

  /// Changes the values until the program ends. The file stays as it is.
  func override(_ change: (inout Values) -> Void) {
    contents.withLock { contents in
      change(&contents.values)
      change(&contents.saved)
    }
  }

  // MARK: The page

  /// The initial state of a preferences page.
  public var page: SettingsState {
    contents.withLock { contents in
      SettingsState(
        settings, contents.values, defaults: defaults, notices: contents.notices,
        file: contents.path.map(SettingsFile.name))
    }
  }

  /// Adopts the changes that the user made on a preferences page, and writes them to the file. Only
  /// the lines of changed settings are rewritten.
  public func keep(_ page: SettingsState) throws -> Bool {
    try contents.withLock { contents in
      let changes = page.changes
      for setting in settings {
        if let value = changes[setting.keys] { setting.set(value, in: &contents.values) }
      }
      guard let path = contents.path else { return false }
      try write(contents, path)
      contents.saved = contents.values
      return true
    }
  }

  // MARK: The file

  /// Reads the settings from a file, and writes all later changes to this file. A line with a mistake is ignored, and
  /// adds a notice. The file, and its folder, are created when the first setting is changed.
  /// - Parameter path: the path of a TOML file, such as `config.toml` in the program's folder
  ///   (``/TerminalApp/UserFolder/configuration``). Nil for the default values and no file, as in tapes.
  public func keep(in path: String?) {
    contents.withLock { contents in
      contents.path = path
      (contents.values, contents.notices) = (defaults, [])
      do throws(SystemError) {
        if let path, let text = try SettingsFile.read(path) {
          let (values, notices) = read(text, named: SettingsFile.lastName(path))
          (contents.values, contents.notices) = (values, notices.map(\.description))
        }
      } catch { contents.notices = ["\(path.map(SettingsFile.lastName) ?? ""): \(error)"] }
      contents.saved = contents.values
    }
  }

  /// Reads the text of a file.
  private func read(
    _ text: [UInt8], named file: String
  ) -> (values: Values, notices: [SettingsNotice]) {
    var reader = SettingsReader(settings: settings, values: defaults, file: file)
    reader.read(TOMLDocument(text))
    return (reader.values, reader.sortedNotices)
  }

  private func write(_ contents: Contents, _ path: String) throws {
    do throws(SystemError) {
      var text = try SettingsFile.read(path) ?? []
      let present = read(text, named: "").values
      for setting in settings {
        let value = setting.value(in: contents.values)
        if value == setting.value(in: contents.saved) || value == setting.value(in: present) {
          continue
        }
        text = TOMLEditing.set(setting.keys, to: value.written, in: text)
        if setting.value(in: read(text, named: "").values) != value {
          throw SystemError(EINVAL)
        }
      }
      try SettingsFile.write(text, to: path)
    } catch {
      let reason = error.number == EINVAL ? "another line also sets this" : "\(error)"
      throw SettingsError(description: "Not saved: \(reason) (\(SettingsFile.name(path)))")
    }
  }
}

/// The reason why settings could not be written, in one line.
struct SettingsError: Error, CustomStringConvertible {
  let description: String
}
