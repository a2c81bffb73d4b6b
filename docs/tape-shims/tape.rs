//! Tells the tape player when the program has finished its work (docs/exact-tapes.md).
use std::io::{stdout, Read, Result, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

static TAKEN: AtomicUsize = AtomicUsize::new(0);

/// Replaces `input.read(bytes)`, where `input` is the terminal. Counts the bytes that were read.
pub fn read(input: &mut impl Read, bytes: &mut [u8]) -> Result<usize> {
    let count = input.read(bytes)?;
    TAKEN.fetch_add(count, Ordering::SeqCst);
    Ok(count)
}

/// Reports that all input has been handled and all output written. Call it before the program waits for input.
pub fn done() -> Result<()> {
    if std::env::var_os("TAPE_PLAYER").is_some() {
        write!(stdout(), "\x1b]7747;done;{}\x07", TAKEN.load(Ordering::SeqCst))?;
    }
    stdout().flush()
}
