import { setTimeout as pause } from 'node:timers/promises'

/**
 * Repeats `act` until `work` has ended, and returns its result. Never twice at the same time, also if `act` takes longer
 * than `every` (in milliseconds), and not after it returns. A failure of `act` is ignored: the next one tries again.
 * @throws the error of `work`
 */
export async function repeatWhile<T>(work: Promise<T>, act: () => Promise<void>, every: number): Promise<T> {
  const end = new AbortController()
  const repeated = repeat(act, every, end.signal)
  try {
    return await work
  } finally {
    end.abort()
    await repeated
  }
}

async function repeat(act: () => Promise<void>, every: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await act().catch(() => {})
    await pause(every, undefined, { signal }).catch(() => {})
  }
}
