extension MailboxRole {
  /// Finds the role that mail programs give to a mailbox with this name. The names are those used by Apple Mail,
  /// Outlook, Thunderbird, Gmail, GMX and Roundcube in several languages, and those in the examples of mutt and
  /// Dovecot.
  init?(named name: String) {
    let folded = name.lowercased()
    guard let role = Self.allCases.first(where: { Self.names($0).contains(folded) }) else {
      return nil
    }
    self = role
  }

  /// The name given to a new mailbox for this role.
  var defaultName: String {
    switch self {
    case .inbox: Mailbox.inbox
    case .drafts: "Drafts"
    case .sent: "Sent"
    case .archive: "Archive"
    case .junk: "Junk"
    case .trash: "Trash"
    }
  }

  /// Returns the known names, in lower case, of mailboxes with this role.
  private static func names(_ role: MailboxRole) -> Set<String> {
    switch role {
    case .inbox: ["inbox"]
    case .drafts: draftsNames
    case .sent: sentNames
    case .archive: archiveNames
    case .junk: junkNames
    case .trash: trashNames
    }
  }

  private static let draftsNames: Set<String> = [
    "drafts", "draft", "entwürfe", "entwurf", "brouillons", "borradores", "bozze", "rascunhos",
    "concepten", "utkast", "kladder", "luonnokset", "szkice", "wersje robocze", "koncepty",
    "rozepsané", "piszkozatok", "ciorne", "taslaklar", "черновики", "чернетки", "πρόχειρα",
    "下書き", "草稿", "草稿箱", "임시 보관함", "임시보관함", "drög",
  ]
  private static let sentNames: Set<String> = [
    "sent", "sent items", "sent mail", "sent messages", "sent-mail", "gesendet",
    "gesendete objekte", "gesendete elemente", "gesendete", "envoyés", "messages envoyés",
    "éléments envoyés", "courrier envoyé", "enviados", "elementos enviados", "mensajes enviados",
    "posta inviata", "inviata", "inviati", "itens enviados", "verzonden", "verzonden items",
    "verzonden berichten", "skickat", "skickade objekt", "sendt", "sendte elementer", "lähetetyt",
    "wysłane", "elementy wysłane", "odeslané", "odoslané", "elküldött", "elküldött elemek",
    "trimise", "gönderilmiş", "gönderilmiş öğeler", "отправленные", "надіслані", "απεσταλμένα",
    "送信済み", "送信済みメール", "送信済みアイテム", "已发送", "已发送邮件", "寄件備份", "보낸 편지함", "보낸편지함",
  ]
  private static let archiveNames: Set<String> = [
    "archive", "archives", "all mail", "archiv", "alle nachrichten", "tous les messages",
    "archivo", "archivados", "todos", "archivio", "tutti i messaggi", "arquivo", "todos os e-mails",
    "archief", "alle e-mail", "arkiv", "arkisto", "archiwum", "wszystkie", "archív", "archívum",
    "arhivă", "arşiv", "архив", "архів", "αρχειοθέτηση", "アーカイブ", "存档", "归档", "封存", "보관함",
  ]
  private static let junkNames: Set<String> = [
    "junk", "spam", "junk e-mail", "junk email", "junk mail", "bulk mail", "spamverdacht",
    "unerwünscht", "werbung", "indésirables", "courrier indésirable", "pourriel",
    "correo no deseado",
    "no deseado", "posta indesiderata", "indesiderata", "lixo eletrônico", "lixo electrónico",
    "ongewenste e-mail", "ongewenst", "skräppost", "uønsket", "søppelpost", "roskaposti",
    "wiadomości-śmieci", "nevyžádaná pošta", "nevyžiadaná pošta", "levélszemét", "önemsiz",
    "gereksiz", "спам", "нежелательная почта", "небажана пошта", "ανεπιθύμητα", "迷惑メール",
    "垃圾邮件", "垃圾郵件", "스팸", "스팸함",
  ]
  private static let trashNames: Set<String> = [
    "trash", "deleted items", "deleted messages", "deleted", "bin", "wastebasket", "papierkorb",
    "gelöscht", "gelöschte objekte", "gelöschte elemente", "corbeille", "éléments supprimés",
    "messages supprimés", "papelera", "elementos eliminados", "mensajes eliminados", "cestino",
    "posta eliminata", "eliminati", "lixeira", "itens excluídos", "itens eliminados", "lixo",
    "prullenbak", "prullenmand", "verwijderde items", "papperskorg", "papperskorgen",
    "borttaget", "borttagna objekt", "papirkurv", "slettede elementer", "slettet post",
    "roskakori", "poistetut", "kosz", "elementy usunięte", "koš", "odstraněné", "kôš", "kuka",
    "lomtár", "törölt elemek", "coș de gunoi", "gunoi", "çöp", "çöp kutusu", "silinmiş öğeler",
    "корзина", "удаленные", "удалённые", "кошик", "видалені", "απορρίμματα", "ゴミ箱", "削除済みアイテム",
    "已删除邮件", "已删除", "废件箱", "垃圾桶", "刪除的郵件", "휴지통", "지운 편지함",
  ]
}
