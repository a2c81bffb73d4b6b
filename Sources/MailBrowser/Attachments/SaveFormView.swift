import MailStore
import SplitViewUI

/// The form of the Save sheet: the name of the content, the field for the path, and a line for the result. If there are
/// too few rows for all of them, the field and the result line are kept.
struct SaveFormView: ComposedView {
  typealias Event = MailEvent

  let form: SaveForm
  let isFocused: Bool

  var body: some View<MailEvent> {
    VStack {
      Text(form.name, style: \.title)
        .lineLimit(1).layoutPriority(3)
      Text(form.kind, .secondary)
        .lineLimit(1).padding(.bottom).layoutPriority(1)
      Text(form.fileName.isEmpty ? "Save in the folder" : "Save as").layoutPriority(2)
      field.layoutPriority(5)
      // Three rows are always reserved, so that the height of the sheet does not change.
      Text(line, isProblem ? .warning : .secondary).lineLimit(3).frame(height: 3).layoutPriority(4)
    }
    .padding(.horizontal)
  }

  private var field: TextField<MailEvent> {
    TextField("Name", state: form.field, isFocused: isFocused && !form.isSaving) {
      .attachments(.edit($0))
    }
  }

  private var isProblem: Bool { if case .problem = form.line { true } else { false } }

  private var line: String {
    switch form.line {
    case .hint: "Tab completes folders"
    case .problem(let reason): reason
    case .candidates(let names): names.joined(separator: "  ")
    case .saving(nil): "Saving"
    case .saving(let percent?): "Saving \(percent)%"
    }
  }
}

extension SaveForm {
  /// The title of the sheet.
  var title: String {
    switch content {
    case .attachment: "Save Attachment"
    case .attachments: "Save Attachments"
    case .message: "Save Message"
    case .messages: "Save Messages"
    }
  }

  /// The name of the content to save.
  fileprivate var name: String {
    switch content {
    case .attachment(let attachment, _): attachment.visibleName ?? "An attachment without a name"
    case .attachments(let all, _): "\(all.count) attachments"
    case .message: fileName
    case .messages(let messages): "\(messages.count) messages"
    }
  }

  /// A description of what the saved file will contain.
  fileprivate var kind: String {
    switch content {
    case .attachment(let attachment, _): "\(ByteCount.words(attachment.size)), \(attachment.type)"
    case .attachments: "Files keep their names; no file is replaced"
    case .message: "The whole message, as it was sent"
    case .messages: "One mbox file (mboxrd), oldest message first"
    }
  }
}
