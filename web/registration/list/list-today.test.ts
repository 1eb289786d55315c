import { describe, expect, it } from 'vitest'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import { offeredClass } from '#domain/registration/testing/offered-class.ts'
import { factsOfGroup } from './list-today.ts'

const facts = (seats: Parameters<typeof seatsIn>[0], more: object = {}) => ({
  ...offeredClass({ seats }).facts,
  ...more,
})

describe('the seats of a series', () => {
  it('are not known while no class is', () => {
    expect(factsOfGroup([])).toBeNull()
    expect(factsOfGroup([null, null])).toBeNull()
  })
  it('are those of the only class that is known', () => {
    const one = facts({ 'in-person': 0 })
    expect(factsOfGroup([null, one])).toBe(one)
  })
  it.each<[string, Parameters<typeof seatsIn>[0][], Parameters<typeof seatsIn>[0]]>([
    [
      'those of the first class with seats',
      [{ 'in-person': 0 }, { 'in-person': 3 }, { 'in-person': 9 }],
      { 'in-person': 3 },
    ],
    ['none if no class has seats', [{ 'in-person': 0 }, { 'in-person': 0 }], { 'in-person': 0 }],
    ['in each mode that any class has', [{ 'in-person': 2 }, { online: 4 }], { 'in-person': 2, online: 4 }],
    ['unlimited where one is', [{ online: 0 }, { online: 'unlimited' }], { online: 'unlimited' }],
  ])('are %s', (_name, classes, expected) => {
    const [first, ...others] = classes.map((seats, index) => facts(seats, { cancelled: index > 0 }))
    expect(factsOfGroup([first!, ...others])).toEqual({ ...first, seats: seatsIn(expected) })
  })
})
