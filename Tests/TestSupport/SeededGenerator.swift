import Fuzzing

/// The fuzzer's random numbers, which are the same for the same seed.
public typealias SeededGenerator = SplitMix
