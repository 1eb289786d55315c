import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import type { Portal } from '#server/testing/portal.ts'

/** A command that people run for themselves and that the audit table does not contain. */
export interface PersonalCall {
  input: object
  /** If it is left out, no one is logged in. */
  token?: string
  /** The fields of the response that would reveal a second execution. */
  selection?: string
  /** Emails that it adds to the outbox. */
  mails: number
}
export type BuildPersonalCall = (portal: Portal) => Promise<PersonalCall>

export const password = 'Portal-demo-2026'
export const nextPassword = 'Willow-Tree-26'

let made = 0
/** An address that no account has. */
export const newAddress = () => `once-${++made}@example.org`

export async function person(portal: Portal, options: Parameters<typeof buildAttendee>[1] = {}) {
  const built = await buildAttendee(portal.db, options)
  return { ...built, token: await tokenFor(portal, built) }
}
