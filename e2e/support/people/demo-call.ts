import { actorOfUser } from './calls.ts'
import { demo } from './open-as.ts'

/** A call as one of the demo's accounts; throws the first error's message. */
export async function demoCall<T>(
  portalUrl: string,
  account: 'attendee' | 'staff' | 'admin',
  query: string,
  variables: object = {},
): Promise<T> {
  const call = await actorOfUser(portalUrl, demo(account))
  return call<T>(query, variables)
}
