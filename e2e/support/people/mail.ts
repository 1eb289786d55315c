import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { undoSeconds } from '#domain/kernel/acts.ts'
import type { RunningPortal } from '../portal/portal.ts'
import { runSql } from '../portal/portal-database.ts'

const mailsSchema = z.array(
  z.object({
    id: z.number(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().nullish(),
    createdAt: z.string(),
  }),
)
export type Mail = z.infer<typeof mailsSchema>[number]

export interface MailFilter {
  /** Part of its subject. */
  subject?: string
  /** An email that the test already knows. Only a newer one matches. */
  after?: Mail
}

/**
 * The newest email to an address, from the portal's outbox. Email is sent after the response to the person, so
 * this polls for up to 25 s. While no email matches, it calls `hurry` every second.
 * @throws when no email matches in time
 */
export async function mailFor(
  portalUrl: string,
  address: string,
  selected: MailFilter = {},
  hurry?: () => Promise<unknown>,
): Promise<Mail> {
  const { subject = '', after } = selected
  for (let tries = 0; tries < 250; tries++) {
    const response = await fetch(`${portalUrl}/outbox.json?to=${encodeURIComponent(address)}`)
    if (!response.ok) throw new Error(`The outbox answered ${response.status}.`)
    // The newest email is first.
    const mails = mailsSchema.parse(await response.json())
    const newest = mails.find((mail) => mail.subject.includes(subject) && mail.id > (after?.id ?? 0))
    if (newest) return newest
    if (tries % 10 === 1) await hurry?.()
    await pause(100)
  }
  throw new Error(`No mail came for ${address}.`)
}

/**
 * Ends the seconds in which an action can be undone before its email to this address leaves. An email that waits
 * for more changes of a class is not affected.
 */
export const endUndoWait = (portal: Pick<RunningPortal, 'dataDir'>, address: string) =>
  runSql(
    portal,
    `update outbox_mail set next_attempt_at = created_at where to_address = $1 and status = 'queued' and attempts = 0
       and next_attempt_at between created_at and created_at + make_interval(secs => $2)`,
    [address, undoSeconds],
  )

/** The first link in an email that leads to `path` of the portal. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path))
  if (!link) throw new Error(`The mail '${mail.subject}' has no link to ${path}:\n${mail.text}`)
  return link
}
