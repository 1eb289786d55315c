import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSmallGroups, smallestGroup, suppressSmallGroups } from './suppression.rule.ts'

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const shownOf = (counts: readonly number[]) => suppressSmallGroups(counts, sumOf(counts))

describe('a table of groups', () => {
  it.each<[string, number[], (number | null)[]]>([
    ['is shown as it is where every group has 5 or more', [5, 20, 7], [5, 20, 7]],
    ['is shown as it is where the others have nobody', [0, 20, 0], [0, 20, 0]],
    ['hides a group of 4, and the smallest of the others with it', [4, 20, 7], [null, 20, null]],
    ['hides a group of 1 and the only other one', [1, 20], [null, null]],
    ['hides two small groups and no more', [3, 20, 2], [null, 20, null]],
    ['hides a third with two groups of 1, which their sum would tell', [1, 1, 20, 9], [null, null, 20, null]],
    ['hides a third with two groups of 4, which their sum would tell', [4, 4, 20, 9], [null, null, 20, null]],
    ['still shows that nobody is in a group', [0, 3, 2, 20], [0, null, null, 20]],
    ['hides the first of two that are the smallest', [4, 9, 9], [null, null, 9]],
    [
      'hides everything where no group is left to hide',
      [1, 1, 1, 1, 1, 0],
      [null, null, null, null, null, null],
    ],
    ['hides everything about fewer than 5 people', [2, 2, 0], [null, null, null]],
    ['hides everything about nobody', [0, 0], [null, null]],
  ])('%s', (_name, counts, shown) => {
    expect(shownOf(counts)).toEqual(shown)
  })
  it('is measured by its people where they may choose several groups', () => {
    // Four people who chose two groups each.
    expect(suppressSmallGroups([4, 4], 4)).toEqual([null, null])
    expect(suppressSmallGroups([30, 9, 3], 31)).toEqual([30, null, null])
  })
})

/** Every way to share `sum` among so many groups of at least one person each. */
function* shares(groups: number, sum: number): Generator<number[]> {
  if (groups === 1) {
    if (sum >= 1) yield [sum]
    return
  }
  for (let first = 1; first <= sum - groups + 1; first += 1)
    for (const rest of shares(groups - 1, sum - first)) yield [first, ...rest]
}

/** Whether each of the groups has at least two possible counts. */
function isOpen(possible: number[][]): boolean {
  const groups = possible[0]?.length ?? 0
  return Array.from(
    { length: groups },
    (_, group) => new Set(possible.map((share) => share[group])).size,
  ).every((values) => values >= 2)
}

const tables = fc.array(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 30 })), {
  minLength: 1,
  maxLength: 6,
})

describe('whatever the counts', () => {
  it('no group of 1 to 4 is shown, and every count that is shown is right', () => {
    fc.assert(
      fc.property(tables, (counts) => {
        for (const [index, shown] of shownOf(counts).entries()) {
          if (shown === null) continue
          expect(shown).toBe(counts[index])
          expect(shown === 0 || shown >= smallestGroup).toBe(true)
        }
      }),
    )
  })
  it('no hidden count follows from the shown ones and the sum', () => {
    fc.assert(
      fc.property(tables, (counts) => {
        const shown = shownOf(counts)
        const hidden = counts.filter((_, index) => shown[index] === null)
        if (hidden.length === 0 || hidden.length === counts.length) return
        expect(isOpen([...shares(hidden.length, sumOf(hidden))])).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
  it('nor for a reader who takes all of the hidden groups but one for small ones', () => {
    fc.assert(
      fc.property(tables, (counts) => {
        const shown = shownOf(counts)
        const hidden = counts.filter((_, index) => shown[index] === null)
        if (hidden.length === 0 || hidden.length === counts.length) return
        const big = (share: number[]) => share.filter((count) => count >= smallestGroup).length
        const bigs = big(hidden)
        expect(bigs).toBeLessThanOrEqual(1)
        // Who knows that none was hidden for another's sake has the hardest bound; who cannot tell has one less hard.
        const possible = [...shares(hidden.length, sumOf(hidden))]
        expect(isOpen(possible.filter((share) => big(share) <= 1))).toBe(true)
        if (bigs === 0) expect(isOpen(possible.filter((share) => big(share) === 0))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
  it('hides everything only where it must: about fewer than 5, or where the small ones tell each other', () => {
    fc.assert(
      fc.property(tables, (counts) => {
        const all = shownOf(counts).every((count) => count === null)
        const mayBe =
          sumOf(counts) < smallestGroup || counts.filter((count) => count >= smallestGroup).length <= 1
        expect(all && !mayBe).toBe(false)
      }),
    )
  })
  it('in a table of several choices, no hidden count is the only one that the shown ones leave open', () => {
    const choices = fc.array(fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }), { minLength: 5, maxLength: 40 })
    fc.assert(
      fc.property(choices, (people) => {
        const counts = [0, 1, 2, 3, 4].map(
          (group) => people.filter((chosen) => chosen.includes(group)).length,
        )
        const shown = suppressSmallGroups(counts, people.length)
        const hidden = counts.filter((_, index) => shown[index] === null)
        if (hidden.length === 0 || hidden.length === counts.length) return
        // Everybody is in some group, so the hidden ones have at least those who are in no shown one.
        const atLeast = people.length - sumOf(shown.map((count) => count ?? 0))
        const small = smallestGroup - 1
        const most = hidden.every((count) => count <= small) ? small : people.length
        for (const _ of hidden) {
          const least = Math.max(1, atLeast - most * (hidden.length - 1))
          expect(least).toBeLessThan(most)
        }
      }),
    )
  })
})

describe('groups that nobody knows beforehand', () => {
  const merge = (...counts: number[]) => {
    const { shown, others } = mergeSmallGroups(
      counts.map((people, index) => ({ people, name: `Place ${index}` })),
    )
    return { shown: shown.map(({ people }) => people), others }
  }
  it.each<[string, number[], number[], number | null]>([
    ['are all shown where none is small', [9, 5], [9, 5], 0],
    ['are one where they are small', [20, 3, 2, 4], [20], 9],
    ['take the smallest of the others where only one is small', [20, 3, 8], [20], 11],
    ['take the smallest of the others where they have fewer than 5', [20, 1, 2, 8], [20], 11],
    ['are all one where nothing else is left', [4, 1, 1], [], 6],
    ['say nothing of fewer than 5', [2, 2], [], null],
    ['are none of nobody', [], [], 0],
  ])('%s', (_name, counts, shown, others) => {
    expect(merge(...counts)).toEqual({ shown, others })
  })
  it('keep everybody, name no group of fewer than 5, and never stand for one alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }), (counts) => {
        const { shown, others } = merge(...counts)
        if (others === null) {
          expect(sumOf(counts)).toBeLessThan(smallestGroup)
          return
        }
        expect(sumOf(shown) + others).toBe(sumOf(counts))
        expect(shown.every((people) => people >= smallestGroup)).toBe(true)
        if (others > 0) {
          expect(others).toBeGreaterThanOrEqual(smallestGroup)
          expect(counts.length - shown.length).toBeGreaterThanOrEqual(2)
        }
      }),
    )
  })
})
