import type { Kysely } from 'kysely'
import { modeOf } from '#domain/kernel/modes.ts'
import type { ExistingRegistration } from '#domain/registration/confirm/decide-existing.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectClassesForRegistration } from './confirm/classes-for-registration.ts'
import type { RegistrationNode } from './registration.graph.ts'

export interface ChangeableRegistration extends ExistingRegistration {
  node: RegistrationNode
}

/** A registration with what changing it depends on. Null if there is none. */
export async function selectChangeable(tx: Kysely<DB>, id: number): Promise<ChangeableRegistration | null> {
  const node = await tx.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
  if (!node) return null
  const classes = await selectClassesForRegistration(tx, [node.course_id])
  return {
    node,
    attendeeId: node.attendee_id,
    cancelled: node.cancelled_at !== null,
    mode: modeOf(node.mode),
    places: node.places,
    facts: classes.find(({ courseId }) => courseId === node.course_id)!.facts,
  }
}
