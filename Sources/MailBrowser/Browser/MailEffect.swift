/// A request from the mail browser to the outside world, with a case for each feature that makes requests. Every answer
/// names its request, so that an answer that comes too late can be dropped.
public enum MailEffect: Sendable, Equatable {
  case mailboxes(MailboxesEffect)
  case syncing(SyncEffect)
  case news(NewsEffect)
  case reading(ReadingEffect)
  case security(SecurityEffect)
  case images(ImagesEffect)
  case links(LinksEffect)
  case indexing(IndexingEffect)
  case finding(FindingEffect)
  case messages(MessagesEffect)
  case threads(ThreadsEffect)
  case jump(JumpEffect)
  case changes(ChangesEffect)
  case tags(TagsEffect)
  case piping(PipingEffect)
  case commands(CommandsEffect)
  case answering(AnsweringEffect)
  case clipboard(ClipboardEffect)
  case attachments(AttachmentsEffect)
  case parts(PartsEffect)
  case conversation(ConversationEffect)
  case asSent(AsSentEffect)
  case source(SourceEffect)
  case preferences(PreferencesEffect)
}

extension MailEffect {
  /// True if the request runs a command on the terminal.
  public var takesTerminal: Bool {
    if case .piping(.runInTerminal) = self { return true }
    if case .commands(.perform(let run)) = self { return run.command.action.takesTerminal }
    return false
  }

  /// The request as its feature defines it.
  var feature: any FeatureEffect {
    switch self {
    case .mailboxes(let effect): effect
    case .syncing(let effect): effect
    case .news(let effect): effect
    case .reading(let effect): effect
    case .security(let effect): effect
    case .images(let effect): effect
    case .links(let effect): effect
    case .indexing(let effect): effect
    case .finding(let effect): effect
    case .messages(let effect): effect
    case .threads(let effect): effect
    case .jump(let effect): effect
    case .changes(let effect): effect
    case .tags(let effect): effect
    case .piping(let effect): effect
    case .commands(let effect): effect
    case .answering(let effect): effect
    case .clipboard(let effect): effect
    case .attachments(let effect): effect
    case .parts(let effect): effect
    case .conversation(let effect): effect
    case .asSent(let effect): effect
    case .source(let effect): effect
    case .preferences(let effect): effect
    }
  }
}
