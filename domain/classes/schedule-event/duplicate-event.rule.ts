import type { ClassActor } from '#domain/classes/facilitates.rule.ts'
import { can } from '#domain/kernel/access/capabilities.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** What scheduling a class again needs to know of it. */
export interface DuplicableEvent {
  facilitatorIds: readonly number[]
  /** True: the recurrence has another class, past or future. */
  recurs: boolean
}

/**
 * Who may schedule a class again (specification, section 6): administrators and staff, people with
 * duplicateOthersEvents, and people with duplicateEvent for the classes that they facilitate.
 */
export function mayDuplicate(actor: ClassActor, facilitatorIds: readonly number[]): boolean {
  return can(actor, 'duplicateOthersEvents') || can(actor, 'duplicateEvent', { facilitatorIds })
}

/**
 * Whether this person may schedule the class again. The page offers exactly what the server allows. Rejects with
 * CLASS_NOT_FOUND, FORBIDDEN or CLASS_DOES_NOT_REPEAT.
 */
export function decideDuplication<T extends DuplicableEvent>(
  actor: ClassActor,
  event: T | null,
): Decision<T> {
  if (!mayDuplicate(actor, event?.facilitatorIds ?? [])) {
    const mightElsewhere = event === null && can(actor, 'duplicateEvent')
    return reject(mightElsewhere ? 'CLASS_NOT_FOUND' : 'FORBIDDEN')
  }
  if (!event) return reject('CLASS_NOT_FOUND')
  return event.recurs ? accept(event) : reject('CLASS_DOES_NOT_REPEAT')
}
