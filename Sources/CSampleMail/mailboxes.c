// Builds the files into the program with `#embed`. SwiftPM's resources would need Foundation and a
// folder next to the binary, and SwiftPM's `.embedInCode` takes most of a minute for files of this
// size. Clang records the files as dependencies, so an edited mailbox is embedded again.

// memfd_create exists only on Linux. Elsewhere, an unlinked file serves the same purpose.
#define _GNU_SOURCE
#include "CSampleMail.h"

#ifdef __linux__
#include <sys/mman.h>
#else
#include <stdlib.h>
#endif
#include <unistd.h>

// `#embed` is part of C23. SwiftPM's settings for C end at C17, where Clang offers it as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The zero at the end ensures that the array for an empty file is not empty, because C does not allow empty arrays.
#define END 0

static const unsigned char home_inbox[] = {
#embed "../../Demo/Mail/home/INBOX.mbox" suffix(, )
    END};
static const unsigned char home_drafts[] = {
#embed "../../Demo/Mail/home/Drafts.mbox" suffix(, )
    END};
static const unsigned char home_sent[] = {
#embed "../../Demo/Mail/home/Sent.mbox" suffix(, )
    END};
static const unsigned char home_archive[] = {
#embed "../../Demo/Mail/home/Archive.mbox" suffix(, )
    END};
static const unsigned char home_travel[] = {
#embed "../../Demo/Mail/home/Travel.mbox" suffix(, )
    END};
static const unsigned char work_inbox[] = {
#embed "../../Demo/Mail/work/INBOX.mbox" suffix(, )
    END};
static const unsigned char work_drafts[] = {
#embed "../../Demo/Mail/work/Drafts.mbox" suffix(, )
    END};
static const unsigned char work_lists_compilers[] = {
#embed "../../Demo/Mail/work/Lists/compilers.mbox" suffix(, )
    END};

static const unsigned char tour[] = {
#embed "../../Demo/Tapes/tour.tape" suffix(, )
    END};

#define FILE_AT(path, array) {path, array, sizeof array - sizeof array[0]}

static const SampleMailFile files[] = {
    FILE_AT("home/INBOX.mbox", home_inbox),
    FILE_AT("home/Drafts.mbox", home_drafts),
    FILE_AT("home/Sent.mbox", home_sent),
    FILE_AT("home/Archive.mbox", home_archive),
    FILE_AT("home/Travel.mbox", home_travel),
    FILE_AT("work/INBOX.mbox", work_inbox),
    FILE_AT("work/Drafts.mbox", work_drafts),
    FILE_AT("work/Lists/compilers.mbox", work_lists_compilers),
};

const SampleMailFile *sample_mail_files(size_t *count) {
  if (count) {
    *count = sizeof files / sizeof files[0];
  }
  return files;
}

const unsigned char *sample_mail_tour(size_t *size) {
  *size = sizeof tour - sizeof tour[0];
  return tour;
}

int sample_mail_open(const SampleMailFile *file) {
#ifdef __linux__
  int descriptor = memfd_create("trifold-sample", MFD_CLOEXEC);
#else
  char path[] = "/tmp/trifold-XXXXXX";
  int descriptor = mkstemp(path);
  if (descriptor >= 0) {
    unlink(path);
  }
#endif
  if (descriptor < 0) {
    return -1;
  }
  size_t written = 0;
  while (written < file->size) {
    ssize_t count = write(descriptor, file->bytes + written, file->size - written);
    if (count <= 0) {
      close(descriptor);
      return -1;
    }
    written += (size_t)count;
  }
  return descriptor;
}
