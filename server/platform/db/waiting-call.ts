import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseAway } from './database-trouble.ts'

/** A call for which somebody waits, or has hung up. */
export interface WaitingCall {
  isGone: () => boolean
}
interface Going extends WaitingCall {
  /** It has begun to change something, and is carried out to its end. */
  changes: boolean
}

const going = new AsyncLocalStorage<Going>()

/** Runs a call, so that nothing of it begins once nobody waits for it any more. */
export function whileWaitedFor<T>(call: WaitingCall, run: () => Promise<T>): Promise<T> {
  return going.run({ ...call, changes: false }, run)
}

/** Throws where nobody waits for what is about to begin. */
export function refuseAbandoned(): void {
  const call = going.getStore()
  if (call && !call.changes && call.isGone()) throw new DatabaseAway('abandoned')
}

/** From here on the call is carried out, whoever waits for it. */
export function noteChange(): void {
  const call = going.getStore()
  if (call) call.changes = true
}
