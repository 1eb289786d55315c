import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import {
  WalkInData_BeginHoldDocument,
  WalkInData_EndHoldDocument,
  WalkInData_HoldDocument,
} from './documents.generated.ts'

/** Loaded again for each dialog, because another user may have placed or ended the hold. */
export const walkInHoldQuery = (registrationId: string) =>
  queryOptions({
    queryKey: ['walk-in-hold', registrationId],
    queryFn: async () => (await call(WalkInData_HoldDocument, { registrationId })).walkInHold,
    staleTime: 0,
    gcTime: 0,
  })

/** @throws CallError */
export async function beginWalkInHold(registrationId: string, reason: string): Promise<void> {
  await call(WalkInData_BeginHoldDocument, { input: { registrationId, reason } })
}

export async function endWalkInHold(registrationId: string): Promise<void> {
  await call(WalkInData_EndHoldDocument, { input: { registrationId } })
}
