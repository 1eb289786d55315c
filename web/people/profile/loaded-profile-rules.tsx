import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { profileRulesQuery } from '#web/people/answers/profile-rules.api.ts'
import { Loaded } from '#web/people/loaded.tsx'

/** Loads what the organization asks in profiles, then renders the form that `children` makes from it. */
export function LoadedProfileRules({ children }: { children: (rules: ProfileRules) => ReactNode }) {
  return (
    <Loaded result={useQuery(profileRulesQuery)} minHeight="60rem">
      {children}
    </Loaded>
  )
}
