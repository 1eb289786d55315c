// A call with an idempotency key is carried out once, also on two servers. Ours, because the key is committed in the call's own
// transaction (decision 22). Middleware of a library stands outside of it.

import type { ExecutionArgs, ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { keyedCalls, respondOnce } from './respond-once.ts'

/** Calls that come with a key are carried out once (docs/rules/idempotency.md). */
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

/** Copies that come to the same server wait for each other here, rather than with a connection of the database in hand. */
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
