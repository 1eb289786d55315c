import { queryOptions } from '@tanstack/react-query'
import type { PersonInCareInput } from '#domain/people/proxy-access/proxy-access.input.ts'
import { post } from '#web/platform/graphql/client.ts'
import { call } from '#web/platform/session/call.ts'
import {
  Care_AddDocument,
  Care_AnswerDocument,
  Care_AskDocument,
  Care_EndDocument,
  Care_HandOverDocument,
  Care_InCareOfDocument,
  Care_OwnLoginDocument,
  Care_RequestsDocument,
  type Care_RequestsQueryResult,
  Care_TakeBackDocument,
  Care_TakeBackOwnLoginDocument,
  Care_TakeOwnLoginDocument,
} from './documents.generated.ts'

/** @throws CallError */
export async function addPersonInCare(person: PersonInCareInput): Promise<void> {
  await call(Care_AddDocument, { input: person })
}

/** @throws CallError */
export async function endCare(userId: number): Promise<void> {
  await call(Care_EndDocument, { input: { userId } })
}

/**
 * Offers the person their own account. The link goes to this address, and anyone who reads that mailbox can accept it.
 * @throws CallError
 */
export async function giveOwnLogin(userId: number, email: string): Promise<void> {
  await call(Care_OwnLoginDocument, { input: { userId, email } })
}

/**
 * Withdraws the offer. Its link stops working.
 * @throws CallError
 */
export async function takeBackOwnLogin(userId: number): Promise<void> {
  await call(Care_TakeBackOwnLoginDocument, { input: { userId } })
}

/**
 * Returns the login and the key for choosing the account's password. Called without a login, because the key alone
 * identifies the account.
 * @throws CallError
 */
export async function takeOwnLogin(key: string): Promise<{ login: string; key: string }> {
  return (await post(Care_TakeOwnLoginDocument, { input: { key } }, null)).takeOwnLogin!
}

export const myHelpersKey = ['in-care-of'] as const

/** Who helps the person. Empty for most people. */
export function myHelpersQuery(userId: number) {
  return queryOptions({
    queryKey: [...myHelpersKey, userId],
    queryFn: async () => (await call(Care_InCareOfDocument, {})).inCareOf,
    enabled: userId > 0,
  })
}

/**
 * Asks the owner of this address for permission to help them.
 * @throws CallError
 */
export async function askForCare(email: string): Promise<void> {
  await call(Care_AskDocument, { input: { email } })
}

export type CareRequest = Care_RequestsQueryResult['careRequests'][number]

export const proxyAccessRequestsKey = ['care-requests'] as const

/** The proxy access requests to and from this login. */
export function proxyAccessRequestsQuery(userId: number) {
  return queryOptions({
    queryKey: [...proxyAccessRequestsKey, userId],
    queryFn: async () => (await call(Care_RequestsDocument, {})).careRequests,
    enabled: userId > 0,
  })
}

/**
 * Asks the owner of this address to take over as the person's helper.
 * @throws CallError
 */
export async function handOverCare(userId: number, email: string): Promise<void> {
  await call(Care_HandOverDocument, { input: { userId, email } })
}

/** @throws CallError */
export async function answerCareRequest(id: number, agree: boolean): Promise<void> {
  await call(Care_AnswerDocument, { input: { id, agree } })
}

/** @throws CallError */
export async function takeBackCareRequest(id: number): Promise<void> {
  await call(Care_TakeBackDocument, { input: { id } })
}
