import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '#web/accounts/accounts.door.ts'
import { call } from '#web/platform/session/call.ts'
import {
  Standing_OwnDocument,
  type Standing_OwnQueryResult,
  type StandingClassFragment,
} from '#web/registration/documents.generated.ts'
import { registrationsKey } from '#web/registration/refresh-registrations.ts'

type Listed = Standing_OwnQueryResult['ownStandingPlaces'][number]
export interface OwnStanding extends Omit<Listed, 'dates'> {
  dates: { registrationId: number | null; course: StandingClassFragment }[]
}

function ownStandingQuery(attendeeId: number) {
  return queryOptions({
    queryKey: [...registrationsKey, 'standing', attendeeId],
    queryFn: async () =>
      (await call(Standing_OwnDocument, {})).ownStandingPlaces.map(
        (place): OwnStanding => ({
          ...place,
          dates: place.dates.flatMap(({ registrationId, course }) =>
            course ? [{ registrationId, course }] : [],
          ),
        }),
      ),
  })
}

/** The signed-in person's standing places; null until they are known, and for who is not logged in. */
export function useOwnStanding(): OwnStanding[] | null {
  const attendeeId = useSession().user?.attendeeId ?? null
  const { data } = useQuery({ ...ownStandingQuery(attendeeId ?? 0), enabled: attendeeId !== null })
  return data ?? null
}
