import type { ServerResponse } from 'node:http'

export interface QueueSize {
  /** Calls that run at the same time. More would only wait for each other, and each takes memory. */
  atOnce: number
  /** Calls that wait their turn. */
  waiting: number
  /** Maximum waiting time, in milliseconds. */
  timeout: number
}

const defaultSize: QueueSize = { atOnce: 50, waiting: 500, timeout: 8_000 }

/** A queue for calls beyond the number that the portal runs at the same time. First come, first served. */
export interface RequestQueue {
  /**
   * Resolves when it is the call's turn, with a function to call when it is over. Resolves with 'full' immediately if
   * too many wait, or later if its turn did not come in time. Resolves with 'gone' if the client disconnected.
   */
  enter(response: ServerResponse): Promise<(() => void) | 'full' | 'gone'>
}

export function createRequestQueue({ atOnce, waiting, timeout }: QueueSize = defaultSize): RequestQueue {
  let slots = atOnce
  // In order of arrival: a Set keeps its insertion order.
  const queue = new Set<() => void>()

  /** Gives the slot to the call that waits longest. */
  function free(): void {
    slots += 1
    const [first] = queue
    first?.()
  }

  function take(): () => void {
    slots -= 1
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
      if (slots > 0) return Promise.resolve(take())
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
