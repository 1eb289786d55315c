import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { ProfileRules_CurrentDocument, type ProfileRulesFragment } from './documents.generated.ts'

export type KnownProfileRules = ProfileRulesFragment
export const profileRulesKey = ['profile-rules'] as const

/** What the organisation asks for in profiles. Asked anew with each form; a form that is open keeps to what it was drawn by. */
export const profileRulesQuery = queryOptions({
  queryKey: profileRulesKey,
  queryFn: async () => (await call(ProfileRules_CurrentDocument, {})).profileRules,
  refetchOnWindowFocus: false,
})
