import Fuzzing

/// The fuzzer's random number generator. The same seed gives the same numbers.
public typealias SeededGenerator = SplitMix
