import { useLeadOn } from '#web/platform/router/use-router.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** Goes to another page in the place of this one. Its room is kept while that page's code comes, so that no empty page stands between. */
export function Onward({ to, state }: { to: string; state?: unknown }) {
  useLeadOn(to, state)
  return <PageSkeleton />
}
