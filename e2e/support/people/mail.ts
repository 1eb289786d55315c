import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

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
  /** A mail that was seen before: only a newer one counts. */
  after?: Mail
}

/**
 * The newest mail to an address, from the portal's outbox. Mail leaves after the answer to the person, so this asks
 * again for up to 25 s: a mail about an act that can be undone waits for ten. Throws when none came.
 */
export async function mailFor(portalUrl: string, address: string, selected: MailFilter = {}): Promise<Mail> {
  const { subject = '', after } = selected
  for (let tries = 0; tries < 250; tries++) {
    const response = await fetch(`${portalUrl}/outbox.json?to=${encodeURIComponent(address)}`)
    if (!response.ok) throw new Error(`The outbox answered ${response.status}.`)
    // The newest comes first.
    const mails = mailsSchema.parse(await response.json())
    const newest = mails.find((mail) => mail.subject.includes(subject) && mail.id > (after?.id ?? 0))
    if (newest) return newest
    await pause(100)
  }
  throw new Error(`No mail came for ${address}.`)
}

/** The first link of a mail that leads to `path` of the portal. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path))
  if (!link) throw new Error(`The mail '${mail.subject}' has no link to ${path}:\n${mail.text}`)
  return link
}
