import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { openRegistrationToken } from './open-registration-token.ts'
import type { TokenPurpose } from './registration-token.ts'

/** The link of a mail by which something is changed without a login. */
export interface CheckedLink {
  purpose: TokenPurpose
  token: string
  /** What is answered where it opens nothing. */
  refusal: ErrorCode
  deps: Pick<Deps, 'config' | 'clock'>
}

/**
 * Whether a link still opens something, asked once more under the lock of its attendee, which whoever ends links has to wait for: an end of care, a reset or a change of
 * address that was faster is not missed. Nothing where there is no link.
 */
export async function checkLink(tx: Database, link: CheckedLink | undefined): Promise<void> {
  if (!link) return
  const { purpose, token, refusal: domainError, deps } = link
  if ((await openRegistrationToken({ ...deps, db: tx }, purpose, token)) === null)
    throw new RejectedError(domainError)
}
