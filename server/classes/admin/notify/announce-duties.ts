import '#server/classes/events/duties-changed.event.ts'
import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

/** The ids of a class's facilitators before and after an act. None for a draft. */
export interface WrittenDuty {
  courseId: number
  before: readonly number[]
  after: readonly number[]
}

/** Raises `dutiesChanged` for facilitators who now lead a class, and for those who no longer do. */
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
