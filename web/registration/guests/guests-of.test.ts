import { expect, it } from 'vitest'
import { noGuestDetails } from '#domain/people/guests/guest-table.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { offeredClass } from '#domain/registration/testing/offered-class.ts'
import { guestsOf } from './guests-of.ts'

const guest = (firstName: string) => ({
  firstName,
  lastName: 'Byron',
  type: 'Family' as const,
  ...noGuestDetails,
})
const entry = (courseId: number, name: string | null): ListEntry => ({
  course: offeredClass({ courseId }),
  seenAt: null,
  chosenFor: { start: '2026-11-25T15:00:00.000Z', place: null },
  mode: 'in-person',
  guest: name === null ? null : guest(name),
  by: null,
  who: [],
  refusal: null,
})

it('each guest of a list is named once, with all classes', () => {
  expect(guestsOf([])).toEqual([])
  expect(guestsOf([entry(1, 'Bo'), entry(2, null), entry(3, 'Di'), entry(4, 'Bo')])).toEqual([
    { guest: guest('Bo'), courseIds: [1, 4] },
    { guest: guest('Di'), courseIds: [3] },
  ])
})
