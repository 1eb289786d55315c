import { describe, expect, it } from 'vitest'
import type { ClassListing } from '#web/classes/class-data.ts'
import { nextDay } from './days.ts'

const days = new Map(['2022-02-09', '2022-02-12', '2022-03-01'].map((day) => [day, [] as ClassListing[]]))

describe('the next day with classes', () => {
  it.each([
    ['follows a day without classes', '2022-02-10', '2022-02-12'],
    ['is never the day itself', '2022-02-12', '2022-03-01'],
    ['is absent after the last', '2022-03-01', null],
  ])('%s', (_name, from, next) => {
    expect(nextDay(days, from)).toBe(next)
  })
})
