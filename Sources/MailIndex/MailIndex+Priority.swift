import CSystemCalls
import SystemCalls

extension MailIndex {
  /// Lets the thread that calls it work only when others have nothing to do: with the lowest priority of the processor
  /// and the disk. For threads that do nothing but update.
  public static func yieldToOthers() {
    // On Linux the priority is a thread's own.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
    trifold_idle_disk()
  }
}
