import MailBrowser
import NavigationModel

extension Configuration {
  /// Returns the configuration after a change in the preferences.
  public func changed(by change: PreferencesChange) -> Configuration {
    let (old, new) = (change.former, change.present)
    var changed = self
    for setting in Setting.all where setting.value(in: new) != setting.value(in: old) {
      changed.set(setting, to: setting.value(in: new))
    }
    for column in SplitViewColumn.allCases
    where new.columnWidths[column] != old.columnWidths[column] {
      changed.columnWidths[column] = new.columnWidths[column]
    }
    if new.searches != old.searches { changed.searches = searches(from: old, to: new) }
    if let identity = change.identity, !identities.contains(where: { $0.address == identity }) {
      changed.identities.append(WritingIdentity(address: identity, command: nil))
    }
    let names = Set(new.keys.keys.keys).union(old.keys.keys.keys)
    for name in names where new.keys.keys[name] != old.keys.keys[name] {
      changed.keys.keys[name] = new.keys.keys[name]
    }
    return changed
  }

  /// Returns the searches in the file, updated with the searches that the user has saved, renamed
  /// or deleted.
  private func searches(from old: MailPreferences, to new: MailPreferences) -> [SavedSearch] {
    let gone = Set(old.searches).subtracting(new.searches).map(\.name)
    var searches = searches.filter { !gone.contains($0.name) }
    for search in new.searches where !old.searches.contains(search) {
      searches.removeAll { $0.name == search.name }
      searches.append(search)
    }
    return searches
  }
}
