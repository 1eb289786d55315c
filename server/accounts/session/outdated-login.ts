import type { Database } from '#server/platform/db/connection/connection.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * Until the release in which a person became a parameter of a call, a login could act for somebody whom its owner helped. A tab
 * of then goes on as if it did, and would book the helper. The migration marked these logins (outdated_login): nothing of theirs is
 * carried out until the app of now names itself.
 */
export const appHeader = 'x-archway-app'

/** What the app of now says; web/platform/graphql/client.ts sends it. */
const appOfNow = 'person-is-a-parameter'

/** APP_OUTDATED for an app of then; the app of now takes the mark away. */
export async function admitApp(db: Database, family: string, app: string | null): Promise<void> {
  if (app !== appOfNow) throw new RejectedError('APP_OUTDATED')
  await db.deleteFrom('outdated_login').where('family', '=', family).execute()
}
