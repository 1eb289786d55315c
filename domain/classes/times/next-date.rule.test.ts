import { expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import { nextDateWithSeats } from './next-date.rule.ts'

let number = 0
const build = (title: string, day: string, seats = 4) => ({
  databaseId: ++number,
  title,
  start: `2026-11-${day}T10:00:00-05:00`,
  guestsAllowed: false,
  ...answeredIn({ 'in-person': seats }),
  courseTiming: {
    registrationopen: null,
    registrationclose: `2026-11-${day}T10:15:00-05:00`,
    noOnlineRegistration: false,
    customRegistrationMessage: null,
    eventCancelled: false,
  },
})
const full = build('Gentle Yoga', '20', 0)
const now = new Date('2026-11-18T15:00:00Z')
const next = (recurring: string[][], others: string[][]) => {
  const all = (rows: string[][]) => rows.map(([title, day, seats]) => build(title!, day!, Number(seats ?? 4)))
  return nextDateWithSeats(full, { recurring: all(recurring), others: all(others) }, now)?.start.slice(8, 10)
}

it.each<[string, string[][], string[][], string | undefined]>([
  [
    'the first with free seats',
    [
      ['Gentle Yoga', '27', '0'],
      ['Gentle Yoga', '28'],
    ],
    [],
    '28',
  ],
  ['in its recurrence, regardless of title', [['Yoga with Ana', '27']], [], '27'],
  [
    'with its title, ignoring case',
    [],
    [
      ['Chair Yoga', '21'],
      ['GENTLE YOGA', '25'],
    ],
    '25',
  ],
  ['the earlier of both', [['Gentle Yoga', '27']], [['Gentle Yoga', '24']], '24'],
  ['never an earlier one', [], [['Gentle Yoga', '19']], undefined],
  ['absent without other dates', [], [], undefined],
])('the next date of a full class is %s', (_name, recurring, others, day) => {
  expect(next(recurring, others)).toBe(day)
})

it('another class at the same time is no later date', () => {
  const same = { ...build('Gentle Yoga', '20'), start: full.start }
  expect(nextDateWithSeats(full, { recurring: [same], others: [] }, now)).toBeNull()
})
