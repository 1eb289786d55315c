// A call with an idempotency key runs once, even with two servers. This is our own code, because the key is committed
// in the call's own transaction (decision 22). A library's middleware is outside of it.

import type { ExecutionArgs, ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { keyedCalls, respondOnce } from './respond-once.ts'

/** Runs calls with a key only once (docs/rules/idempotency.md). */
export function idempotencyPlugin(): Plugin {
  const takeTurns = turns()
  return {
    onExecute({ executeFn, setExecuteFn }) {
      const execute = async (execution: ExecutionArgs) => (await executeFn(execution)) as ExecutionResult
      setExecuteFn((execution: ExecutionArgs) => {
        const calls = keyedCalls(execution)
        if (calls.keyed.size === 0) return executeFn(execution)
        const ids = [...calls.keyed.values()].map(({ claim }) => claim.id.toString('base64'))
        return takeTurns(ids, () => respondOnce(execution, calls, execute))
      })
    },
  }
}

/**
 * Copies on the same server wait for each other here, so that they use no database connection while they wait.
 */
function turns() {
  const underWay = new Map<string, Promise<unknown>>()
  return async <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> => {
    for (;;) {
      const before = ids.flatMap((id) => underWay.get(id) ?? [])
      if (before.length === 0) break
      await Promise.allSettled(before)
    }
    const mine = work()
    for (const id of ids) underWay.set(id, mine)
    try {
      return await mine
    } finally {
      for (const id of ids) underWay.delete(id)
    }
  }
}
