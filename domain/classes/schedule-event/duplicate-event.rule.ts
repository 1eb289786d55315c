import type { ClassActor } from '#domain/classes/facilitates.rule.ts'
import { can } from '#domain/kernel/access/capabilities.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** A class as far as scheduling it again goes. */
export interface DuplicableEvent {
  facilitatorIds: readonly number[]
  /** Another class of the same recurrence is there, past or future. */
  recurs: boolean
}

/**
 * Who may schedule a class again (specification, section 6): administrators and staff, holders of duplicateOthersEvents, and
 * holders of duplicateEvent for the classes that they facilitate.
 */
export function mayDuplicate(actor: ClassActor, facilitatorIds: readonly number[]): boolean {
  return can(actor, 'duplicateOthersEvents') || can(actor, 'duplicateEvent', { facilitatorIds })
}

/**
 * Whether the class is scheduled again for this person: the screen offers what the server then does. Refuses with
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
