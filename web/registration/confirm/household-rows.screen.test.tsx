import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { type HouseholdRows, useHouseholdRows } from './household-rows.ts'

const helped = (userId: number, attendeeId: number | null, hasLogin = false) => ({
  userId,
  attendeeId,
  firstName: 'Ben',
  lastName: 'Byron',
  relation: null,
  hasLogin,
  ownLoginAddress: null,
  ownLoginUntil: null,
})
type Read = (attendeeId: number, person: number | null) => Promise<string[]>

function Page({ read, onRows }: { read: Read; onRows: (rows: HouseholdRows<string>) => void }) {
  const queryOf = (attendeeId: number, person: number | null) => ({
    queryKey: ['rows', attendeeId, person ?? 0],
    queryFn: () => read(attendeeId, person),
  })
  onRows(useHouseholdRows(queryOf))
  return null
}

/** `people`: whom the user helps. `lost`: the rows of these attendees cannot be read. `late`: what these wait for. */
function household(
  people: Respond,
  {
    user = attendee() as ReturnType<typeof attendee> | null,
    lost = [] as number[],
    late = {} as Record<number, Promise<object>>,
  } = {},
) {
  if (user) loggedInAs(user)
  servePortal({ ...callsOf(user ?? attendee()), Care_People: people })
  const calls: [attendeeId: number, person: number | null][] = []
  let current: HouseholdRows<string> | undefined
  const onRows = (rows: HouseholdRows<string>) => {
    current = rows
  }
  const read: Read = async (attendeeId, person) => {
    calls.push([attendeeId, person])
    if (lost.includes(attendeeId)) throw new Error('lost')
    await late[attendeeId]
    return [`${attendeeId} first`, `${attendeeId} second`]
  }
  const view = show(<Page read={read} onRows={onRows} />)
  return {
    calls,
    isKnown: () => current!.isKnown,
    /** Each row with the user id of its owner. */
    rows: () => current!.rows.map(({ row, of }) => [row, of?.userId ?? null]),
    loaded: () => expect.poll(() => view.client.isFetching()).toBe(0),
  }
}
const own = [
  ['70 first', null],
  ['70 second', null],
]
const bens = [
  ['80 first', 8],
  ['80 second', 8],
]

describe('the rows of a household', () => {
  it('are the user’s, and then those of each person they help who has no login', async () => {
    const people = [helped(8, 80), helped(9, 90, true), helped(10, 100)]
    const { rows, calls, isKnown } = household({ peopleInCare: people })
    const others = [
      ['100 first', 10],
      ['100 second', 10],
    ]
    await expect.poll(rows).toEqual([...own, ...bens, ...others])
    expect(isKnown()).toBe(true)
    expect(calls.toSorted()).toEqual([
      [100, 10],
      [70, null],
      [80, 8],
    ])
  })
  it('are only the user’s where they help no one', async () => {
    const { rows, isKnown } = household({ peopleInCare: [] })
    await expect.poll(rows).toEqual(own)
    await expect.poll(isKnown).toBe(true)
  })
  it('are not known until everything is loaded', async () => {
    const people = existing<object>()
    const { rows, isKnown } = household(people.answer)
    await expect.poll(rows).toEqual(own)
    expect(isKnown()).toBe(false)
    await act(async () => people.come({ peopleInCare: [helped(8, 80)] }))
    await expect.poll(rows).toEqual([...own, ...bens])
    expect(isKnown()).toBe(true)
  })
  it.each([
    ['the user', 70, bens],
    ['a person they help', 80, own],
  ])('are not known until those of %s are there', async (_title, attendeeId, first) => {
    const { answer, come } = existing<object>()
    const { rows, isKnown } = household(
      { peopleInCare: [helped(8, 80)] },
      { late: { [attendeeId]: answer() } },
    )
    await expect.poll(rows).toEqual(first)
    expect(isKnown()).toBe(false)
    await act(async () => come({}))
    await expect.poll(rows).toEqual([...own, ...bens])
    expect(isKnown()).toBe(true)
  })
  it('are known without the people if these cannot be loaded', async () => {
    const { rows, isKnown } = household(rejected('INTERNAL'))
    await expect.poll(isKnown).toBe(true)
    await expect.poll(rows).toEqual(own)
  })
  it.each([
    ['the user', 70, bens],
    ['a person they help', 80, own],
  ])('are known without those of %s if these cannot be loaded', async (_title, lost, left) => {
    const { rows, isKnown } = household({ peopleInCare: [helped(8, 80)] }, { lost: [lost] })
    await expect.poll(rows).toEqual(left)
    await expect.poll(isKnown).toBe(true)
  })
  it('are not requested for a person who does not attend', async () => {
    const { rows, calls, loaded } = household({ peopleInCare: [helped(9, null), helped(8, 80)] })
    await expect.poll(rows).toEqual([...own, ...bens])
    await loaded()
    expect(calls).toHaveLength(2)
  })
  it.each([
    ['a visitor', null],
    ['a user who does not attend', attendee({ attendeeId: null })],
  ])('are none for %s', async (_title, user) => {
    const { rows, isKnown, calls, loaded } = household({ peopleInCare: [helped(8, 80)] }, { user })
    await loaded()
    await expect.poll(isKnown).toBe(true)
    await loaded()
    expect([rows(), calls]).toEqual([[], []])
  })
})
