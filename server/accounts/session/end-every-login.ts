import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * Ends the logins of all people, and those that wait for their second step. For a copy of the portal, which does not
 * know who has logged out since. Passwords and second factors stay.
 */
export async function endEveryLogin(db: Database): Promise<void> {
  await db.deleteFrom('switched_session').execute()
  await db.deleteFrom('host_session').execute()
  await db.deleteFrom('session').execute()
  await db.deleteFrom('login_challenge').execute()
}
