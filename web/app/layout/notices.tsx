import type { SessionUser } from '#web/accounts/session/session.ts'
import { NotForYou } from '#web/app/guards/not-for-you.tsx'
import { VerifyNotice } from './verify-notice.tsx'

/** What stands over a page for few people: one file, so that the first view knows of no more. `sent`: from a page that is not theirs. */
export default function Notices({ user, sent }: { user: SessionUser | null; sent: boolean }) {
  return (
    <>
      {sent ? <NotForYou user={user} /> : null}
      {user?.rolesWait ? <VerifyNotice user={user} /> : null}
    </>
  )
}
