// Re-exports the system's C library, whichever it is. Only this file imports the library. All other
// files import `SystemCalls`.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#else
  #error("Trifold needs a POSIX system")
#endif
