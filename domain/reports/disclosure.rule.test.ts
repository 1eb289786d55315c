import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  discloseGroups,
  geometricNoise,
  joined,
  keyModulus,
  type Noise,
  withNoise,
} from './disclosure.rule.ts'

/** Replaces the server's keyed hash. It looks random, and is the same for the same text. */
const noiseFrom: Noise = (text) => {
  const uniform = (salt: string) => {
    let state = 2166136261
    for (const letter of `${salt}${text}`) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
    state = Math.imul(state ^ (state >>> 15), 2246822507)
    state = Math.imul(state ^ (state >>> 13), 3266489909)
    return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32
  }
  return [uniform('one'), uniform('other')]
}

const groups = (...pairs: [people: number, noisy: number][]) =>
  pairs.map(([people, noisy]) => ({ people, noisy }))

describe('the disclosed numbers of a table', () => {
  it.each<[string, [number, number][], number, (number | null)[]]>([
    [
      'are rounded to 5',
      [
        [22, 22],
        [38, 38],
      ],
      60,
      [20, 40],
    ],
    [
      'are hidden below 5 people, regardless of noise',
      [
        [4, 30],
        [56, 56],
      ],
      60,
      [null, 55],
    ],
    [
      'are hidden when noise makes them small',
      [
        [9, 7],
        [51, 51],
      ],
      60,
      [null, 50],
    ],
    [
      'are never 5, so that the step from 4 to 5 people is rarely visible',
      [
        [5, 8],
        [55, 55],
      ],
      60,
      [10, 55],
    ],
    [
      'treat an empty group like a small one',
      [
        [0, 0],
        [60, 60],
      ],
      60,
      [null, 60],
    ],
    [
      'leave 10 people outside the shown groups',
      [
        [10, 12],
        [9, 11],
        [8, 10],
      ],
      24,
      [10, 10, null],
    ],
    ['are absent for fewer than 15 people', [[14, 14]], 14, [null]],
  ])('%s', (_name, pairs, people, shown) => {
    expect(discloseGroups(groups(...pairs), people)).toEqual(shown)
  })
  it('count groups of the same table that are already shown', () => {
    expect(discloseGroups(groups([10, 10], [9, 9]), 30, 3)).toEqual([10, null])
  })
})

const counts = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 })), {
  minLength: 2,
  maxLength: 7,
})
const noises = fc.array(fc.integer({ min: -12, max: 12 }), { minLength: 8, maxLength: 8 })
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const check = (people: readonly number[], noise: readonly number[]) =>
  discloseGroups(
    people.map((count, index) => ({ people: count, noisy: count + noise[index]! })),
    sumOf(people),
  )

describe('for any groups and noise', () => {
  it('a group below 5 is never shown, and every number is a multiple of 5, at least 10', () => {
    fc.assert(
      fc.property(counts, noises, (people, noise) => {
        check(people, noise).forEach((shown, index) => {
          if (shown === null) return
          expect(people[index]).toBeGreaterThanOrEqual(5)
          expect(shown % 5).toBe(0)
          expect(shown).toBeGreaterThanOrEqual(10)
        })
      }),
    )
  })
  /**
   * The attacker looks before and after one person joins (is checked in, a month is added, a filter changes).
   * They know the total each time. They know that a shown group has 5 or more people, and that each person is in one
   * group.
   * No noise is impossible, so any shown number may come from any count of 5 or more.
   * The group of the new person is certain only if a single one fits.
   */
  it('comparing before and after one person joins never reveals their group', () => {
    fc.assert(
      fc.property(counts, noises, noises, fc.nat(), (before, noise, otherNoise, pick) => {
        const joins = pick % before.length
        const after = before.map((count, index) => count + (index === joins ? 1 : 0))
        const [first, second] = [check(before, noise), check(after, otherNoise)]
        const fits = before.flatMap((_count, group) => {
          const atLeast = before.map((_one, index) =>
            Math.max(
              first[index] === null ? 0 : 5,
              second[index] === null ? 0 : 5 - (index === group ? 1 : 0),
            ),
          )
          return sumOf(atLeast) <= sumOf(before) ? [group] : []
        })
        expect(fits).toContain(joins)
        expect(fits.length).toBeGreaterThan(1)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('noise', () => {
  it('is centered on 0, and each number is half as likely as the one before', () => {
    const numbers = Array.from({ length: 40_000 }, (_, n) => geometricNoise(noiseFrom(`number ${n}`)))
    const share = (requested: number) => numbers.filter((one) => one === requested).length / numbers.length
    expect(sumOf(numbers) / numbers.length).toBeCloseTo(0, 1)
    expect(share(0)).toBeCloseTo(1 / 3, 1)
    expect(share(1)).toBeCloseTo(1 / 6, 1)
    expect(share(-3)).toBeCloseTo(1 / 24, 1)
    expect(Math.max(...numbers), 'and none is impossible').toBeGreaterThan(8)
  })
  const everyone = (key: number) => ({ people: 80, key })
  it('is the same for the same people, so repeated queries reveal nothing', () => {
    const number = () => withNoise({ people: 30, key: 7 }, everyone(1), 'race Korean', noiseFrom)
    expect(number()).toBe(number())
  })
  it('usually changes in a group when one person joins, even outside that group', () => {
    const changes = Array.from({ length: 400 }, (_, key) => {
      const number = (all: number) => withNoise({ people: 30, key }, everyone(all), 'race Korean', noiseFrom)
      return number(key) !== number(key + 1000)
    })
    expect(changes.filter(Boolean).length / changes.length).toBeGreaterThan(0.6)
  })
  it('does not average out over many tables with the same group', () => {
    const off = Array.from({ length: 40 }, (_, key) => {
      const checks = Array.from({ length: 400 }, (_look, all) =>
        withNoise({ people: 30, key }, everyone(all), 'race Korean', noiseFrom),
      )
      return Math.abs(sumOf(checks) / checks.length - 30)
    })
    expect(off.filter((distance) => distance > 0.5).length).toBeGreaterThan(20)
  })
  it('for joined groups is that of all their people', () => {
    expect(
      joined([
        { people: 2, key: keyModulus - 1 },
        { people: 3, key: 4 },
      ]),
    ).toEqual({ people: 5, key: 3 })
    expect(joined([])).toEqual({ people: 0, key: 0 })
  })
})
