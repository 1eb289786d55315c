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

/** How this person likes to be reached; kept for 10 minutes. */
export function communicationsQuery(userId: number) {
  return queryOptions({
    queryKey: ['communications', userId],
    queryFn: async () => {
      const { user } = await callFor(userId, Communications_PreferencesDocument, { userId: String(userId) })
      if (!user) throw new CallError('', 'NOT_FOUND')
      const { language, ...known } = user.communicationPreferences
      // Who has not chosen reads what this page is in.
      return { ...known, language: knownLanguage(language) ?? messageLanguage() }
    },
  })
}

/** Throws CallError. */
export async function saveCommunications(userId: number, preferences: CommunicationsInput): Promise<void> {
  await callFor(userId, Communications_UpdateDocument, {
    input: { id: String(userId), communicationPreferences: preferences },
  })
}

/** The language of what is written to whoever is logged in. The choice for this browser counts also where it cannot be kept for them. */
export async function saveLanguage(userId: number, language: LanguageTag): Promise<void> {
  await call(Communications_UpdateDocument, {
    input: { id: String(userId), communicationPreferences: { language } },
  }).catch(() => undefined)
}

/** Asks the staff to close one's account, and says what becomes of each person in one's care. Throws CallError. */
export async function requestClosure(confirmation: string, peopleInCare: HelpedClosuresInput): Promise<void> {
  const { requestAccountClosure: answer } = await call(AccountClosure_RequestDocument, {
    input: { confirmation, ...(peopleInCare.length > 0 ? { peopleInCare } : {}) },
  })
  if (!answer?.success) throw new CallError('', 'INTERNAL')
}

/** How long what is known of people is kept, by the keys of the table of periods; kept for 10 minutes. */
export const retentionPeriodsQuery = queryOptions({
  queryKey: ['kept-periods'],
  queryFn: async () => (await call(Kept_PeriodsDocument, {})).retentionPeriods,
})
