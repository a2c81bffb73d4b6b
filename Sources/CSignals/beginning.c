#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "CSignals.h"

struct work {
  void (*body)(void *);
  void *context;
};

static void *run(void *pointer) {
  struct work work = *(struct work *)pointer;
  free(pointer);
  // A thread of Dispatch may have created this thread. Signals are blocked on threads of Dispatch,
  // so unblock them here.
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  work.body(work.context);
  return NULL;
}

int trifold_thread_begin(void (*body)(void *), void *context) {
  struct work *work = malloc(sizeof *work);
  if (!work) return ENOMEM;
  *work = (struct work){body, context};
  pthread_t thread;
  int error = pthread_create(&thread, NULL, run, work);
  if (error) free(work);
  else pthread_detach(thread);
  return error;
}

int trifold_pipe_widen(int reading, int size) {
  if (fcntl(reading, F_SETFL, fcntl(reading, F_GETFL) | O_NONBLOCK) < 0) return 0;
#ifdef F_SETPIPE_SZ
  (void)fcntl(reading, F_SETPIPE_SZ, size);
  int room = fcntl(reading, F_GETPIPE_SZ);
  return room < 0 ? 0 : room;
#else
  (void)size;
  return 0;
#endif
}
