import { resolve4, resolve6, resolveMx } from 'node:dns/promises'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { senderOf } from '#server/platform/mail/mail-site.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** Whether mail servers find where to deliver email for this domain. 'unknown' if DNS does not respond. */
export type Resolve = (domain: string) => Promise<'found' | 'none' | 'unknown'>

/**
 * Checks the addresses of sender and replies: whether each is set, and its domain accepts email. Sends nothing. The
 * test email shows whether a reply arrives.
 */
export async function checkSender(
  db: Database,
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'production'>,
  lookUp: Resolve = queryDns,
): Promise<Finding[]> {
  const settings = await db
    .selectFrom('site_settings')
    .select(['organisation_name', 'sender_name', 'sender_email', 'help_email'])
    .executeTakeFirstOrThrow()
  const { senderAddress, replyTo } = senderOf(settings, config)
  return [
    await checkDomain('sender', senderAddress, lookUp),
    replyTo === null
      ? (config.production ? bad : note)(
          'replies',
          'replies to emails reach no one',
          'set the help email at Admin, Settings',
        )
      : await checkDomain('replies', replyTo, lookUp),
  ]
}

/** Shows only the domain: an address of the organization may contain a person's name. */
async function checkDomain(about: 'sender' | 'replies', address: string, lookUp: Resolve): Promise<Finding> {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const what = about === 'sender' ? 'emails come from' : 'replies go to'
  const found = await lookUp(domain)
  if (found === 'found') return good(about, `${what} ${domain}, which accepts mail`)
  if (found === 'unknown')
    return note(
      about,
      `${what} ${domain}, which we could not look up from here`,
      'send a test email and reply to it',
    )
  return bad(about, `${what} ${domain}, which accepts no mail`, 'correct the address at Admin, Settings')
}

const noSuch = ['ENOTFOUND', 'ENODATA']

/** A domain without mail servers accepts email at its own address (RFC 5321, 5.1). */
async function queryDns(domain: string): ReturnType<Resolve> {
  const questions = [resolveMx, resolve4, resolve6].map((query) =>
    query(domain).then(
      (responses: readonly unknown[]) => (responses.length > 0 ? 'found' : 'none'),
      ({ code }: { code?: string }) => (noSuch.includes(code ?? '') ? 'none' : 'unknown'),
    ),
  )
  const responses = await Promise.all(questions)
  if (responses.includes('found')) return 'found'
  return responses.includes('unknown') ? 'unknown' : 'none'
}
