import { describe, expect, it } from 'vitest'
import { noForm, takenIn } from '#domain/classes/testing/seats.ts'
import { decideClassEdit, endedModes, moveTarget, takenAfterMove } from './class-edit.rule.ts'

type Seating = typeof noForm
const both = { ...noForm, inPerson: true, online: true, inPersonCapacity: 10, onlineCapacity: 20 }
const before: Seating = both
const taken = takenIn({ 'in-person': 8, online: 3 })
const none = takenIn({})

interface Options {
  word?: boolean
  moves?: boolean
  was?: Partial<Seating>
  held?: typeof none
}
const decide = (change: Partial<Seating>, options: Options = {}) =>
  decideClassEdit(
    [
      {
        before: { ...before, ...options.was },
        after: { ...before, ...options.was, ...change },
        taken,
        held: options.held ?? none,
      },
    ],
    { allowBelowTaken: options.word ?? false, movePeople: options.moves ?? false },
  )

describe('an edit of a class with 8 seats taken in person and 3 online', () => {
  it.each<[string, Partial<Seating>, Options?]>([
    ['changes no seats', {}],
    ['lowers the capacity to the seats taken', { inPersonCapacity: 8 }],
    ['raises the capacity', { inPersonCapacity: 11 }],
    ['removes the limit', { inPersonCapacity: null }],
    ['lowers the capacity below the seats taken, with confirmation', { inPersonCapacity: 5 }, { word: true }],
    ['keeps a capacity that was lowered earlier with confirmation', {}, { was: { inPersonCapacity: 5 } }],
    [
      'raises a capacity that was lowered earlier, but not enough',
      { inPersonCapacity: 6 },
      { was: { inPersonCapacity: 5 } },
    ],
    [
      'removes a mode with registrations and moves its people to the other mode',
      { inPerson: false, inPersonCapacity: null },
      { moves: true },
    ],
    [
      'removes a mode with seats held for the waitlist and no registrations',
      { online: false, onlineCapacity: null },
      { held: takenIn({ 'in-person': 0, online: 3 }) },
    ],
  ])('is accepted when it %s', (_name, change, options) => {
    expect(decide(change, options).ok).toBe(true)
  })
  it.each<[string, Partial<Seating>, object, Options?]>([
    [
      'lowers the capacity below the seats taken',
      { inPersonCapacity: 7 },
      { code: 'CAPACITY_BELOW_TAKEN', data: { classes: 1, inPersonCapacity: 7, inPersonTaken: 8 } },
    ],
    [
      'lowers the online capacity to 0',
      { onlineCapacity: 0 },
      { code: 'CAPACITY_BELOW_TAKEN', data: { classes: 1, onlineCapacity: 0, onlineTaken: 3 } },
    ],
    [
      'sets a limit below the seats taken when there was none',
      { inPersonCapacity: 2 },
      { code: 'CAPACITY_BELOW_TAKEN', data: { classes: 1, inPersonCapacity: 2, inPersonTaken: 8 } },
      { was: { inPersonCapacity: null } },
    ],
    [
      'removes a mode with registrations',
      { online: false, onlineCapacity: null },
      { code: 'MODE_IS_BOOKED', data: { mode: 'online', classes: 1, taken: 3 } },
    ],
    [
      'removes a mode with one of its three seats held for the waitlist',
      { online: false, onlineCapacity: null },
      { code: 'MODE_IS_BOOKED', data: { mode: 'online', classes: 1, taken: 2 } },
      { held: takenIn({ 'in-person': 0, online: 1 }) },
    ],
    [
      'removes a mode with registrations, even when lower capacity is confirmed',
      { inPerson: false, inPersonCapacity: null },
      { code: 'MODE_IS_BOOKED', data: { mode: 'in-person', classes: 1, taken: 8 } },
      { word: true },
    ],
  ])('is rejected when it %s', (_name, change, domainError, options) => {
    expect(decide(change, options)).toEqual({ ok: false, ...domainError })
  })
  it('reports both modes together', () => {
    expect(decide({ inPersonCapacity: 1, onlineCapacity: 2 })).toMatchObject({
      data: { classes: 1, inPersonCapacity: 1, inPersonTaken: 8, onlineCapacity: 2, onlineTaken: 3 },
    })
  })
  it('can remove a mode without registrations', () => {
    const after = { ...before, online: false, onlineCapacity: null }
    const edit = { before, after, taken: takenIn({ 'in-person': 8, online: 0 }), held: none }
    expect(decideClassEdit([edit], { allowBelowTaken: false, movePeople: false }).ok).toBe(true)
  })
})

describe('an edit of several classes', () => {
  const after = { ...before, inPersonCapacity: 4 }
  const edit = (seats: number) => ({
    before,
    after,
    taken: takenIn({ 'in-person': seats, online: 0 }),
    held: none,
  })
  it('reports how many are over capacity, and the most seats taken in one', () => {
    expect(
      decideClassEdit([edit(3), edit(5), edit(9)], { allowBelowTaken: false, movePeople: false }),
    ).toEqual({
      ok: false,
      code: 'CAPACITY_BELOW_TAKEN',
      data: { classes: 2, inPersonCapacity: 4, inPersonTaken: 9 },
    })
  })
})

describe('the taken seats of a class whose people are moved', () => {
  it.each([
    ['are all in the remaining mode', { inPerson: false }, takenIn({ online: 11 })],
    ['are unchanged when no mode is removed', {}, taken],
    ['are unchanged when no mode remains', { inPerson: false, online: false }, taken],
  ])('%s', (_name, change, after) => {
    expect(takenAfterMove({ before, after: { ...before, ...change }, taken, held: none })).toEqual(after)
  })
  it('are unchanged in a mode that was removed earlier', () => {
    const ended = { ...before, inPerson: false }
    expect(takenAfterMove({ before: ended, after: ended, taken, held: none })).toEqual(taken)
    expect(
      decideClassEdit([{ before: ended, after: ended, taken, held: none }], {
        allowBelowTaken: false,
        movePeople: false,
      }).ok,
    ).toBe(true)
  })
})

describe('a mode that ends', () => {
  const after = { ...before, online: false, onlineCapacity: null }
  it.each<[taken: number, held: number, ended: string[]]>([
    [0, 0, []],
    [1, 0, ['online']],
    [2, 0, ['online']],
    [1, 1, []],
    [2, 1, ['online']],
  ])('with %i seats taken, %i of them held for the waitlist: %j', (seats, computed, ended) => {
    const edit = { before, after, taken: takenIn({ online: seats }), held: takenIn({ online: computed }) }
    expect(endedModes(edit)).toEqual(ended)
    expect(decideClassEdit([edit], { allowBelowTaken: false, movePeople: false })).toEqual(
      ended.length === 0
        ? { ok: true, value: null }
        : {
            ok: false,
            code: 'MODE_IS_BOOKED',
            data: { mode: 'online', classes: 1, taken: seats - computed },
          },
    )
  })
  it('reports how many classes it concerns, and the most people in one', () => {
    const edit = (seats: number) => ({ before, after, taken: takenIn({ online: seats }), held: none })
    expect(
      decideClassEdit([edit(2), edit(0), edit(5), edit(1)], { allowBelowTaken: true, movePeople: false }),
    ).toMatchObject({ code: 'MODE_IS_BOOKED', data: { classes: 3, taken: 5 } })
  })
  it('moves its people only to one remaining mode', () => {
    expect([both, after, { ...after, inPerson: false }].map(moveTarget)).toEqual([null, 'in-person', null])
  })
})
