import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { readMailSite } from '#server/platform/mail/mail-site.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { type ClassNewsData, currentNews, kindOfNews } from '#server/registration/mails/class-news.ts'
import { selectHeldOf } from '#server/registration/mails/held-mails.sql.ts'
import { sampleTexts } from './sample-mail.texts.ts'

/** What an act would write to people; the note of staff goes between the two parts of its text. */
export interface SampleMail {
  subject: string
  opening: string
  closing: string
}

/** Where the note goes; nobody types it. */
const noteMark = '\u2060note\u2060'

/**
 * The mail of an act, of the one who hears most of it, without what is theirs: neither name nor guest, and links that open nothing. Within
 * the transaction that writes it. Null where nobody gets one.
 */
export async function sampleMail(
  tx: Transaction<DB>,
  { config, language, mailTemplates }: Deps,
  telling: string,
  now: Date,
): Promise<SampleMail | null> {
  const [fullest] = (await selectHeldOf(tx, telling, now)).toSorted(
    (a, b) => newsOf(b.data, telling).length - newsOf(a.data, telling).length,
  )
  if (!fullest) return null
  const own = { ...fullest.data, news: newsOf(fullest.data, telling) }
  const data = await currentNews(tx, own)
  if (!data) return null
  const site = { ...(await readMailSite(tx, { config, language }, null)), linkSecret: 'of no link' }
  const nobodys: ClassNewsData = {
    firstName: sampleTexts(site).firstName,
    tellings: data.tellings.map((one) => ({ ...one, note: noteMark })),
    news: data.news.map((one, nth) => ({
      ...one,
      registration: { ...one.registration, id: nth, guest: null },
    })),
  }
  const letter = { to: site.senderAddress, writtenAt: now }
  const kind = kindOfNews(nobodys.news)
  const { subject, text } = await renderMail(mailTemplates, kind, nobodys, site, letter, false)
  const [opening = '', closing = ''] = withoutSecrets(text)
    .replace(/\n{3,}/g, '\n\n')
    .split(noteMark)
  return { subject, opening: opening.trim(), closing: closing.trim() }
}

const newsOf = (data: ClassNewsData, telling: string) => data.news.filter((one) => one.telling === telling)

/** A link that opens nothing is not shown as if it did. */
const withoutSecrets = (text: string) => text.replace(/(https?:\/\/[^\s?#]*)\?\S*/g, '$1?…')
