import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** Whether a record that others may use can be deleted. Rejects with STILL_IN_USE while any record uses it. */
export function decideDeletion(uses: number): Decision<null> {
  return uses > 0 ? reject('STILL_IN_USE') : accept(null)
}
