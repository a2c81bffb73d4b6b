import NavigationModel
import Testing

enum PathPage: GuidePage {
  static let name = "path"

  static func drawings() -> [String] {
    var mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    var rows = [["what happens", "mailbox", "message"]]
    func note(_ event: String) { rows.append([event] + navigator.path) }
    note("the program starts")
    navigator.update(.moveSelection(by: 2), in: mail)
    note("down, down")
    navigator.update(.select(.primary, "Sent"), in: mail)
    note("a click on Sent")
    navigator.update(.select(.primary, "Inbox"), in: mail)
    note("a click on Inbox")
    navigator.update(.resize(width: 40, height: 24), in: mail)
    note("the terminal is 40 cells wide")
    let old = mail
    mail.lists["Inbox"]?.removeAll { $0 == "Lunch" }
    navigator.hierarchyChanged(from: old, to: mail)
    note("Lunch is deleted elsewhere")
    return [table(rows)]
  }
}

struct PathTests {
  @Test func `the first hierarchy gives the path its beginning`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple)
    navigator.hierarchyChanged(from: nil, to: mail)
    #expect(navigator.path == ["Inbox", "Forecast"])

    navigator.update(.moveSelection(by: 1), in: mail)
    #expect(navigator.path == ["Inbox", "Compilers"])

    navigator.go(to: ["Sent", "Invoice"], in: mail)
    #expect(navigator.path == ["Sent", "Invoice"])
    #expect(navigator.layout(in: mail).focus == .secondary)

    navigator.go(to: ["Inbox"], in: mail)
    #expect(navigator.path == ["Inbox", "Compilers"])

    navigator.setStyle(.double, in: mail)
    #expect(navigator.path == ["Inbox", "Compilers"])
  }

  @Test func `the next message takes the place of one that is gone`() {
    var mail = Mail()
    var navigator = Navigator<String>(style: .triple)
    navigator.hierarchyChanged(from: nil, to: mail)

    let old = mail
    mail.lists["Inbox"]?.removeFirst()
    let changes = navigator.hierarchyChanged(from: old, to: mail)
    #expect(changes == [.selection(["Inbox", "Compilers"])])
  }
}
