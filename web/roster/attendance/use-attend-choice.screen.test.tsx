import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { type Roster, rosterKey } from '#web/roster/roster.api.ts'
import { useAttendChoice } from './use-attend-choice.ts'
import 'virtual:texts/team'

type Seats = Roster['seats'][number]
const seat = (registrationType: string, left: number | null) =>
  ({ registrationType, left }) as unknown as Seats
const rosterOf = (...seats: Seats[]) => ({ course: { databaseId: 1 }, seats }) as unknown as Roster

function choosing(...seats: Seats[]) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(() => useAttendChoice(rosterOf(...seats)), { wrapper }) }
}

describe('how a person who is added to a roster attends', () => {
  it.each<[string, Seats[], string | null, boolean]>([
    ['in the only mode', [seat('online', 3)], 'online', false],
    ['in the only mode, though it is full', [seat('in-person', 0)], 'in-person', true],
    ['in the first mode with a seat', [seat('in-person', 1), seat('online', 3)], 'in-person', false],
    ['in the first mode without a limit', [seat('in-person', null), seat('online', 3)], 'in-person', false],
    ['not chosen, when the first mode is full', [seat('in-person', 0), seat('online', 3)], null, false],
    ['not chosen without modes', [], null, false],
  ])('is %s', (_name, seats, mode, isFull) => {
    const { result } = choosing(...seats)
    expect(result.current.mode).toBe(mode)
    expect(result.current.full).toEqual(isFull ? seats[0] : null)
    expect(result.current.wish).toEqual({ registrationType: mode, overCapacity: false })
    expect(result.current.problem() === null).toBe(mode !== null && !isFull)
  })
  it('may be over capacity once someone agrees, until another mode is chosen', () => {
    const { result } = choosing(seat('in-person', 0), seat('online', 0))
    expect(result.current.problem()).toBe('Choose how they’ll attend.')
    act(() => result.current.choose('in-person'))
    const missing = result.current.problem()
    expect(missing).toMatch(/\w/)
    act(() => result.current.setAgreed(true))
    expect(result.current.problem()).toBeNull()
    expect(result.current.wish).toEqual({ registrationType: 'in-person', overCapacity: true })
    act(() => result.current.choose('online'))
    expect(result.current.wish).toEqual({ registrationType: 'online', overCapacity: false })
    expect(result.current.problem()).toBe(missing)
  })
  it('is read again on request', () => {
    const { client, result } = choosing(seat('online', 3))
    client.setQueryData(rosterKey(1), {} as Roster)
    result.current.refresh()
    expect(client.getQueryState(rosterKey(1))?.isInvalidated).toBe(true)
  })
})
