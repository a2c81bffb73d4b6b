import MailIndex
import NavigationModel
import SplitViewUI

extension FindingState {
  /// Returns the completions of the last word of the query that is being typed in `mailbox`, most likely first. Empty
  /// unless the caret is at the end.
  func completions(
    of search: SearchState, in mailbox: MailboxReference?, _ library: MailLibrary
  ) -> [QueryCompletion.Way] {
    guard search.isEditing, mailbox?.isSearch == true, !search.text.isEmpty,
      search.field.caret == search.text.count
    else { return [] }
    let mailboxes = library.mailboxes.filter { library.mailbox($0)?.isSelectable == true }
    var names: [String] = []
    for name in mailboxes.map(\.name) where !names.contains(name) { names.append(name) }
    return QueryCompletion(
      mailboxes: names, people: people ?? MailPeople(), tags: tags, engine: engine
    ).ways(search.text)
  }

  /// Returns the line below the search field of `mailbox`. It shows a mistake, a limitation of the search, or
  /// completions of the last word.
  func remark(
    on search: SearchState, in mailbox: MailboxReference?, _ library: MailLibrary,
    _ indexing: IndexingState
  ) -> SearchRemark? {
    guard let mailbox, mailbox.isSearch, search.showsScopes else { return nil }
    let findings = findings[mailbox]
    if let mistake = mistake(in: mailbox, typedIn: search) {
      return SearchRemark(warning: mistake.words)
    }
    guard search.isEditing else { return sourceRemark(findings) }
    let words = completions(of: search, in: mailbox, library).prefix(3).map(\.word)
    if !words.isEmpty {
      return SearchRemark(
        help: "Tab: " + words.joined(separator: "  "),
        "Tab: " + words.prefix(2).joined(separator: "  "), "Tab: " + words[0])
    }
    if let hint = findings?.mistake?.hint {
      return SearchRemark(help: hint)
    }
    if let remark = sourceRemark(findings) { return remark }
    if !search.text.isEmpty {
      let words = foundWords(in: mailbox, library, indexing)
      return SearchRemark(help: words + formWords(in: mailbox), words)
    }
    return SearchRemark(
      help: "from:ada is:unread in:Archive date:2w.. -word", "from:ada is:unread in:Sent -word",
      "from:ada is:unread -word", "from:ada -word")
  }

  /// The number of messages found, in words.
  private func foundWords(
    in mailbox: MailboxReference, _ library: MailLibrary, _ indexing: IndexingState
  ) -> String {
    guard let total = library.mailbox(mailbox)?.total else { return "" }
    let count = total == 0 ? "None" : ByteCount.grouped(total)
    if findings[mailbox]?.source == .heads { return "\(count) found in headers only" }
    return indexing.progress == nil ? "\(count) found" : "\(count) found so far"
  }

  /// Names the other forms of the typed words, such as plurals, that were searched for too. Empty
  /// if there are none.
  private func formWords(in mailbox: MailboxReference) -> String {
    guard let findings = findings[mailbox],
      findings.source != .heads, !findings.forms.isEmpty
    else { return "" }
    let forms = findings.forms
    return forms.count == 1 ? ", including \(forms[0])" : ", including other word forms"
  }

  private func sourceRemark(_ findings: Findings?) -> SearchRemark? {
    switch findings?.source {
    case .lists?:
      SearchRemark(
        warning: "No index: only open lists were searched")
    case .remains?:
      SearchRemark(
        warning: "The index is out of date: more messages may match")
    case .index?, .heads?, .notmuch?, nil: nil
    }
  }
}

extension MailSplitView {
  /// The text that is shown instead of an empty list of results.
  var nothingFound: String {
    guard let mailbox = state.openMailbox,
      state.library.searches.text(of: mailbox)?.isEmpty == false
    else { return "Searches all mail, including its text" }
    if state.finding.findings[mailbox]?.mistake != nil { return "Not searched" }
    return state.indexing.progress == nil ? "No messages found" : "No messages found so far"
  }
}
