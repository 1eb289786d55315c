import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnreachable } from './transient-errors.ts'

/** A call whose client waits for the response, or has hung up. */
export interface WaitingCall {
  isDisconnected: () => boolean
}
interface Going extends WaitingCall {
  /** The call has started to change something, so it runs to its end even if the client leaves. */
  changes: boolean
}

const going = new AsyncLocalStorage<Going>()

/** Runs a call. After its client hangs up, it starts no more statements, unless it has changed something. */
export function whileWaitedFor<T>(call: WaitingCall, run: () => Promise<T>): Promise<T> {
  return going.run({ ...call, changes: false }, run)
}

/** Throws if the client of the current call has hung up. */
export function rejectAbandoned(): void {
  const call = going.getStore()
  if (call && !call.changes && call.isDisconnected()) throw new DatabaseUnreachable('abandoned')
}

/** From here on the call runs to its end, even if its client hangs up. */
export function noteChange(): void {
  const call = going.getStore()
  if (call) call.changes = true
}
