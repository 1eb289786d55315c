import { useRedirect } from '#web/platform/router/use-router.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * Navigates to another page and replaces this one. It keeps its height while that page's code loads, so that no empty
 * page appears.
 */
export function Onward({ to, state }: { to: string; state?: unknown }) {
  useRedirect(to, state)
  return <PageSkeleton />
}
