import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addClasses } from '#domain/registration/list/registration-list.rule.ts'
import { sessionKey, useSession } from '#web/accounts/public.ts'
import { now } from '#web/platform/page/clock.ts'
import { changeList, currentList, updateList } from '#web/registration/list-store/list-store.ts'
import { offeredClass } from '#web/registration/list-store/offered-class.ts'
import { registrationsKey } from '#web/registration/my-registrations/refresh-registrations.ts'
import { classListing } from '#web/testing/classes.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { noteSentList, wasListSent } from './sent-list.ts'
import { useFirstRegistration } from './use-first-registration.ts'

const ada = attendee()
const classes = [
  classListing({ databaseId: 1 }),
  classListing({ databaseId: 2 }),
  classListing({ databaseId: 3 }),
]
const line = (courseId: number, errorCode: string | null) => ({
  courseId,
  errorCode,
  errorData: errorCode ? [{ left: null }] : null,
  registration: errorCode ? null : { databaseId: 100 + courseId },
})
const response = (state: string, results = [line(1, null), line(2, 'CLASS_FULL')]) => ({
  confirmFirstBooking: { firstBooking: { state, errorCode: null, results } },
})

function Page({ onRead }: { onRead: () => void }) {
  const { status } = useSession()
  const { data, isPending, error } = useFirstRegistration()
  useQuery({ queryKey: [...registrationsKey, 'mine'], queryFn: async () => onRead() ?? null })
  return (
    <p>
      {status} {isPending ? 'pending' : ''} {data?.state} {error ? 'failed' : ''}
    </p>
  )
}

/** A person whose list has three classes; the third is of another account on this computer. */
async function page(confirm: Respond, user: ReturnType<typeof attendee> | null = ada) {
  if (user) loggedInAs(user)
  const offered = classes.map(offeredClass)
  changeList((list) => addClasses(list, offered, offered, new Set(), now()).list)
  updateList((list) => ({
    ...list,
    entries: list.entries.map((entry) => ({ ...entry, by: entry.course.courseId === 3 ? 99 : entry.by })),
  }))
  noteSentList(ada.databaseId)
  const portal = servePortal({ ...callsOf(user ?? ada), FirstBooking_Confirm: confirm })
  let reads = 0
  const view = show(
    <Page
      onRead={() => {
        reads += 1
      }}
    />,
  )
  return { ...view, portal, reads: () => reads, sent: () => portal.callsOf('FirstBooking_Confirm') }
}
const listed = () =>
  currentList().list.entries.map(({ course, refusal }) => [course.courseId, refusal?.code ?? null])
const whole = [
  [1, null],
  [2, null],
  [3, null],
]

describe('the classes of the sign-up', () => {
  it('that are registered leave the list, and the others stay with the reason', async () => {
    const { sent, reads, portal } = await page(response('CONFIRMED'))
    await screen.findByText(/CONFIRMED/)
    expect(sent()).toMatchObject([{ variables: { input: {} }, isLoggedIn: true }])
    expect(listed()).toEqual([
      [2, 'CLASS_FULL'],
      [3, null],
    ])
    expect(wasListSent(ada.databaseId)).toBe(false)
    // What the person sees of their registrations is loaded again.
    await expect.poll(reads).toBe(2)
    await expect.poll(() => portal.callsOf('Session_User').length).toBe(2)
  })
  it('leave the list once: one that is chosen again stays', async () => {
    const { client } = await page(response('CONFIRMED'))
    await screen.findByText(/CONFIRMED/)
    const offered = classes.slice(0, 1).map(offeredClass)
    changeList((list) => addClasses(list, offered, offered, new Set(), now()).list)
    await act(() => client.refetchQueries({ queryKey: registrationsKey }))
    expect(listed().map(([id]) => id)).toEqual([1, 2, 3])
  })
  it.each(['WAITING', 'REFUSED', 'OVER'])('stay in the list while the result is %s', async (state) => {
    const { reads } = await page(response(state, []))
    await screen.findByText(new RegExp(state))
    expect(listed()).toEqual(whole)
    expect(wasListSent(ada.databaseId)).toBe(true)
    expect(reads()).toBe(1)
  })
  it('stay in the list if there were none', async () => {
    await page({ confirmFirstBooking: { firstBooking: null } })
    await expect.poll(() => screen.queryByText(/pending/)).toBeNull()
    expect(listed()).toEqual(whole)
  })
  it('stay in the list when the call is rejected', async () => {
    const { sent, client } = await page(rejected('FORBIDDEN'))
    await expect.poll(() => sent().length).toBe(1)
    // It tries again later.
    client.clear()
    expect(listed()).toEqual(whole)
    expect(wasListSent(ada.databaseId)).toBe(true)
  })
  it('are registered again after new terms are accepted', async () => {
    const { sent, portal, client } = await page(response('REFUSED', []))
    await screen.findByText(/REFUSED/)
    const termsAgreedTs = '2026-11-20T15:01:00.000Z'
    portal.responses.Session_User = {
      user: { ...ada, accountStatus: { ...ada.accountStatus, termsAgreedTs } },
    }
    portal.responses.FirstBooking_Confirm = response('CONFIRMED')
    await act(() => client.invalidateQueries({ queryKey: sessionKey }))
    await screen.findByText(/CONFIRMED/)
    expect(sent()).toHaveLength(2)
    expect(listed().map(([id]) => id)).toEqual([2, 3])
  })
  it.each([
    ['a visitor', null, /visitor pending/],
    ['an address that is not verified', attendee({ emailVerified: false }), /logged-in pending/],
  ])('are not registered for %s', async (_title, user, text) => {
    const { sent } = await page(response('CONFIRMED'), user)
    await screen.findByText(text)
    expect(sent()).toEqual([])
    expect(listed()).toEqual(whole)
    expect(wasListSent(ada.databaseId)).toBe(true)
  })
})
