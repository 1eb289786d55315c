import { queryOptions } from '@tanstack/react-query'
import { knownLanguage, type LanguageTag } from '#domain/kernel/language/language.ts'
import type { CommunicationsInput } from '#domain/people/communications/communications.input.ts'
import type { HelpedClosuresInput } from '#domain/people/proxy-access/proxy-access.input.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { messageLanguage } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import {
  AccountClosure_RequestDocument,
  Communications_PreferencesDocument,
  Communications_UpdateDocument,
  Kept_PeriodsDocument,
} from './documents.generated.ts'

/** How this person wants to be reached. Cached for 10 minutes. */
export function communicationsQuery(userId: number) {
  return queryOptions({
    queryKey: ['communications', userId],
    queryFn: async () => {
      const { user } = await callFor(userId, Communications_PreferencesDocument, { userId: String(userId) })
      if (!user) throw new CallError('', 'NOT_FOUND')
      const { language, ...known } = user.communicationPreferences
      // Without a saved choice, messages use the language of this page.
      return { ...known, language: knownLanguage(language) ?? messageLanguage() }
    },
  })
}

/** @throws CallError */
export async function saveCommunications(userId: number, preferences: CommunicationsInput): Promise<void> {
  await callFor(userId, Communications_UpdateDocument, {
    input: { id: String(userId), communicationPreferences: preferences },
  })
}

/**
 * Saves the language of messages to the logged-in user. The choice applies to this browser even where it cannot be
 * saved for the user.
 */
export async function saveLanguage(userId: number, language: LanguageTag): Promise<void> {
  await call(Communications_UpdateDocument, {
    input: { id: String(userId), communicationPreferences: { language } },
  }).catch(() => undefined)
}

/**
 * Asks staff to close the caller's account, and says what happens to the account of each person they help.
 * @throws CallError
 */
export async function requestClosure(confirmation: string, peopleInCare: HelpedClosuresInput): Promise<void> {
  const { requestAccountClosure: response } = await call(AccountClosure_RequestDocument, {
    input: { confirmation, ...(peopleInCare.length > 0 ? { peopleInCare } : {}) },
  })
  if (!response?.success) throw new CallError('', 'INTERNAL')
}

/** The retention periods, by the keys of the table of periods. Cached for 10 minutes. */
export const retentionPeriodsQuery = queryOptions({
  queryKey: ['kept-periods'],
  queryFn: async () => (await call(Kept_PeriodsDocument, {})).retentionPeriods,
})
