import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setUnreachable } from '#web/platform/page/unreachable.ts'
import { checkInsKey } from '#web/platform/session/forget-cached.ts'
import { forgetHostSession, renewHostSession } from '#web/platform/session/host-session.ts'
import { clearLogin, endLogin } from '#web/platform/session/login-store.ts'
import { storeSharedComputer } from '#web/platform/session/shared-computer.ts'
import { attendee, loggedInAs } from '#web/testing/people.ts'
import { clearAnonymousCache } from './save-nothing.ts'

let deleted: string[]
beforeEach(() => {
  deleted = []
  // happy-dom has none.
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: {
      delete: async (name: string) => {
        deleted.push(name)
        return true
      },
    },
  })
  return () => Reflect.deleteProperty(window, 'caches')
})
afterEach(() => {
  setUnreachable(false)
  storeSharedComputer(false, '/')
  forgetHostSession()
})

const personal = ['archway-personal']
function start() {
  const stops = clearAnonymousCache()
  onTestFinished(() => {
    for (const stop of stops) stop()
  })
}
/** Staff log in by a cookie. */
async function openHostSession() {
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ nonce: 'abc', user: { email: 'staff@example.org' } }))
  await renewHostSession()
  fetching.mockRestore()
}
/** What came before the change does not count. */
function deletedBy(change: () => void): string[] {
  deleted = []
  change()
  return deleted
}

describe('the cached data of a person', () => {
  it('is deleted when the portal is opened and no one is logged in', () => {
    localStorage.setItem(checkInsKey, '{"userId":7}')
    start()
    expect(deleted).toEqual(personal)
    // They contain no name, and are sent when their user is back.
    expect(localStorage.getItem(checkInsKey)).not.toBeNull()
  })
  it('stays while they are logged in, and is deleted when they log out', () => {
    loggedInAs(attendee())
    start()
    expect(deleted).toEqual([])
    expect(deletedBy(() => clearLogin())).toEqual(personal)
  })
  it('stays while staff are logged in by a cookie, and is deleted when they log out', async () => {
    await openHostSession()
    start()
    expect(deleted).toEqual([])
    expect(deletedBy(() => forgetHostSession())).toEqual(personal)
  })
  it('stays when one of two logins ends', async () => {
    await openHostSession()
    loggedInAs(attendee())
    start()
    expect(deletedBy(() => clearLogin())).toEqual([])
    expect(deletedBy(() => forgetHostSession())).toEqual(personal)
  })
  it('stays without a network, because the page does not know yet whose cookie it has', () => {
    setUnreachable(true)
    start()
    expect(deleted).toEqual([])
  })
  it('is deleted without a network when this tab knows that the login ended', () => {
    loggedInAs(attendee())
    start()
    setUnreachable(true)
    expect(deletedBy(() => endLogin())).toEqual(personal)
  })
  it('stays without a network when nothing says that the login ended', () => {
    loggedInAs(attendee())
    start()
    setUnreachable(true)
    expect(deletedBy(() => clearLogin())).toEqual([])
  })
  it('is never stored on a shared computer', () => {
    loggedInAs(attendee())
    start()
    expect(deleted).toEqual([])
    expect(deletedBy(() => storeSharedComputer(true, '/'))).toEqual(personal)
    start()
    expect(deleted).toEqual([...personal, ...personal])
  })
  it('is not deleted any more when the page has stopped that', () => {
    loggedInAs(attendee())
    for (const stop of clearAnonymousCache()) stop()
    expect(deletedBy(() => clearLogin())).toEqual([])
    expect(deletedBy(() => storeSharedComputer(true, '/'))).toEqual([])
  })
})
