import ICAL from 'ical.js'
import { mailAsRead } from '#server/platform/mail/mail-as-read.ts'
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.ts'
import type { Portal } from '#server/testing/portal.ts'

export interface WrittenMail extends RenderedMail {
  id: number
  kind: string
  to_address: string
  user_id: number | null
  status: string
  data: unknown
}

/** The emails that the call scheduled, as they would be sent now. Without those that no longer apply. */
export async function mailsOf(portal: Portal, call: () => Promise<unknown>): Promise<WrittenMail[]> {
  const before = await portal.db.selectFrom('outbox_mail').select('id').execute()
  await call()
  const added = await portal.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('id', 'not in', [0, ...before.map(({ id }) => id)])
    .orderBy('id')
    .execute()
  const written: WrittenMail[] = []
  for (const mail of added) {
    const read = await mailAsRead(portal.db, { ...portal.deps, clock: portal.clock }, mail)
    if (read === null) continue
    const { data, site } = read
    const letter = { to: mail.to_address, writtenAt: mail.created_at }
    written.push({ ...mail, ...(await renderMail(portal.deps.mailTemplates, mail.kind, data, site, letter)) })
  }
  return written
}

/** All text of an email: its subject, both bodies and its files. */
export const textOf = ({ subject, text, html, files }: RenderedMail): string =>
  [subject, text, html, ...files.map((file) => file.text)].join('\n')

/** A calendar file as another program reads it. Expects exactly one event. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [vevent, ...more] = calendar.getAllSubcomponents('vevent')
  if (!vevent || more.length > 0) throw new Error(`Not one event: ${text}`)
  const event = new ICAL.Event(vevent)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    title: event.summary,
    place: event.location,
    description: event.description,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: vevent.getFirstPropertyValue('status'),
    url: vevent.getFirstPropertyValue('url'),
    organizer: event.organizer,
    attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
  }
}
