import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#server/platform/graphql/context.ts'
import type { RejectedError } from '#server/platform/graphql/errors.ts'
import { buildViewer } from '#server/testing/builders/build-viewer.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  actorOf,
  changeableCourse,
  decideAnyRoster,
  isContactHidden,
  mayErase,
  maySeeCall,
  ownerOfClasses,
  readableCourse,
  staffOrMyClasses,
} from './roster.policy.ts'

let database: TestDatabase
let leads: number
let led: number
let other: number
beforeAll(async () => {
  database = await createTestDatabase()
  leads = (await buildFacilitator(database.db)).id
  led = (await buildCourse(database.db, { facilitators: [leads] })).id
  other = (await buildCourse(database.db)).id
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const attendee = buildViewer()
const staff = buildViewer({ roles: ['staff'] })
const administrator = buildViewer({ roles: ['administrator'] })
const facilitator = () => buildViewer({ roles: ['facilitator'], facilitatorId: leads })
/** With the role, and no record of a facilitator yet. */
const unlinked = buildViewer({ roles: ['facilitator'] })
const outcomeOf = async (work: () => unknown) => {
  try {
    return await work()
  } catch (error) {
    return (error as RejectedError).extensions.code
  }
}

describe('rosters', () => {
  it.each<[who: string, led: string, other: string, none: string, by: () => Viewer]>([
    ['an attendee', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', () => attendee],
    ['a facilitator', 'yes', 'ROSTER_NOT_YOURS', 'ROSTER_NOT_YOURS', facilitator],
    ['staff', 'yes', 'yes', 'CLASS_NOT_FOUND', () => staff],
    ['an administrator', 'yes', 'yes', 'CLASS_NOT_FOUND', () => administrator],
  ])('%s may open and change their own: %s, another: %s, none: %s', async (_, own, another, none, by) => {
    const outcomes = async (open: (id: number) => Promise<unknown>) => [
      await outcomeOf(async () => (await open(led)) && 'yes'),
      await outcomeOf(async () => (await open(other)) && 'yes'),
      await outcomeOf(async () => (await open(0)) && 'yes'),
    ]
    expect(await outcomes((id) => readableCourse(database.db, by(), id))).toEqual([own, another, none])
    expect(await outcomes((id) => changeableCourse(database.db, by(), id))).toEqual([own, another, none])
  })
  it('someone who may view others’ rosters may not change them', async () => {
    const by = buildViewer({
      roles: ['facilitator'],
      facilitatorId: leads,
      capabilities: ['viewOtherRosters'],
    })
    expect(await readableCourse(database.db, by, other)).toMatchObject({ course: { id: other } })
    expect(await outcomeOf(() => readableCourse(database.db, by, 0))).toBe('CLASS_NOT_FOUND')
    expect(await outcomeOf(() => changeableCourse(database.db, by, other))).toBe('ROSTER_READ_ONLY')
  })
})

it.each<[who: string, owner: unknown, by: () => Viewer, classes: () => unknown]>([
  ['an attendee', 'FORBIDDEN', () => attendee, () => []],
  ['a facilitator', 'their own', facilitator, () => [led]],
  ['a facilitator without a record', 0, () => unlinked, () => []],
  ['staff', null, () => staff, () => null],
  ['an administrator', null, () => administrator, () => null],
])('%s runs the classes of %s', async (_, owner, by, classes) => {
  const expected = owner === 'their own' ? leads : owner
  expect(await outcomeOf(() => ownerOfClasses(by()))).toBe(expected)
  expect(await outcomeOf(() => decideAnyRoster(by()))).toBe(owner === 'FORBIDDEN' ? owner : undefined)
  expect(await staffOrMyClasses(database.db, by(), now)).toEqual(classes())
})

it('calls about people on a waitlist are for staff', () => {
  const may = (by: Viewer) => [true, false].map((isOfWaiting) => maySeeCall(by, { isOfWaiting }))
  expect(may(staff)).toEqual([true, true])
  expect(may(facilitator())).toEqual([false, true])
})

it('the contact of someone whom a facilitator added is hidden from facilitators', () => {
  const isHidden = (by: Viewer | null) =>
    [true, false].map((added_by_facilitator) => isContactHidden({ added_by_facilitator }, by))
  expect(isHidden(staff)).toEqual([false, false])
  expect(isHidden(facilitator())).toEqual([true, false])
  expect(isHidden(null)).toEqual([true, false])
})

it('an administrator who uses an account is recorded', () => {
  expect(actorOf(buildViewer())).toBe(7)
  expect(actorOf(buildViewer({ isSwitched: true, switchedBy: 9 }))).toBe(9)
})

it.each<
  [who: string, may: boolean, by: () => Viewer | null, person: { user_id: number | null; erased: boolean }]
>([
  ['staff, a walk-in', true, () => staff, { user_id: null, erased: false }],
  ['staff, someone with an account', false, () => staff, { user_id: 3, erased: false }],
  ['staff, who was erased', false, () => staff, { user_id: null, erased: true }],
  ['a facilitator, a walk-in', false, facilitator, { user_id: null, erased: false }],
  ['no one, a walk-in', false, () => null, { user_id: null, erased: false }],
])('erasing is offered to %s: %s', (_, may, by, person) => {
  expect(mayErase(by(), person)).toBe(may)
})
