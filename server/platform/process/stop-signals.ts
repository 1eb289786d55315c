/**
 * Terminal and npm both send each Ctrl-C, with a short delay. Only a signal after this many milliseconds counts as a
 * second one.
 */
const oneWish = 1_000

export interface StopOptions {
  /** Called once, at the first stop signal. */
  onStop: () => void
  /** True: also stop when the parent process has ended. */
  withParent: boolean
}

/** Listens for Ctrl-C, SIGTERM and SIGHUP. A second signal while the process is still stopping ends it immediately. */
export function watchStopSignals({ onStop, withParent }: StopOptions): void {
  let first: number | undefined
  const stop = () => {
    const now = performance.now()
    if (first === undefined) {
      first = now
      onStop()
    } else if (now - first > oneWish) process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (withParent) watchParent(() => first === undefined && stop())
}

/** An orphaned process gets another parent, without any notification. */
function watchParent(onExit: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onExit()
  }, 300)
  timer.unref()
}
