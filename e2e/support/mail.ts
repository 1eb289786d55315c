import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const mailsSchema = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().nullish(),
    createdAt: z.string(),
  }),
)
export type Mail = z.infer<typeof mailsSchema>[number]

/**
 * The newest mail to an address, from the portal's outbox. Mail leaves after the answer to the person, so this asks
 * again for up to 10 s; `subject` narrows it to the mail that is meant. Throws when none came.
 */
export async function mailFor(portalUrl: string, address: string, { subject = '' } = {}): Promise<Mail> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${portalUrl}/outbox.json?to=${encodeURIComponent(address)}`)
    if (!answer.ok) throw new Error(`The outbox answered ${answer.status}.`)
    const mails = mailsSchema.parse(await answer.json()).filter((mail) => mail.subject.includes(subject))
    const newest = mails.sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
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
