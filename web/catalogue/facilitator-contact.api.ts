import { queryOptions } from '@tanstack/react-query'
import type { ContactInformationInput } from '#domain/catalogue/contact-information.input.ts'
import { call } from '#web/platform/session/call.ts'
import {
  FacilitatorProfile_ContactDocument,
  FacilitatorProfile_UpdateDocument,
} from './documents.generated.ts'
/** A facilitator's contact information; null if there is no such facilitator. Cached for 10 minutes. */
export function facilitatorContactQuery(facilitatorId: number) {
  return queryOptions({
    queryKey: ['facilitator-contact', facilitatorId],
    queryFn: async () =>
      (await call(FacilitatorProfile_ContactDocument, { facilitatorId })).facilitatorBy?.contactInformation ??
      null,
  })
}

/** @throws CallError whose field paths begin with `contactInformation.` */
export async function saveFacilitatorContact(
  facilitatorId: number,
  contactInformation: ContactInformationInput,
): Promise<void> {
  await call(FacilitatorProfile_UpdateDocument, { input: { id: String(facilitatorId), contactInformation } })
}
