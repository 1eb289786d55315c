import { queryOptions } from '@tanstack/react-query'
import type { ChangePersonInput, CreatePersonInput } from '#domain/accounts/people/person.input.ts'
import { isId } from '#web/platform/ids.ts'
import { formQuery } from '#web/platform/records/form-query.ts'
import { call } from '#web/platform/session/call.ts'
import {
  type AdministeredPersonFragment,
  type ClosureRequestFragment,
  People_ClosureRequestsDocument,
  People_ClosuresDocument,
  Person_AssignCareDocument,
  Person_BeginLegalHoldDocument,
  Person_CarryOutClosureDocument,
  Person_ChangeDocument,
  Person_CreateDocument,
  Person_DeclineClosureDocument,
  Person_DismissClosureDocument,
  Person_EndCareDocument,
  Person_EndLegalHoldDocument,
  Person_EndSessionsDocument,
  Person_LinkFacilitatorDocument,
  Person_RecordDocument,
  Person_RemoveSecondFactorsDocument,
  Person_RequestClosureDocument,
  Person_SendPasswordResetDocument,
  Person_UnlinkedFacilitatorsDocument,
  Person_VerifyDocument,
  type PersonStatus,
} from './documents.generated.ts'

export type AdministeredPerson = AdministeredPersonFragment
export type ClosureRequest = ClosureRequestFragment
export type { PersonStatus }

export const peopleKey = ['admin', 'people'] as const

export const closureRequestsQuery = queryOptions({
  queryKey: [...peopleKey, 'closure-requests'],
  queryFn: async () => (await call(People_ClosureRequestsDocument, {})).closureRequestCount,
  staleTime: 0,
})

/** Oldest first. */
export const closuresQuery = queryOptions({
  queryKey: [...peopleKey, 'closures'],
  queryFn: async () => (await call(People_ClosuresDocument, {})).closureRequests,
  staleTime: 0,
  gcTime: 60_000,
})

/** Null when the person does not exist. */
export function personQuery(userId: number) {
  return queryOptions({
    queryKey: [...peopleKey, userId],
    queryFn: () => loadPerson(userId),
    ...formQuery,
  })
}

/** The current person, bypassing every cache. */
export async function loadPerson(userId: number): Promise<AdministeredPerson | null> {
  if (!isId(userId)) return null
  return (await call(Person_RecordDocument, { userId })).person
}

/**
 * Invites a person. Returns their id, and the date (yyyy-MM-dd) on which an account with this address was created, if
 * any. `password`: the caller's, required to make an administrator.
 * @throws CallError with field paths under `person.`
 */
export async function createPerson(
  { email, ...person }: CreatePersonInput,
  password: string | null,
): Promise<{ userId: number; since: string | null }> {
  const { createPerson: created } = await call(Person_CreateDocument, { input: { email, person, password } })
  const { person: made, knownAccounts } = created!
  return { userId: made.databaseId, since: knownAccounts[0]?.since ?? null }
}

/**
 * Changes the person and returns them as they are then. `password`: the caller's, required to make an administrator.
 * @throws CallError with field paths under `person.`
 */
export async function changePerson(
  userId: number,
  editVersion: number,
  person: ChangePersonInput,
  confirmed: { password: string | null; accessSeen: boolean },
): Promise<AdministeredPerson> {
  const { changePerson: changed } = await call(Person_ChangeDocument, {
    input: { userId, editVersion, person, ...confirmed },
  })
  return changed!.person
}

/**
 * Administrators' actions on one account. Each returns the person afterwards.
 * @throws CallError
 */
export const acts = {
  sendPasswordReset: async (userId: number) =>
    (await call(Person_SendPasswordResetDocument, { input: { userId } })).sendPasswordReset!.person,
  endSessions: async (userId: number) =>
    (await call(Person_EndSessionsDocument, { input: { userId } })).endSessionsOf!.person,
  requestClosure: async (userId: number) =>
    (await call(Person_RequestClosureDocument, { input: { userId } })).requestClosureFor!.person,
  dismissClosure: async (userId: number) =>
    (await call(Person_DismissClosureDocument, { input: { userId } })).dismissClosure!.person,
  endLegalHold: async (userId: number) =>
    (await call(Person_EndLegalHoldDocument, { input: { userId } })).endLegalHold!.person,
}

/**
 * Places a legal hold on the person's data.
 * @throws CallError with the error of the reason at `reason`
 */
export async function beginLegalHold(userId: number, reason: string): Promise<AdministeredPerson> {
  return (await call(Person_BeginLegalHoldDocument, { input: { userId, reason } })).beginLegalHold!.person
}

/**
 * Declares the address verified as the person's. `link`: the link for choosing a password, to hand over.
 * @throws CallError
 */
export async function verifyPerson(
  userId: number,
): Promise<{ person: AdministeredPerson; link: string | null }> {
  const { person, handover } = (await call(Person_VerifyDocument, { input: { userId } })).verifyPerson!
  return { person, link: handover?.link ?? null }
}

/**
 * Removes two-step login from the account. `password`: the caller's.
 * @throws CallError
 */
export async function removeSecondFactors(userId: number, password: string): Promise<void> {
  await call(Person_RemoveSecondFactorsDocument, { input: { userId, password } })
}

/**
 * Closes the account permanently.
 * @throws CallError
 */
export async function carryOutClosure(userId: number, confirmation: string): Promise<void> {
  await call(Person_CarryOutClosureDocument, { input: { userId, confirmation } })
}

/**
 * Declines the request. The person gets the reason by email.
 * @throws CallError
 */
export async function declineClosure(
  userId: number,
  { note, reason }: { note: string; reason?: string | null | undefined },
): Promise<void> {
  await call(Person_DeclineClosureDocument, { input: { userId, note, reason } })
}

/**
 * Null unlinks.
 * @throws CallError ACCESS_NOT_SEEN {since, opens}, FACILITATOR_TAKEN, ACCOUNT_NOT_PROVEN
 */
export async function linkFacilitator(userId: number, facilitatorId: number | null, accessSeen = false) {
  const { linkFacilitator: linked } = await call(Person_LinkFacilitatorDocument, {
    input: { userId, facilitatorId, accessSeen },
  })
  return linked!.person
}

/** Facilitators without an account whose name contains the search text; at most 20. */
export function unlinkedFacilitatorsQuery(search: string) {
  return queryOptions({
    queryKey: [...peopleKey, 'facilitators', search],
    queryFn: async () => (await call(Person_UnlinkedFacilitatorsDocument, { search })).unlinkedFacilitators,
    staleTime: 0,
  })
}

/**
 * Ends the proxy access to this person's account, on their behalf.
 * @throws CallError
 */
export async function endProxyAccessOf(userId: number): Promise<void> {
  await call(Person_EndCareDocument, { input: { userId } })
}

/**
 * Makes someone else the person's helper.
 * @throws CallError
 */
export async function assignCare(userId: number, chosen: { email: string; agreed: boolean }): Promise<void> {
  await call(Person_AssignCareDocument, { input: { userId, ...chosen } })
}
