import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storedLogin } from '#web/platform/session/login-store.ts'
import { attendee, callsOf, loggedInAs, tokenOf } from '#web/testing/people.ts'
import { rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { userQuery, useSession, useSessionActions } from './session.ts'

const ada = attendee()

/** Shows what the hook returns, with a button for each action that a test needs. */
function Person() {
  const session = useSession()
  const { logout, refetch, login } = useSessionActions()
  const name = session.user?.name ?? 'nobody'
  const ended = session.status === 'logged-in' && session.ended ? `, ended: ${session.ended}` : ''
  return (
    <>
      <p role="status">{`${session.status}: ${name}${ended}`}</p>
      <button type="button" onClick={() => void logout()}>
        Log out
      </button>
      <button type="button" onClick={() => void refetch()}>
        Load again
      </button>
      <button type="button" onClick={() => void login(ada.email, 'secret').catch(() => undefined)}>
        Log in
      </button>
      {session.status === 'unreachable' ? (
        <button type="button" onClick={session.retry}>
          Try again
        </button>
      ) : null}
    </>
  )
}
function Part() {
  return <p>{useSession().user?.name ?? 'nobody'}</p>
}
const said = () => screen.getByRole('status').textContent
const says = (texts: string) => expect.poll(said).toBe(texts)
const click = (name: string) => screen.getByRole('button', { name })
/** Another tab wrote or removed something in the storage that all tabs share. */
const fromOtherTab = (change: () => void) =>
  act(async () => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })

describe('the session', () => {
  it('when no one has logged in, it is a visitor and no request is sent', async () => {
    const portal = servePortal({})
    show(<Person />)
    expect(said()).toBe('visitor: nobody')
    expect(portal.calls).toEqual([])
  })
  it('when a login is stored, its person is loaded once', async () => {
    loggedInAs(ada)
    const portal = servePortal(callsOf(ada))
    show(<Person />)
    expect(said()).toBe('loading: nobody')
    await says('logged-in: Ada Byron')
    expect(portal.callsOf('Session_User').map(({ isLoggedIn }) => isLoggedIn)).toEqual([true])
  })
  it('when many parts of a page ask for it, the page observes its person once', async () => {
    loggedInAs(ada)
    servePortal(callsOf(ada))
    const { client } = show([1, 2, 3].map((part) => <Part key={part} />))
    await expect.poll(() => screen.queryAllByText('Ada Byron')).toHaveLength(3)
    expect(client.getQueryCache().find(userQuery(ada.email))?.getObserversCount()).toBe(1)
  })
  it('when the portal is unreachable, it says so, keeps the login, and can retry', async () => {
    loggedInAs(ada)
    const portal = servePortal({ Session_User: rejected('INTERNAL') })
    const { user } = show(<Person />)
    await says('unreachable: nobody')
    expect(storedLogin()?.email).toBe(ada.email)
    portal.responses.Session_User = { user: ada }
    await user.click(click('Try again'))
    await says('logged-in: Ada Byron')
  })
  it('when the login ends on its own, the person stays on the page and sees whose login ended', async () => {
    loggedInAs(ada)
    const portal = servePortal({ ...callsOf(ada), Session_Refresh: rejected('TOKEN_INVALID') })
    const { user } = show(<Person />)
    await says('logged-in: Ada Byron')
    portal.responses.Session_User = rejected('TOKEN_INVALID')
    await user.click(click('Load again'))
    await says('logged-in: Ada Byron, ended: ada@example.org')
    expect(storedLogin()).toBeNull()
  })
  it('when the token has expired and can be renewed, the person sees no interruption', async () => {
    loggedInAs(ada)
    const portal = servePortal({
      ...callsOf(ada),
      Session_Refresh: {
        refreshJwtAuthToken: { authToken: tokenOf(ada, 4_000_000_000), refreshToken: 'next' },
      },
    })
    let first = true
    portal.responses.Session_User = () => {
      if (!first) return { user: ada }
      first = false
      return rejected('TOKEN_INVALID')
    }
    show(<Person />)
    await says('logged-in: Ada Byron')
    expect(storedLogin()?.refreshToken).toBe('next')
    expect(portal.callsOf('Session_Refresh')).toHaveLength(1)
  })
  it('when the token has expired and cannot be renewed, it is a visitor and nothing is stored', async () => {
    loggedInAs(ada, tokenOf(ada, 0))
    servePortal({
      ...callsOf(ada),
      Session_User: rejected('TOKEN_INVALID'),
      Session_Refresh: rejected('TOKEN_INVALID'),
    })
    show(<Person />)
    await says('visitor: nobody')
    expect(storedLogin()).toBeNull()
  })
  it('when the account no longer exists, it is a visitor, and its query says that the login is invalid', async () => {
    loggedInAs(ada)
    servePortal({ ...callsOf(ada), Session_User: { user: null } })
    const { client } = show(<Person />)
    await says('visitor: nobody')
    expect(storedLogin()).toBeNull()
    loggedInAs(ada)
    await expect(client.fetchQuery(userQuery(ada.email))).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  })
  it('when another tab logs out, this one is a visitor', async () => {
    loggedInAs(ada)
    servePortal(callsOf(ada))
    show(<Person />)
    await says('logged-in: Ada Byron')
    await fromOtherTab(() => localStorage.clear())
    await says('visitor: nobody')
  })
  it('when another tab logs in another person, this tab switches to that person', async () => {
    const grace = attendee({ databaseId: 8, email: 'grace@example.org', name: 'Grace Hopper' })
    loggedInAs(ada)
    const portal = servePortal(callsOf(ada))
    portal.responses.Session_User = ({ id }: { id: string }) => ({ user: id === grace.email ? grace : ada })
    show(<Person />)
    await says('logged-in: Ada Byron')
    await act(async () => loggedInAs(grace))
    await says('logged-in: Grace Hopper')
  })
  it('when the person logs out, the browser session ends even if the server is unreachable', async () => {
    loggedInAs(ada)
    const portal = servePortal({ ...callsOf(ada), Session_Logout: 'NETWORK' })
    const { user } = show(<Person />)
    await says('logged-in: Ada Byron')
    await user.click(click('Log out'))
    await says('visitor: nobody')
    expect(storedLogin()).toBeNull()
    expect(portal.callsOf('Session_Logout').map(({ variables }) => variables)).toEqual([
      { input: { jwtRefreshToken: 'refresh' } },
    ])
  })
  it('when a login is rejected, nothing is stored', async () => {
    servePortal({ Session_Login: rejected('LOGIN_FAILED') })
    const { user } = show(<Person />)
    await user.click(click('Log in'))
    await says('visitor: nobody')
    expect(storedLogin()).toBeNull()
  })
})
