import CSystemCalls
import SystemCalls

extension MailIndex {
  /// Gives the calling thread the lowest priority for processor and disk, so that it works only when others are idle.
  /// For threads that only update the index.
  public static func yieldToOthers() {
    // On Linux, the priority applies to the thread alone.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
    trifold_idle_disk()
  }
}
