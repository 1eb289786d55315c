import type { ServerResponse } from 'node:http'

export interface QueueSize {
  /** Calls that are carried out at the same time. More of them would only wait for each other, each with its memory. */
  atOnce: number
  /** Calls that wait their turn. */
  waiting: number
  /** For how long they do, in milliseconds. */
  timeout: number
}

const defaultSize: QueueSize = { atOnce: 50, waiting: 500, timeout: 8_000 }

/** Where calls wait while as many as the portal can bear are carried out: first come, first served. */
export interface RequestQueue {
  /**
   * Resolves at the call's turn, with what says that it is over; 'full' at once when too many wait, or when its turn did not come in
   * time; 'gone' when the caller hung up.
   */
  enter(response: ServerResponse): Promise<(() => void) | 'full' | 'gone'>
}

export function createRequestQueue({ atOnce, waiting, timeout }: QueueSize = defaultSize): RequestQueue {
  let seats = atOnce
  // In the order of their coming, as sets keep it.
  const queue = new Set<() => void>()

  /** Gives the place to whoever waits longest. */
  function free(): void {
    seats += 1
    const [first] = queue
    first?.()
  }

  function take(): () => void {
    seats -= 1
    let isEnded = false
    return () => {
      if (isEnded) return
      isEnded = true
      free()
    }
  }

  return {
    enter(response) {
      if (response.destroyed) return Promise.resolve('gone')
      if (seats > 0) return Promise.resolve(take())
      if (queue.size >= waiting) return Promise.resolve('full')
      return new Promise((resolve) => {
        const leave = (outcome: 'full' | 'gone' | (() => void)) => {
          queue.delete(turn)
          clearTimeout(impatient)
          response.off('close', hangUp)
          resolve(outcome)
        }
        const turn = () => leave(take())
        const hangUp = () => leave('gone')
        const impatient = setTimeout(() => leave('full'), timeout)
        response.once('close', hangUp)
        queue.add(turn)
      })
    },
  }
}
