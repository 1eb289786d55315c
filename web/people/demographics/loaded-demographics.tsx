import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/people/loaded.tsx'
import { demographicsQuery, type KnownDemographics } from '#web/people/profile/profile.api.ts'

/** What a person told of themself before, loaded only here, where it is edited; then what `children` draws of it. */
export function LoadedDemographics({
  userId,
  children,
}: {
  userId: number
  children: (known: KnownDemographics | null) => ReactNode
}) {
  return (
    <Loaded answer={useQuery(demographicsQuery(userId))} minHeight="40rem">
      {children}
    </Loaded>
  )
}
