import type { SessionUser } from '#web/accounts/session/session.ts'
import { NotForYou } from '#web/app/guards/not-for-you.tsx'
import { VerifyNotice } from './verify-notice.tsx'

/**
 * Notices above a page that concern few people. They are in one file, so that the first view loads only that reference.
 * `sent`: redirected from a forbidden page.
 */
export default function Notices({ user, sent }: { user: SessionUser | null; sent: boolean }) {
  return (
    <>
      {sent ? <NotForYou user={user} /> : null}
      {user?.rolesWait ? <VerifyNotice user={user} /> : null}
    </>
  )
}
