import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  signRegistrationToken,
  type TokenPurpose,
} from '#server/registration/mail-links/registration-token.ts'
import type { RunningPortal } from '../portal/portal.ts'
import { runSql } from '../portal/portal-database.ts'
import type { Attendee } from './attendee.ts'

/** The link in an email about the person's only registration. For emails that are scheduled. */
export async function signedLink(
  portal: RunningPortal,
  { attendeeId }: Attendee,
  path: string,
  purpose: TokenPurpose,
): Promise<string> {
  const [row] = await runSql<{ id: number; link_number: number }>(
    portal,
    'SELECT r.id, a.link_number FROM registration r JOIN attendee a ON a.id = r.attendee_id WHERE a.id = $1',
    [attendeeId],
  )
  const secret = readFileSync(join(portal.dataDir, 'session-secret'), 'utf8').trim()
  return `${path}?token=${signRegistrationToken(purpose, secret, row!.id, row!.link_number)}`
}
