import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { attendee, loggedInAs } from '#web/testing/people.ts'
import { rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { RequireLogin } from './require-login.tsx'

const Guarded = () => (useLocation().pathname === '/login' ? null : <RequireLogin />)

it('a login whose account cannot be loaded leads to the login page, which says so and knows the way back', async () => {
  loggedInAs(attendee())
  servePortal({ Session_User: rejected('INTERNAL') })
  const { address, router } = show(<Guarded />, { at: '/account/classes' })
  await expect.poll(address).toBe('/login')
  expect(router.state.location.state).toEqual({
    from: '/account/classes',
    flash: { tone: 'danger', message: 'We couldn’t load your account. Log in again.' },
  })
})
