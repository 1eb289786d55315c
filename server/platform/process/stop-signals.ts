/** Terminal and npm both send each Ctrl-C, a moment apart; only a later one is a second wish. */
const oneWish = 1_000

export interface StopOptions {
  /** Called once, at the first wish to stop. */
  onStop: () => void
  /** Also stop when the parent process is gone. */
  withParent: boolean
}

/** Listens for Ctrl-C, SIGTERM and SIGHUP. A second one, when the first has not ended us, ends the process at once. */
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

/** An orphan gets another parent; nothing tells it so. */
function watchParent(onExit: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onExit()
  }, 300)
  timer.unref()
}
