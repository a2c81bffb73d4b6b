import CSystemCalls
import SystemCalls

extension MailIndex {
  /// Gives the calling thread the lowest priority for the processor and the disk, so that it works only when other
  /// threads are idle. Call this only on threads that do nothing but update the index.
  public static func yieldToOthers() {
    // On Linux, the priority applies to the calling thread only.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
    trifold_idle_disk()
  }
}
