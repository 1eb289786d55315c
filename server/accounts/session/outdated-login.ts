import type { Database } from '#server/platform/db/connection/connection.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * In earlier releases, a login could act for a person that its owner helped. Now the person is a parameter of the call.
 * A browser tab with the earlier app does not send it, and would register the helper instead. The migration marked
 * these logins (outdated_login). Nothing is carried out for them until the current app sends this header.
 */
export const appHeader = 'x-archway-app'

/** The header's value from the current app. web/platform/graphql/client.ts sends it. */
const appOfNow = 'person-is-a-parameter'

/**
 * Removes the mark when the current app calls.
 * @throws APP_OUTDATED when an earlier app calls.
 */
export async function admitApp(db: Database, family: string, app: string | null): Promise<void> {
  if (app !== appOfNow) throw new RejectedError('APP_OUTDATED')
  await db.deleteFrom('outdated_login').where('family', '=', family).execute()
}
