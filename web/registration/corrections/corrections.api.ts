import { queryOptions } from '@tanstack/react-query'
import type { CorrectionKind } from '#domain/registration/corrections/corrections.rule.ts'
import { call } from '#web/platform/session/call.ts'
import { Corrections_AskDocument, Corrections_OwnDocument } from '#web/registration/documents.generated.ts'
import { registrationsKey } from '#web/registration/my-registrations/refresh-registrations.ts'

/** What one can ask to have corrected of one's past classes, and what one asked; once for all cards of a page. */
export const correctionsQuery = queryOptions({
  queryKey: [...registrationsKey, 'corrections'],
  queryFn: async () => (await call(Corrections_OwnDocument, {})).ownCorrections,
})

/** Throws CallError; field paths are under `guest.`. */
export async function askCorrection(
  registrationId: number,
  kind: CorrectionKind,
  guest: { firstName: string; lastName: string } | null = null,
): Promise<void> {
  await call(Corrections_AskDocument, { input: { registrationId: String(registrationId), kind, guest } })
}
