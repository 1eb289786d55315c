import { queryOptions } from '@tanstack/react-query'
import type { CorrectionKind } from '#domain/registration/corrections/corrections.rule.ts'
import { call } from '#web/platform/session/call.ts'
import { Corrections_AskDocument, Corrections_OwnDocument } from '#web/registration/documents.generated.ts'
import { registrationsKey } from '#web/registration/my-registrations/refresh-registrations.ts'

/**
 * What the person can ask to correct in their past classes, and what they asked. Loaded once for all cards of a page.
 */
export const correctionsQuery = queryOptions({
  queryKey: [...registrationsKey, 'corrections'],
  queryFn: async () => (await call(Corrections_OwnDocument, {})).ownCorrections,
})

/**
 * Field paths begin with `guest.`.
 *
 * @throws CallError
 */
export async function askCorrection(
  registrationId: number,
  kind: CorrectionKind,
  guest: { firstName: string; lastName: string } | null = null,
): Promise<void> {
  await call(Corrections_AskDocument, { input: { registrationId: String(registrationId), kind, guest } })
}
