import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/people/loaded.tsx'
import { demographicsQuery, type KnownDemographics } from '#web/people/profile/profile.api.ts'

/** Loads a person's earlier answers only here, where they are edited, and passes them to `children`. */
export function LoadedDemographics({
  userId,
  children,
}: {
  userId: number
  children: (known: KnownDemographics | null) => ReactNode
}) {
  return (
    <Loaded result={useQuery(demographicsQuery(userId))} minHeight="40rem">
      {children}
    </Loaded>
  )
}
