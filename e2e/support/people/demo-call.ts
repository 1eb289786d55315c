import { actorOfUser } from './calls.ts'
import { demo } from './open-as.ts'

/**
 * Calls the API as one of the demo's accounts.
 * @throws the message of the first error
 */
export async function demoCall<T>(
  portalUrl: string,
  account: 'attendee' | 'staff' | 'admin',
  query: string,
  variables: object = {},
): Promise<T> {
  const call = await actorOfUser(portalUrl, demo(account))
  return call<T>(query, variables)
}
