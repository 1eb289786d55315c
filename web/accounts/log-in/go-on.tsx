import { useEffect } from 'react'
import { inMyLanguage, readsAnother } from '#web/accounts/my-account/my-language.ts'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { Onward } from '#web/ui/page/onward.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'

/** Where a person goes after login. The language is that of their profile, not of the login page. */
export function GoOn({ user, to }: { user: SessionUser; to: string }) {
  const leaves = readsAnother(user)
  useEffect(() => {
    if (leaves) window.location.replace(inMyLanguage(user, to))
  }, [leaves, user, to])
  return leaves ? <PageSkeleton /> : <Onward to={to} />
}
