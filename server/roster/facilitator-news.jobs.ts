import { isNewsDue, type NewsKind } from '#domain/roster/facilitator-news.rule.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import type { NewsOfClass } from './facilitator-news.mail.tsx'
import {
  insertFullClasses,
  type NewsRow,
  selectNewsReceiver,
  selectWaiting,
  takeNews,
} from './facilitator-news.sql.ts'

/** Tells facilitators what waits for them. Any number of servers may do so at once: news are taken once. */
export const facilitatorNewsJob: Job = {
  name: 'facilitator news',
  everySeconds: 30,
  run: (deps) => tellFacilitators(deps),
}

/** Answers how many mails it put in: one a facilitator, whatever has come together. */
export async function tellFacilitators({
  db,
  clock,
  wakeMail,
}: Pick<Deps, 'db' | 'clock' | 'wakeMail'>): Promise<number> {
  const now = clock.now()
  await insertFullClasses(db, now)
  let told = 0
  for (const { facilitatorId, ...waiting } of await selectWaiting(db)) {
    if (!isNewsDue(waiting, now)) continue
    const isTold = await db.transaction().execute(async (tx) => {
      const news = await takeNews(tx, facilitatorId, now)
      const receiver = await selectNewsReceiver(tx, facilitatorId)
      const [first] = news
      if (!first || !receiver) return false
      const { userId, email, firstName } = receiver
      const data = { firstName, classes: byClass(news) }
      const occasion = `facilitatorNews:${facilitatorId}:${first.id}`
      await addMail(tx, { kind: 'facilitatorNews', to: email, userId, data, occasion }, now)
      return true
    })
    if (isTold) told += 1
  }
  if (told > 0) wakeMail()
  return told
}

function byClass(news: readonly NewsRow[]): NewsOfClass[] {
  const classes = new Map<number, NewsOfClass>()
  for (const { courseId, title, textLanguage, start, end, kind, parts } of news) {
    const known = classes.get(courseId)
    const when = { start: start.toISOString(), end: end.toISOString() }
    const one = known ?? { courseId, title, textLanguage, ...when, news: [] }
    if (!known) classes.set(courseId, one)
    add(one, kind, parts)
  }
  return [...classes.values()]
}

/** The same kind is said once, with how often it happened and all that was changed. */
function add({ news }: NewsOfClass, kind: NewsKind, parts: readonly string[]): void {
  const same = news.find((one) => one.kind === kind)
  if (!same) {
    news.push({ kind, parts: [...parts], count: 1 })
    return
  }
  same.count += 1
  same.parts = [...new Set([...same.parts, ...parts])]
}
