import '#server/classes/events/duties-changed.event.ts'
import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

/** Who leads a class before and after an act, by their numbers; of a draft nobody. */
export interface WrittenDuty {
  courseId: number
  before: readonly number[]
  after: readonly number[]
}

/** Tells whoever hears `dutiesChanged` who leads a class from now on and who does not any more. */
export async function announceDuties(
  tx: Transaction<DB>,
  events: Events,
  written: readonly WrittenDuty[],
  { facilitatorId: by }: Pick<Viewer, 'facilitatorId'>,
  now: Date,
): Promise<void> {
  const duties = written.flatMap(({ courseId, before, after }) => {
    const others = (some: readonly number[], than: readonly number[]) =>
      some.filter((id) => !than.includes(id))
    const [given, taken] = [others(after, before), others(before, after)]
    return given.length + taken.length > 0 ? [{ courseId, given, taken }] : []
  })
  if (duties.length > 0) await events.dutiesChanged(tx, { duties, by }, now)
}
