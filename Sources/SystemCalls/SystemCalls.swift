// Re-exports the C library of the system. Only this file imports the library. All other files import `SystemCalls`.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#else
  #error("Trifold needs a POSIX system")
#endif

/// The kind of a socket that transmits a stream of bytes (`SOCK_STREAM`), which is an enum in Glibc.
public let streamSocket: Int32 = {
  #if canImport(Glibc)
    Int32(SOCK_STREAM.rawValue)
  #else
    SOCK_STREAM
  #endif
}()
