import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { settings } from '#web/platform/page/settings.ts'
import { onLoggedOut } from '#web/platform/session/logged-out.ts'
import { attendee, loggedInAs } from '#web/testing/people.ts'
import { rejected, servePortal } from '#web/testing/portal.ts'
import { beginImpersonation, endImpersonation, subscribeToImpersonation } from './impersonation.ts'

/** What happens, in order. */
let events: string[]
const opened = () => events.filter((event) => event.startsWith('opens '))

beforeEach(() => {
  events = []
  loggedInAs(attendee({ databaseId: 1 }))
  const assigning = vi.spyOn(window.location, 'assign').mockImplementation((address) => {
    events.push(`opens ${address}`)
  })
  const adding = vi.spyOn(window, 'addEventListener')
  onLoggedOut(({ verified }) => events.push(verified ? 'forgets the person' : 'forgets a visitor'))
  const [[type, listener]] = adding.mock.calls as [[string, EventListener]]
  adding.mockRestore()
  return () => {
    assigning.mockRestore()
    window.removeEventListener(type, listener)
  }
})

/** Another tab of the browser, which is told. */
function otherTab() {
  let tell: (() => void) | undefined
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const end = subscribeToImpersonation(() => {
    events.push('tells the other tab')
    tell!()
  })
  onTestFinished(end)
  return { told, end }
}

describe('an administrator who uses a person’s account', () => {
  it('starts at the home page, with no data of their own, in every tab', async () => {
    const portal = servePortal({ Acting_Begin: { switchToPerson: { success: true } } })
    const { told } = otherTab()
    await beginImpersonation(8)
    expect(portal.callsOf('Acting_Begin').map(({ variables }) => variables)).toEqual([
      { input: { userId: 8 } },
    ])
    expect(events.slice(0, 2)).toEqual(['forgets the person', 'opens /'])
    await told
    expect(events).toContain('tells the other tab')
  })
  it('stays in their own account when the portal rejects it', async () => {
    servePortal({ Acting_Begin: rejected('FORBIDDEN') })
    await expect(beginImpersonation(8)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(events).toEqual([])
  })
  it('starts in the language of the page, below the path of the portal', async () => {
    const { basePath, language } = settings
    Object.assign(settings, { basePath: '/classes', language: 'es' })
    onTestFinished(() => void Object.assign(settings, { basePath, language }))
    servePortal({ Acting_Begin: { switchToPerson: { success: true } } })
    await beginImpersonation(8)
    expect(opened()).toEqual(['opens /classes/es'])
  })
})

describe('an administrator who stops using an account', () => {
  it('returns to the record of that person, in every tab', async () => {
    const portal = servePortal({ Acting_End: { endSwitch: { userId: 8 } } })
    const { told } = otherTab()
    await endImpersonation()
    expect(portal.callsOf('Acting_End').map(({ variables }) => variables)).toEqual([{ input: {} }])
    expect(events.slice(0, 2)).toEqual(['forgets the person', 'opens /admin/people/8'])
    await told
  })
  it.each([
    ['whose record is gone', { endSwitch: { userId: null } }],
    ['about whom the portal says nothing', { endSwitch: null }],
  ])('returns to the list of people from one %s', async (_, response) => {
    servePortal({ Acting_End: response })
    await endImpersonation()
    expect(opened()).toEqual(['opens /admin/people'])
  })
  it('stays in the account without a network', async () => {
    servePortal({ Acting_End: 'NETWORK' })
    await expect(endImpersonation()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(events).toEqual([])
  })
})

it('a tab of the release before is told too, because the channel keeps its name', async () => {
  servePortal({ Acting_Begin: { switchToPerson: { success: true } } })
  const channel = new BroadcastChannel('archway.acting')
  onTestFinished(() => channel.close())
  const told = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)))
  await beginImpersonation(8)
  expect(await told).toBe('changed')
})

it('a tab that no longer listens is not told', async () => {
  servePortal({ Acting_Begin: { switchToPerson: { success: true } } })
  const left = otherTab()
  const stays = otherTab()
  left.end()
  await beginImpersonation(8)
  await stays.told
  expect(events.filter((event) => event === 'tells the other tab')).toHaveLength(1)
})
