import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#web/accounts/public.ts'
import { proxyAccessQuery } from '#web/people/proxy-access/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

/**
 * The choice of who is coming, once it is known whom the user helps. Keep the dialog's button unavailable until then
 * (`isKnown` of useHouseholdState): a helper must not be registered in place of a person who is not listed yet.
 */
export function HouseholdFirst({ children }: { children: ReactNode }) {
  const t = useMessages()
  const { user } = useSession()
  const household = useQuery(proxyAccessQuery(user?.databaseId ?? 0))
  const { error, failures } = useLoadError(household)
  if (household.data) return children
  if (!error) return <Skeleton height={72} />
  return (
    <div className="stack">
      <Banner key={failures} tone="danger" live>
        <p>{t('errors.fallback')}</p>
      </Banner>
      <div>
        <TryAgain busy={household.isFetching} onClick={() => void household.refetch()} />
      </div>
    </div>
  )
}
