//! Tells a player of tapes when the program is done: docs/exact-tapes.md.
use std::io::{stdout, Read, Result, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

static TAKEN: AtomicUsize = AtomicUsize::new(0);

/// In the place of `input.read(bytes)`, where `input` is the terminal.
pub fn read(input: &mut impl Read, bytes: &mut [u8]) -> Result<usize> {
    let count = input.read(bytes)?;
    TAKEN.fetch_add(count, Ordering::SeqCst);
    Ok(count)
}

/// Called before the program waits for input, after everything was handled and written.
pub fn done() -> Result<()> {
    if std::env::var_os("TAPE_PLAYER").is_some() {
        write!(stdout(), "\x1b]7747;done;{}\x07", TAKEN.load(Ordering::SeqCst))?;
    }
    stdout().flush()
}
