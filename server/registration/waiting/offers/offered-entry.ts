import type { Transaction } from 'kysely'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { OfferedEntry } from '#domain/registration/waiting/decide-offer.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectClassesForRegistration } from '#server/registration/confirm/classes-for-registration.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'
import { endOf, offerOf } from '#server/registration/waiting/waiting-entry.ts'

export interface OfferedNode extends OfferedEntry {
  node: WaitingNode
}

/** An entry, current or ended, with its class as it is now, as responding to an offer needs it. */
export async function offeredEntry(
  db: Transaction<DB> | Database,
  node: WaitingNode,
): Promise<{ entry: OfferedNode; facts: ClassFacts } | null> {
  const classes = await selectClassesForRegistration(db, [node.course_id])
  const facts = classes.find(({ courseId }) => courseId === node.course_id)?.facts
  const { registration_id: registeredId } = node
  const registration =
    registeredId === null
      ? null
      : await db
          .selectFrom('registration')
          .select('cancelled_at')
          .where('id', '=', registeredId)
          .executeTakeFirst()
  return facts
    ? {
        entry: {
          node,
          attendeeId: node.attendee_id,
          offer: offerOf(node),
          ended: endOf(node),
          notifiedOpen: node.told_open_at !== null,
          registered: registration !== null && registration?.cancelled_at === null,
        },
        facts,
      }
    : null
}
