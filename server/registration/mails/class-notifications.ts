import type { AnnouncedClass, ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import { joinChanges } from '#domain/classes/edit/class-change.rule.ts'
import type { MailKind } from '#domain/kernel/manifest.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { selectAnnouncedClasses, type Telling } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { MailedRegistration } from './mailed-registration.ts'
import { type RegistrationOfAnybody, selectRegistrationsOfAll } from './mailed-registrations.sql.ts'
import { selectRegisteredAgain } from './registered-again.sql.ts'

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
  /**
   * Known once the mail leaves, of who was taken off and registered again. Their calendar has an entry for each registration, so the file of this one goes
   * all the same. 'again': they are registered now, as one sentence says; 'older': the mail tells of a later registration for the class.
   */
  followed?: 'again' | 'older'
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

/** Of which a mail tells; of the rest it has the file. */
export const toldIn = <News extends Pick<ClassNews, 'followed'>>(news: readonly News[]) =>
  news.filter(({ followed }) => followed === undefined)

/**
 * What there is to tell when the mail leaves, soonest class first; null where it is nothing any more. Who cancelled hears no more of the class; and what
 * was changed and changed back is not told.
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
  const again = await selectRegisteredAgain(db, removed)
  return { ...told, news: told.news.map((one) => withFollowed(one, told.news, again)) }
}

function withFollowed(one: ClassNews, news: readonly ClassNews[], again: ReadonlySet<number>): ClassNews {
  const { id, courseId } = one.registration
  if (news.some(({ registration: later }) => later.courseId === courseId && later.id > id))
    return { ...one, followed: 'older' }
  return one.removed && again.has(id) ? { ...one, followed: 'again' } : one
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
    if (!last || (state.cancelled && !last.removed)) return []
    const changes = told.flatMap((one) => one.change ?? [])
    const change = now ? joinChanges(changes, now) : null
    if (state.cancelled) return [takenOff(told, { telling: last.telling, registration }, change)]
    if (!now) return []
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

/** Of who was taken off. Where their class is cancelled they hear that, and why: they cannot register again. */
function takenOff(
  told: readonly Pick<ClassNews, 'telling' | 'change'>[],
  { telling, registration }: Pick<ClassNews, 'telling' | 'registration'>,
  change: ClassChange | null,
): ClassNews {
  if (change?.kind !== 'cancelled')
    return { telling, registration, change: null, movedFrom: null, removed: true }
  // The reason stands with the act that cancelled the class.
  const cancelled = told.findLast((one) => one.change?.kind === 'cancelled')
  return { telling: cancelled?.telling ?? telling, registration, change, movedFrom: null }
}
