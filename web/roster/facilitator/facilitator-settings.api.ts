import { queryOptions } from '@tanstack/react-query'
import type { FacilitatorNotices } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { call } from '#web/platform/session/call.ts'
import {
  FacilitatorSettings_EndCalendarDocument,
  FacilitatorSettings_NoticesDocument,
  FacilitatorSettings_ReadDocument,
  type FacilitatorSettings_ReadQueryResult,
  FacilitatorSettings_RenewCalendarDocument,
} from '#web/roster/documents.generated.ts'

export type FacilitatorSettings = FacilitatorSettings_ReadQueryResult['facilitatorSettings']

export const facilitatorSettingsQuery = queryOptions({
  queryKey: ['facilitator', 'settings'],
  queryFn: async () => (await call(FacilitatorSettings_ReadDocument, {})).facilitatorSettings,
})

// All of these throw CallError.

export async function saveNotices(input: FacilitatorNotices): Promise<void> {
  await call(FacilitatorSettings_NoticesDocument, { input })
}

/** Returns the new address. No other response contains it. */
export async function renewCalendar(): Promise<{ url: string; webcalUrl: string }> {
  const { renewFacilitatorCalendar } = await call(FacilitatorSettings_RenewCalendarDocument, { input: {} })
  if (!renewFacilitatorCalendar) throw new CallError('', 'INTERNAL')
  return renewFacilitatorCalendar
}

export async function endCalendar(): Promise<void> {
  await call(FacilitatorSettings_EndCalendarDocument, { input: {} })
}
