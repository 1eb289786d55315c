import { expect, it } from 'vitest'
import { chosenLifetime, firstRegistrationStored, stateOfChoice } from './first-registration.rule.ts'

const now = new Date('2026-11-20T15:00:00Z')
const expiring = (more: number) => new Date(now.getTime() + more)

it.each<[string, Date, Date | null, string]>([
  ['before its end', expiring(1), null, 'WAITING'],
  ['at its end', expiring(0), null, 'OVER'],
  ['after its end', expiring(-1), null, 'OVER'],
  ['confirmed in time', expiring(1), now, 'CONFIRMED'],
  ['confirmed, after its end', expiring(-1), now, 'CONFIRMED'],
])('classes chosen with a sign-up are, %s, %s', (_name, expiresAt, confirmedAt, state) => {
  expect(stateOfChoice({ expiresAt, confirmedAt }, now)).toBe(state)
})
it('they wait for a day, and their result stays for a week', () => {
  expect([chosenLifetime, firstRegistrationStored]).toEqual([86_400_000, 604_800_000])
})
