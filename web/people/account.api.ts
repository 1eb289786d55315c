import { queryOptions } from '@tanstack/react-query'
import type { ContactInformationInput } from '#domain/catalogue/contact-information.input.ts'
import type { CommunicationsInput } from '#domain/people/communications.input.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import {
  AccountClosure_RequestDocument,
  Communications_PreferencesDocument,
  Communications_UpdateDocument,
  FacilitatorProfile_ContactDocument,
  FacilitatorProfile_UpdateDocument,
} from '#web/platform/graphql/documents.generated.ts'
import { call } from '#web/platform/session/call.ts'

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

/** Asks the staff to close one's account; the server's message. Throws CallError. */
export async function requestClosure(confirmation: string): Promise<string> {
  const { requestAccountClosure: answer } = await call(AccountClosure_RequestDocument, {
    input: { confirmation },
  })
  if (!answer?.success) throw new CallError(answer?.message ?? '', 'INTERNAL')
  return answer.message
}

/** A facilitator's own contact information; null where there is no such facilitator. Kept for 10 minutes. */
export function facilitatorContactQuery(facilitatorId: number) {
  return queryOptions({
    queryKey: ['facilitator-contact', facilitatorId],
    queryFn: async () =>
      (await call(FacilitatorProfile_ContactDocument, { facilitatorId })).facilitatorBy?.contactInformation ??
      null,
  })
}

/** Throws CallError; its field paths begin with `contactInformation.`. */
export async function saveFacilitatorContact(
  facilitatorId: number,
  contactInformation: ContactInformationInput,
): Promise<void> {
  await call(FacilitatorProfile_UpdateDocument, { input: { id: String(facilitatorId), contactInformation } })
}
