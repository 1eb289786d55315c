import { queryOptions } from '@tanstack/react-query'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { call } from '#web/platform/session/call.ts'
import { ProfileRules_CurrentDocument } from './documents.generated.ts'

export type KnownProfileRules = ProfileRules & { editVersion: number }
export const profileRulesKey = ['profile-rules'] as const

export async function loadProfileRules(): Promise<KnownProfileRules> {
  const { conditions, ...rules } = (await call(ProfileRules_CurrentDocument, {})).profileRules
  return {
    ...rules,
    conditions: conditions.map(({ field, anyOf }) => ({ field, anyOf: anyOf.map(({ all }) => all) })),
  }
}

/**
 * What the organization asks in profiles. Requested again with each form, and after a rejection
 * (useReloadProfileRules). Otherwise an open form stays with the rules it was rendered with.
 */
export const profileRulesQuery = queryOptions({
  queryKey: profileRulesKey,
  queryFn: loadProfileRules,
  staleTime: 0,
  refetchOnWindowFocus: false,
})
