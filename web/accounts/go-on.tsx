import { useEffect } from 'react'
import { Onward } from '#web/ui/page/onward.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { inOwnLanguage, readsAnother } from './own-language.ts'
import type { SessionUser } from './session/session.ts'

/** Where somebody goes on who has logged in: in the language of their profile, whichever page they logged in on. */
export function GoOn({ user, to }: { user: SessionUser; to: string }) {
  const leaves = readsAnother(user)
  useEffect(() => {
    if (leaves) window.location.replace(inOwnLanguage(user, to))
  }, [leaves, user, to])
  return leaves ? <PageSkeleton /> : <Onward to={to} />
}
