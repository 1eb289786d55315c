import type { Kysely } from 'kysely'
import { limitOf, type WaitingLimit } from '#domain/registration/waiting/why-alone.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectBookableClasses } from '../bookable-classes.ts'
import { selectCapacities, selectRow } from './waiting.sql.ts'
import { entryOf } from './waiting-entry.ts'

/** What stands now against what somebody waits for; null: nothing does, or there is no such entry. */
export async function limitNow(db: Kysely<DB>, id: number): Promise<WaitingLimit | null> {
  const node = await selectRow(db, id)
  if (!node) return null
  const { course_id: courseId } = node
  const facts = (await selectBookableClasses(db, [courseId])).find((one) => one.courseId === courseId)?.facts
  return facts ? limitOf(entryOf(node), facts, await selectCapacities(db, courseId)) : null
}
