import type { AnnouncedClass, ClassChange } from '#domain/classes/class-change.rule.ts'
import { joinChanges } from '#domain/classes/class-change.rule.ts'
import type { MailKind } from '#domain/kernel/mail-kinds.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { selectAnnouncedClasses, type Telling } from '#server/classes/classes.door.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { selectFollowed } from './followed.sql.ts'
import type { MailedRegistration } from './mailed-registration.ts'
import { type RegistrationOfAnybody, selectRegistrationsOfAll } from './mailed-registrations.sql.ts'

/** What one act of staff means for one registration. */
export interface ClassNews {
  /** The act. */
  telling: string
  registration: MailedRegistration
  /** Null: the class stays as it is, and only this person was moved. */
  change: ClassChange | null
  /** How the person took part before staff moved them; null: nobody moved them. */
  movedFrom: Mode | null
  /** The team took the person off the class; mail of before does not say. */
  removed?: boolean
}

/** What one mail to one person tells of classes that staff changed, by one act or by several that followed each other closely. */
export interface ClassNewsData {
  firstName: string
  /** The oldest first. */
  tellings: ToldAct[]
  /** In the order of the acts; once the mail leaves each registration has one. */
  news: ClassNews[]
}
/** An act as its mail keeps it; of one from before acts were named nobody knows whose it was. */
export type ToldAct = Omit<Telling, 'by'> & { by: number | null }

export const classNewsKinds = [
  'classChanged',
  'classCancelled',
  'classRestored',
  'rosterRemoved',
] as const satisfies MailKind[]

/** Under which kind a mail with this news goes: that all classes are cancelled, or take place after all, that its person was taken off all of them, or anything else. */
export function kindOfNews(news: readonly ClassNews[]): (typeof classNewsKinds)[number] {
  if (news.every(({ removed }) => removed)) return 'rosterRemoved'
  if (news.every(({ change }) => change?.kind === 'cancelled')) return 'classCancelled'
  return news.every(({ change }) => change?.kind === 'restored') ? 'classRestored' : 'classChanged'
}

/**
 * What there is to tell when the mail leaves, soonest class first; null where it is nothing any more. Who cancelled hears no more of the class, nor
 * does who was taken off and registered again, but of what became of that; and what was changed and changed back is not told.
 */
export async function currentNews(db: Database, data: ClassNewsData): Promise<ClassNewsData | null> {
  const held = await selectRegistrationsOfAll(db, [
    ...new Set(data.news.map(({ registration }) => registration.id)),
  ])
  const classes = await selectAnnouncedClasses(
    db,
    held.map(({ registration }) => registration.courseId),
  )
  const told = newsNow(data, held, classes)
  const removed = told?.news.flatMap((one) => (one.removed ? one.registration.id : [])) ?? []
  if (!told || removed.length === 0) return told
  const followed = await selectFollowed(db, removed)
  const news = told.news.filter(({ registration }) => !followed.has(registration.id))
  return news.length === 0 ? null : { ...told, news }
}

/** The same of what was read: what is registered now, and the classes of it. */
export function newsNow<
  Data extends {
    tellings: ToldAct[]
    news: (Omit<ClassNews, 'registration'> & { registration: Pick<MailedRegistration, 'id'> })[]
  },
>(
  data: Data,
  held: readonly RegistrationOfAnybody[],
  classes: ReadonlyMap<number, AnnouncedClass>,
): (Omit<Data, 'news'> & { news: ClassNews[] }) | null {
  const news = held.flatMap(({ registration, state }): ClassNews[] => {
    const now = classes.get(registration.courseId)
    const told = data.news.filter((one) => one.registration.id === registration.id)
    const last = told.at(-1)
    if (last?.removed && state.cancelled)
      return [{ telling: last.telling, registration, change: null, movedFrom: null, removed: true }]
    if (!now || !last || state.cancelled) return []
    const change = joinChanges(
      told.flatMap((one) => one.change ?? []),
      now,
    )
    const from = told.find(({ movedFrom }) => movedFrom !== null)?.movedFrom ?? null
    const movedFrom = from === registration.mode || now.cancelled ? null : from
    return change || movedFrom ? [{ telling: last.telling, registration, change, movedFrom }] : []
  })
  if (news.length === 0) return null
  // A note goes as long as one class of its act is still to be told of.
  const stillTold = new Set(news.map(({ registration }) => registration.id))
  const acts = new Set(data.news.flatMap((one) => (stillTold.has(one.registration.id) ? one.telling : [])))
  return { ...data, tellings: data.tellings.filter(({ id }) => acts.has(id)), news }
}
