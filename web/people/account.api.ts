import { queryOptions } from '@tanstack/react-query'
import type { CommunicationsInput } from '#domain/people/communications.input.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { call } from '#web/platform/session/call.ts'
import {
  AccountClosure_RequestDocument,
  Communications_PreferencesDocument,
  Communications_UpdateDocument,
} from './documents.generated.ts'

/** How this person likes to be reached; kept for 10 minutes. */
export function communicationsQuery(userId: number) {
  return queryOptions({
    queryKey: ['communications', userId],
    queryFn: async () => {
      const { user } = await call(Communications_PreferencesDocument, { userId: String(userId) })
      if (!user) throw new CallError('', 'NOT_FOUND')
      return user.communicationPreferences
    },
  })
}

/** Throws CallError. */
export async function saveCommunications(userId: number, preferences: CommunicationsInput): Promise<void> {
  await call(Communications_UpdateDocument, {
    input: { id: String(userId), communicationPreferences: preferences },
  })
}

/** Asks the staff to close one's account. Throws CallError. */
export async function requestClosure(confirmation: string): Promise<void> {
  const { requestAccountClosure: answer } = await call(AccountClosure_RequestDocument, {
    input: { confirmation },
  })
  if (!answer?.success) throw new CallError('', 'INTERNAL')
}
