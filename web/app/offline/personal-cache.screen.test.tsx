import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useSession, useSessionActions } from '#web/accounts/public.ts'
import { endLogin } from '#web/platform/session/login-store.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { clearCacheBetweenPeople } from './personal-cache.ts'

const ada = attendee()
const ben = attendee({ databaseId: 8, email: 'ben@example.org', name: 'Ben Cole' })
/** A query of personal data that does not name its person, as most. */
const personalKey = ['own-sessions']

function Person() {
  const { user } = useSession()
  const { logout } = useSessionActions()
  return (
    <>
      <p role="status">{user?.name ?? 'nobody'}</p>
      <button type="button" onClick={() => void logout()}>
        Log out
      </button>
    </>
  )
}
const says = (name: string) => expect.poll(() => screen.getByRole('status').textContent).toBe(name)
/** Another tab wrote or removed something in the storage that all tabs share. */
const fromOtherTab = (change: () => void) =>
  act(async () => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })

async function read() {
  loggedInAs(ada)
  servePortal({ ...callsOf(ada), Session_Logout: { logout: { success: true } } })
  const view = show(<Person />)
  for (const stop of clearCacheBetweenPeople(view.client)) onTestFinished(stop)
  await says('Ada Byron')
  view.client.setQueryData(personalKey, 'of Ada')
  return { ...view, cached: () => view.client.getQueryData(personalKey) }
}

describe('personal data in the cache', () => {
  it('is deleted when its person logs out', async () => {
    const { user, cached } = await read()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await says('nobody')
    expect(cached()).toBeUndefined()
  })
  it('is deleted when its person logs out in another tab', async () => {
    const { cached } = await read()
    await fromOtherTab(() => localStorage.clear())
    expect(cached()).toBeUndefined()
  })
  it('is deleted when someone else logs in in another tab', async () => {
    const { cached } = await read()
    servePortal(callsOf(ben))
    await fromOtherTab(() => loggedInAs(ben))
    await says('Ben Cole')
    expect(cached()).toBeUndefined()
  })
  it('stays when its login ended automatically, until someone else logs in', async () => {
    const { cached } = await read()
    await act(async () => endLogin())
    await says('Ada Byron')
    expect(cached()).toBe('of Ada')
    servePortal(callsOf(ben))
    await fromOtherTab(() => loggedInAs(ben))
    expect(cached()).toBeUndefined()
  })
  it('stays when its person logs in again, or has another address now', async () => {
    const { cached } = await read()
    await act(async () => endLogin())
    await act(async () => loggedInAs(ada))
    await act(async () => loggedInAs({ ...ada, email: 'ada@new.example' }))
    expect(cached()).toBe('of Ada')
  })
})
