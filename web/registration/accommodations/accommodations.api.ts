import { queryOptions } from '@tanstack/react-query'
import type { Needs } from '#domain/registration/accommodations/accommodations.ts'
import { call } from '#web/platform/session/call.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import { Needs_ChoicesDocument, Needs_SaveDocument } from '#web/registration/documents.generated.ts'

/** The choices that the organization offers. */
export const needChoicesQuery = queryOptions({
  queryKey: ['need-choices'],
  queryFn: async () => (await call(Needs_ChoicesDocument, {})).siteSettings.needChoices,
})

/** @throws CallError */
export async function saveNeeds(registrationId: number, needs: Needs, person: number | null): Promise<void> {
  await callFor(person, Needs_SaveDocument, { input: { registrationId: String(registrationId), needs } })
}
