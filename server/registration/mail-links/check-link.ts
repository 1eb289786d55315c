import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { openRegistrationToken } from './open-registration-token.ts'
import type { TokenPurpose } from './registration-token.ts'

/** An emailed link that changes something without a login. */
export interface CheckedLink {
  purpose: TokenPurpose
  token: string
  /** The error code if the link no longer works. */
  refusal: ErrorCode
  deps: Pick<Deps, 'config' | 'clock'>
}

/**
 * Checks again, under its attendee's lock, whether a link still works. Anything that ends links waits for that lock. So
 * the end of proxy access, a reset or a change of address is not missed. Does nothing without a link.
 */
export async function checkLink(tx: Database, link: CheckedLink | undefined): Promise<void> {
  if (!link) return
  const { purpose, token, refusal, deps } = link
  if ((await openRegistrationToken({ ...deps, db: tx }, purpose, token)) === null)
    throw new RejectedError(refusal)
}
