import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** Whether a record may go that others may be using: STILL_IN_USE while any does. */
export function decideDeletion(uses: number): Decision<null> {
  return uses > 0 ? reject('STILL_IN_USE') : accept(null)
}
