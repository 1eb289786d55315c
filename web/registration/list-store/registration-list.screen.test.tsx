import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import { SessionProvider } from '#web/accounts/public.ts'
import { createQueryClient } from '#web/platform/page/query-client.ts'
import { classListing } from '#web/testing/classes.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { useRegistrationList } from './registration-list.ts'

const bothModes = {
  ...answeredIn({ 'in-person': 5, online: 5 }),
  courseTypes: { nodes: [{ slug: 'in-person' }, { slug: 'online' }] },
}
const yoga = classListing({ ...bothModes, guestsAllowed: true })
const choir = classListing({ databaseId: 2, title: 'Choir', guestsAllowed: true })
const series = (registerSolo: boolean) => {
  const facts = { series: { databaseId: 5, title: 'Sing', textLanguage: null } as never, registerSolo }
  return [classListing({ ...yoga, ...facts }), classListing({ ...choir, ...facts })] as const
}
const grace = { firstName: 'Grace', lastName: 'Hopper' } as GuestInput
const ada = attendee()

async function list(user: typeof ada | null = null) {
  if (user) loggedInAs(user)
  servePortal(user ? callsOf(user) : {})
  const client = createQueryClient()
  const { result } = renderHook(useRegistrationList, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    ),
  })
  await act(async () => undefined)
  const change = (what: (use: ReturnType<typeof useRegistrationList>) => void) =>
    act(async () => what(result.current))
  const ids = () => result.current.list.entries.map(({ course }) => course.courseId)
  return { now: () => result.current, change, ids }
}

describe('adding to the registration list', () => {
  it('a class says so at its button, in the chosen mode, as a visitor’s', async () => {
    const { now, change } = await list()
    expect(now().count).toBe(0)
    await change((use) => use.add(yoga, [], 'online'))
    const note = { code: 'ADDED_CLASS', data: { title: 'Gentle Yoga' } }
    expect(now()).toMatchObject({ count: 1, said: note, undo: null, expired: null })
    expect([...now().notes]).toEqual([[1, note]])
    expect(now().entry(1)).toMatchObject({ mode: 'online', by: null })
    expect([now().contains(1), now().contains(2), now().entry(2)]).toEqual([true, false, undefined])
  })
  it('a class of a series brings the others along', async () => {
    const [first, second] = series(true)
    const { now, change } = await list()
    await change((use) => use.add(first, [first, second]))
    expect(now().said).toEqual({ code: 'ADDED_SERIES', data: { count: 2, series: 'Sing' } })
  })
  it('several dates have one message, at the first', async () => {
    const { now, change } = await list()
    await change((use) => use.addAll([choir, yoga], []))
    expect([...now().notes.keys()]).toEqual([2])
    expect(now().said).toEqual({ code: 'ADDED_CLASSES', data: { count: 2 } })
  })
  it('a class that is in it says nothing', async () => {
    const { now, change } = await list()
    await change((use) => use.add(yoga, []))
    await change((use) => use.add(yoga, []))
    expect([now().count, now().said]).toEqual([1, null])
  })
  it('a class as a person who is logged in makes it theirs', async () => {
    const { now, change } = await list(ada)
    await expect
      .poll(async () => {
        await change((use) => use.remove(1))
        await change((use) => use.add(yoga, []))
        return now().entry(1)?.by
      })
      .toBe(ada.databaseId)
  })
})

describe('removing from the registration list', () => {
  it('a class says so and can be undone', async () => {
    const { now, change, ids } = await list()
    await change((use) => use.addAll([yoga, choir], []))
    expect(now().removal(1)).toEqual({ ofSeries: false, takesSeries: false })
    await change((use) => use.remove(1))
    const said = { code: 'REMOVED_CLASS', data: { title: 'Gentle Yoga' } }
    expect(now()).toMatchObject({ said, undo: { said } })
    expect(ids()).toEqual([2])
    await change((use) => use.undoLast())
    expect(ids()).toEqual([1, 2])
    expect(now()).toMatchObject({ said: { code: 'AS_BEFORE' }, undo: null })
  })
  it('a class of a series removes the others, and counts them', async () => {
    const [first, second] = series(true)
    const { now, change, ids } = await list()
    await change((use) => use.addAll([first, second], []))
    expect(now().removal(1)).toEqual({ ofSeries: true, takesSeries: false })
    await change((use) => use.remove(1))
    expect(ids()).toEqual([])
    expect(now().said).toEqual({ code: 'REMOVED_CLASSES', data: { count: 2 } })
  })
  it('a class of a series alone is possible', async () => {
    const [first, second] = series(true)
    const { change, ids } = await list()
    await change((use) => use.addAll([first, second], []))
    await change((use) => use.remove(1, { alone: true }))
    expect(ids()).toEqual([2])
  })
  it('a class of a series that is registered as a whole removes all', async () => {
    const [first, second] = series(false)
    const { now, change, ids } = await list()
    await change((use) => use.addAll([first, second], []))
    expect(now().removal(1)).toEqual({ ofSeries: true, takesSeries: true })
    await change((use) => use.remove(1, { alone: true }))
    expect(ids()).toEqual([])
  })
  it('a class that is not in it says nothing, and nothing can be undone', async () => {
    const { now, change } = await list()
    await change((use) => use.add(yoga, []))
    await change((use) => use.remove(2))
    expect(now()).toMatchObject({ count: 1, said: null, undo: null })
  })
})

describe('changing a listed class', () => {
  it('chooses another mode', async () => {
    const { now, change } = await list()
    await change((use) => use.add(yoga, []))
    expect(now().entry(1)?.mode).toBe('in-person')
    await change((use) => use.setMode(1, 'online'))
    expect(now().entry(1)?.mode).toBe('online')
  })
  it('adds a guest, says so, and removes them, which can be undone', async () => {
    const { now, change } = await list()
    await change((use) => use.addAll([yoga, choir], []))
    await change((use) => use.setGuest([2], grace))
    const data = { name: 'Grace Hopper', title: 'Choir' }
    expect(now()).toMatchObject({ said: { code: 'ADDED_GUEST', data }, undo: null })
    expect([now().entry(1)?.guest, now().entry(2)?.guest]).toEqual([null, grace])
    await change((use) => use.removeGuest([2]))
    expect(now()).toMatchObject({ said: { code: 'REMOVED_GUEST', data } })
    expect(now().entry(2)?.guest).toBeNull()
    await change((use) => use.undoLast())
    expect(now().entry(2)?.guest).toEqual(grace)
  })
  it('adds a guest to all classes of a series, and names the series', async () => {
    const [first, second] = series(true)
    const { now, change } = await list()
    await change((use) => use.addAll([first, second], []))
    await change((use) => use.setGuest([1, 2], grace))
    expect(now().said).toMatchObject({ data: { title: 'Sing' } })
    expect([now().entry(1)?.guest, now().entry(2)?.guest]).toEqual([grace, grace])
    await change((use) => use.removeGuest([1]))
    expect(now().said).toMatchObject({ data: { title: 'Gentle Yoga' } })
    await change((use) => use.removeGuest([1, 2]))
    expect(now().said).toMatchObject({ data: { title: 'Sing' } })
    expect([now().entry(1)?.guest, now().entry(2)?.guest]).toEqual([null, null])
  })
  it('without a series names the first of several classes', async () => {
    const { now, change } = await list()
    await change((use) => use.addAll([yoga, choir], []))
    await change((use) => use.setGuest([1, 2], grace))
    expect(now().said).toMatchObject({ data: { title: 'Gentle Yoga' } })
  })
  it('says nothing about a guest of a class that is not listed, or of a class without one', async () => {
    const { now, change } = await list()
    await change((use) => use.add(yoga, []))
    const { said } = now()
    await change((use) => use.setGuest([2], grace))
    await change((use) => use.removeGuest([1]))
    await change((use) => use.removeGuest([2]))
    expect(now()).toMatchObject({ said, undo: null })
  })
  it('puts nothing back when no list expired', async () => {
    const { now, change } = await list()
    await change((use) => use.putExpiredBack([yoga]))
    expect(now()).toMatchObject({ count: 0, said: null, expired: null })
  })
})
