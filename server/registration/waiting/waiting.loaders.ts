import DataLoader from 'dataloader'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { conflictsOf } from './conflicts.sql.ts'
import { countTogether } from './my-waiting.sql.ts'
import type { WaitingNode } from './waiting.graph.ts'

/** How many people wait for a class, by its id. */
export const waitingCountLoader = defineLoader(
  ({ db }) =>
    new DataLoader(
      async (ids: readonly number[]) => {
        const { rows } = await sql<{ id: number; waiting: number }>`
          select course_id as id, count(*)::int as waiting from waiting
          where ended_at is null and course_id = any(${[...ids]}::int[]) group by course_id`.execute(db)
        const counts = new Map(rows.map(({ id, waiting }) => [id, waiting]))
        return ids.map((id) => counts.get(id) ?? 0)
      },
      { cache: false },
    ),
)

/** How many people are ahead of an entry, by its id. */
export const waitingBeforeLoader = defineLoader(
  ({ db }) =>
    new DataLoader(
      async (ids: readonly number[]) => {
        const { rows } = await sql<{ id: number; before: number }>`
          select w.id, (select count(*)::int from waiting o where o.course_id = w.course_id and o.ended_at is null
            and (o.since, o.id) < (w.since, w.id)) as before
          from waiting w where w.id = any(${[...ids]}::int[])`.execute(db)
        const before = new Map(rows.map((row) => [row.id, row.before]))
        return ids.map((id) => before.get(id) ?? 0)
      },
      { cache: false },
    ),
)

/** How many dates are left with an entry, by its id. */
export const datesTogetherLoader = defineLoader(
  ({ db, clock }) =>
    new DataLoader(
      async (ids: readonly number[]) => {
        const together = await countTogether(db, ids, clock.now())
        return ids.map((id) => together.get(id) ?? 1)
      },
      { cache: false },
    ),
)

/**
 * The mode in which a waiting person is registered for the class already, by entry id. Null: they are not registered.
 */
export const registeredAsLoader = defineLoader(
  ({ db }) =>
    new DataLoader(
      async (ids: readonly number[]) => {
        const { rows } = await sql<{ id: number; mode: string }>`
          select w.id, r.mode from waiting w join registration r on r.course_id = w.course_id
            and r.attendee_id = w.attendee_id and r.cancelled_at is null
          where w.id = any(${[...ids]}::int[]) and w.ended_at is null`.execute(db)
        const modes = new Map(rows.map(({ id, mode }) => [id, mode]))
        return ids.map((id) => modes.get(id) ?? null)
      },
      { cache: false },
    ),
)

interface PersonClassKey {
  attendeeId: number
  courseId: number
}

/** An attendee's entry for a class, by class id. Null: they do not wait. */
export const myWaitingLoader = defineLoader(({ db }) => {
  return new DataLoader(
    async (keys: readonly PersonClassKey[]) => {
      const rows = await selectOf(db, keys)
      return keys.map(
        ({ attendeeId, courseId }) =>
          rows.find((row) => row.attendee_id === attendeeId && row.course_id === courseId) ?? null,
      )
    },
    { cacheKeyFn: ({ attendeeId, courseId }: PersonClassKey) => `${attendeeId} ${courseId}`, cache: false },
  )
})

function selectOf(db: Kysely<DB>, keys: readonly PersonClassKey[]): Promise<WaitingNode[]> {
  return db
    .selectFrom('waiting')
    .selectAll()
    .where('ended_at', 'is', null)
    .where(sql<boolean>`attendee_id = any(${[...new Set(keys.map((key) => key.attendeeId))]}::int[])`)
    .where(sql<boolean>`course_id = any(${[...new Set(keys.map((key) => key.courseId))]}::int[])`)
    .execute()
}

/**
 * The classes at the same time for which the waiting person is registered, by entry id. For a series, at the time of
 * any date.
 */
export const conflictsLoader = defineLoader(
  ({ db }) =>
    new DataLoader(
      async (ids: readonly number[]) => {
        const { rows } = await sql<{ id: number; courseId: number }>`
          select distinct w.id, o.id as "courseId", o.starts_at from waiting w cross join lateral ${conflictsOf}
          where w.id = any(${[...ids]}::int[]) order by o.starts_at, o.id`.execute(db)
        return ids.map((id) => rows.filter((row) => row.id === id).map(({ courseId }) => courseId))
      },
      { cache: false },
    ),
)
