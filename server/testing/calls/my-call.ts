import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import type { Portal } from '#server/testing/portal.ts'

/** A command that people give for themselves, which the table of what is audited does not give. */
export interface PersonalCall {
  input: object
  /** Nobody is logged in where it is left out. */
  token?: string
  /** What tells a second carrying out in the answer. */
  selection?: string
  /** Mails that it puts into the outbox. */
  mails: number
}
export type BuildPersonalCall = (portal: Portal) => Promise<PersonalCall>

export const password = 'Portal-demo-2026'
export const nextPassword = 'Willow-Tree-26'

let made = 0
/** An address that nobody has. */
export const newAddress = () => `once-${++made}@example.org`

export async function person(portal: Portal, options: Parameters<typeof buildAttendee>[1] = {}) {
  const built = await buildAttendee(portal.db, options)
  return { ...built, token: await tokenFor(portal, built) }
}
