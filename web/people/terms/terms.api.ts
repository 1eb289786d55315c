import { queryOptions } from '@tanstack/react-query'
import { Terms_AgreeDocument, Terms_SettingsDocument } from '#web/people/documents.generated.ts'
import { now } from '#web/platform/page/clock.ts'
import { termsSettingsKey } from '#web/platform/page/settings.ts'
import { call } from '#web/platform/session/call.ts'
import { callFor } from '#web/platform/session/call-for.ts'

export const termsSettingsQuery = queryOptions({
  queryKey: termsSettingsKey,
  queryFn: async () => (await call(Terms_SettingsDocument, {})).siteSettings,
})

/**
 * Records the agreement of the user, or of a person they help. The server uses its own clock.
 * @throws CallError
 */
export async function agreeToTerms(userId: number): Promise<void> {
  const termsAgreedTs = now().toISOString().slice(0, 19).replace('T', ' ')
  await callFor(userId, Terms_AgreeDocument, {
    input: { id: String(userId), accountStatus: { termsAgreedTs } },
  })
}
