import { sql, type Transaction } from 'kysely'
import { needsLocation, needsVideoLink } from '#domain/kernel/modes.ts'
import { joinDuties, type NotifiedKind } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import { selectAnnouncedClasses } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { NotificationOfClass } from './facilitator-notifications.mail.tsx'
import type { DutyRow, NotificationRow } from './facilitator-notifications.sql.ts'

/**
 * The notifications of each class, soonest first, with its current day, time and location.
 * A facilitator with a new class does not get its earlier changes. A facilitator removed from a class gets only that.
 */
export async function joinNotifications(
  tx: Transaction<DB>,
  duties: readonly DutyRow[],
  notifications: readonly NotificationRow[],
): Promise<NotificationOfClass[]> {
  const dutyOf = new Map(
    [...Map.groupBy(duties, ({ courseId }) => courseId)].flatMap(([courseId, of]) => {
      const kind = joinDuties(of.map((one) => one.kind))
      return kind ? [[courseId, { ...of.at(-1)!, kind }] as const] : []
    }),
  )
  const classes = await selectNamed(tx, [...dutyOf.keys(), ...notifications.map(({ courseId }) => courseId)])
  const joined: NotificationOfClass[] = []
  for (const [courseId, { kind, start, end }] of dutyOf) {
    const one = classes.get(courseId)
    if (one) joined.push({ ...one, news: [{ kind, parts: [], count: 1 }] })
    // The class was deleted. Facilitators assigned since the last email never learned of it.
    else if (kind === 'taken') joined.push({ gone: true, ...isoOf({ start, end }), news: [] })
  }
  for (const { courseId, kind, parts } of notifications) {
    const duty = dutyOf.get(courseId)?.kind
    if (duty === 'taken' || (duty === 'given' && kind === 'changed')) continue
    let one = joined.find((known) => !known.gone && known.courseId === courseId)
    if (!one) {
      one = { ...classes.get(courseId)!, news: [] }
      joined.push(one)
    }
    add(one, kind, parts)
  }
  return joined.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}

const isoOf = ({ start, end }: { start: Date; end: Date }) => ({
  start: start.toISOString(),
  end: end.toISOString(),
})

type NamedClass = Omit<Extract<NotificationOfClass, { gone?: false }>, 'news'>

async function selectNamed(tx: Transaction<DB>, ids: readonly number[]): Promise<Map<number, NamedClass>> {
  const { rows } = await sql<{ id: number; textLanguage: string | null }>`
    select id, text_language as "textLanguage" from course where id = any(${[...ids]}::int[])`.execute(tx)
  const announced = await selectAnnouncedClasses(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id: courseId, textLanguage }) => {
      const { title, start, end, place, modes } = announced.get(courseId)!
      const where = needsLocation(...modes) ? [...place] : []
      const otherModes = modes.filter((mode) => !needsLocation(mode))
      // Servers of the previous release read this value.
      const isOnline = needsVideoLink(...modes)
      return [
        courseId,
        { courseId, title, textLanguage, ...isoOf({ start, end }), where, otherModes, isOnline },
      ]
    }),
  )
}

/** Merges notifications of one kind: counts them, and lists all that changed. */
function add({ news }: NotificationOfClass, kind: NotifiedKind, parts: readonly string[]): void {
  const same = news.find((one) => one.kind === kind)
  if (!same) {
    news.push({ kind, parts: [...parts], count: 1 })
    return
  }
  same.count += 1
  same.parts = [...new Set([...same.parts, ...parts])]
}
