import { describe, expect, it } from 'vitest'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import { noGuestDetails } from '#domain/people/guests/guest-table.ts'
import {
  applyResults,
  choosePeople,
  comingPeople,
  registrationsToConfirm,
} from '#domain/registration/confirm/confirmed-list.rule.ts'
import { offeredClass } from '#domain/registration/testing/offered-class.ts'
import { agreeToMoved, catchUp, movedSince } from './listed-class-now.rule.ts'
import {
  addClass,
  addClasses,
  chooseMode,
  claimed,
  classesAddedWith,
  listOf as listSeenBy,
  mayLeaveAlone,
  putBack,
  removeClass,
  removeGuest,
  setGuest,
  undone,
  withListOf,
} from './registration-list.rule.ts'
import { emptyList, longestList, type OfferedClass, type RegistrationList } from './registration-list.ts'

const now = new Date('2026-11-20T15:00:00Z')
const later = new Date('2026-11-20T15:05:00Z')
const noOne: ReadonlySet<number> = new Set()
const ids = (list: RegistrationList) => list.entries.map((entry) => entry.course.courseId)

const yoga = offeredClass({ courseId: 1, title: 'Gentle Yoga', start: '2026-11-25T15:00:00.000Z' })
const walk = offeredClass({ courseId: 2, title: 'Nature Walk', start: '2026-11-22T15:00:00.000Z' })
const inSeries = (courseId: number, changes: Partial<OfferedClass> = {}) =>
  offeredClass({
    courseId,
    title: `Living Well ${courseId}`,
    start: `2026-12-0${courseId - 10}T15:00:00.000Z`,
    seriesId: 7,
    seriesTitle: 'Living Well',
    registerSolo: false,
    ...changes,
  })
const series = [inSeries(11), inSeries(12), inSeries(13)]
const full = { facts: { ...yoga.facts, seats: seatsIn({ 'in-person': 0 }) } }
const both = offeredClass({
  courseId: 3,
  title: 'Hybrid',
  modes: ['in-person', 'online'],
  seats: seatsIn({ 'in-person': 4, online: 4 }),
})
const guest = {
  firstName: 'Elena',
  lastName: 'Alvarez',
  type: 'Family' as const,
  ...noGuestDetails,
}

const listOf = (...classes: OfferedClass[]) => addClasses(emptyList, classes, classes, noOne, now).list
const me = 7
/** A person who helps no one, and a person who helps two people. */
const alone = { self: me, others: [] }
const helper = { self: me, others: [4, 5] }

describe('adding to the registration list', () => {
  it('adds a single class and names its title', () => {
    const { list, notes } = addClass(emptyList, yoga, [], noOne, now)
    expect(ids(list)).toEqual([1])
    expect(list.changedAt).toBe(now.toISOString())
    expect(notes).toEqual([{ code: 'ADDED_CLASS', data: { title: 'Gentle Yoga' } }])
  })
  it('adds the other classes of the series and gives the count', () => {
    const { list, notes } = addClass(emptyList, series[1]!, series, noOne, now)
    expect(ids(list)).toEqual([11, 12, 13])
    expect(notes).toEqual([{ code: 'ADDED_SERIES', data: { count: 3, series: 'Living Well' } }])
  })
  it('also adds the series of a class that can be registered alone', () => {
    const solo = series.map((one) => ({ ...one, registerSolo: true }))
    expect(ids(addClass(emptyList, solo[0]!, solo, noOne, now).list)).toEqual([11, 12, 13])
  })
  it('omits classes of the series that are not open or already registered', () => {
    const classes = [series[0]!, inSeries(12, full), series[2]!]
    const { list, notes } = addClass(emptyList, series[0]!, classes, new Set([13]), now)
    expect(ids(list)).toEqual([11])
    expect(notes).toEqual([{ code: 'ADDED_CLASS', data: { title: 'Living Well 11' } }])
  })
  it('never adds classes of another series', () => {
    const other = inSeries(14, { seriesId: 8 })
    expect(ids(addClass(emptyList, series[0]!, [other], noOne, now).list)).toEqual([11])
    const alone = { ...yoga, seriesId: null }
    expect(ids(addClass(emptyList, alone, [walk], noOne, now).list)).toEqual([1])
  })
  it('gives only the count when several classes are not of one series', () => {
    expect(addClasses(emptyList, [yoga, walk], [], noOne, now).notes).toEqual([
      { code: 'ADDED_CLASSES', data: { count: 2 } },
    ])
    expect(addClasses(emptyList, [yoga, series[0]!], series, noOne, now).notes).toEqual([
      { code: 'ADDED_CLASSES', data: { count: 4 } },
    ])
    expect(addClasses(emptyList, [series[0]!, yoga], series, noOne, now).notes).toEqual([
      { code: 'ADDED_CLASSES', data: { count: 4 } },
    ])
    const untitled = series.map((one) => ({ ...one, seriesTitle: null }))
    expect(addClass(emptyList, untitled[0]!, untitled, noOne, now).notes).toEqual([
      { code: 'ADDED_CLASSES', data: { count: 3 } },
    ])
  })
  it('knows in advance how many classes Add Full Series adds', () => {
    expect(classesAddedWith(listOf(series[0]!), series[1]!, series, new Set([13]), now)).toEqual([series[1]])
  })
  it.each([
    ['is already listed', yoga, listOf(yoga), noOne],
    ['is already registered', yoga, emptyList, new Set([1])],
    ['is not open', { ...yoga, ...full }, emptyList, noOne],
  ])('changes nothing when the class %s', (_name, added, list, registered) => {
    expect(addClass(list, added, [], registered, later)).toEqual({ list, notes: [] })
  })
  it('keeps the list sorted by start, then by ID', () => {
    const same = { ...walk, courseId: 9 }
    expect(ids(listOf(yoga, same, walk))).toEqual([2, 9, 1])
  })
  it('never exceeds the number of classes that one confirmation accepts', () => {
    const many = Array.from({ length: longestList + 1 }, (_, index) => ({ ...yoga, courseId: index + 1 }))
    expect(addClasses(emptyList, many, [], noOne, now)).toEqual({
      list: emptyList,
      notes: [{ code: 'LIST_TOO_LONG', data: { max: 100 } }],
    })
    expect(addClasses(emptyList, many.slice(1), [], noOne, now).list.entries).toHaveLength(longestList)
  })
})

describe('the mode of a listed class', () => {
  const modeOf = (list: RegistrationList) => list.entries[0]?.mode
  it.each([
    ['in person by default', both, undefined, 'in-person'],
    ['as chosen', both, 'online', 'online'],
    [
      'online when the room is full',
      { ...both, facts: { ...both.facts, seats: seatsIn({ 'in-person': 0, online: 1 }) } },
      undefined,
      'online',
    ],
    [
      'the other mode when the chosen one is full',
      { ...both, facts: { ...both.facts, seats: seatsIn({ 'in-person': 1, online: 0 }) } },
      'online',
      'in-person',
    ],
    ['the only mode', yoga, 'online', 'in-person'],
  ] as const)('is %s', (_name, offered, mode, expected) => {
    expect(modeOf(addClass(emptyList, offered, [], noOne, now, { mode }).list)).toBe(expected)
  })
  it('can be changed, which restarts the 24 hours', () => {
    const list = chooseMode(listOf(both), 3, 'online', later)
    expect(modeOf(list)).toBe('online')
    expect(list.changedAt).toBe(later.toISOString())
  })
  it('cannot be set to a mode that the class does not offer', () => {
    const list = listOf(yoga)
    expect(chooseMode(list, 1, 'online', later)).toBe(list)
  })
})

describe('removing from the registration list', () => {
  it('removes the class and its guest', () => {
    const list = setGuest(listOf(yoga, walk), 1, guest, now)
    expect(removeClass(list, 1, later)).toEqual({ ...listOf(walk), changedAt: later.toISOString() })
  })
  it('removes the other classes of its series', () => {
    expect(ids(removeClass(listOf(yoga, ...series), 12, later))).toEqual([1])
  })
  it('removes a class alone only when every listed class of its series can be registered without it', () => {
    const solo = series.map((one) => ({ ...one, registerSolo: true }))
    expect(mayLeaveAlone(listOf(...solo), 12)).toBe(true)
    expect(ids(removeClass(listOf(...solo), 12, later, { alone: true }))).toEqual([11, 13])
    expect(mayLeaveAlone(listOf(...series), 12)).toBe(false)
    expect(ids(removeClass(listOf(...series), 12, later, { alone: true }))).toEqual([])
    const mixed = [solo[0]!, series[1]!]
    expect(mayLeaveAlone(listOf(...mixed), 11)).toBe(false)
  })
  it('changes nothing for a class that is not listed', () => {
    const list = listOf(yoga)
    expect(removeClass(list, 99, later)).toBe(list)
  })
})

describe('guests in the registration list', () => {
  it('are added to and removed from their entry', () => {
    const list = setGuest(listOf(yoga), 1, guest, later)
    expect(list.entries[0]?.guest).toEqual(guest)
    expect(removeGuest(list, 1, later).entries[0]?.guest).toBeNull()
  })
  it('are not accepted when the class does not allow guests', () => {
    const list = listOf({ ...yoga, guestsAllowed: false })
    expect(setGuest(list, 1, guest, later)).toBe(list)
  })
  it('are sent with the mode when the list is confirmed', () => {
    expect(registrationsToConfirm(setGuest(listOf(yoga), 1, guest, later), me, alone)).toEqual([
      {
        courseId: 1,
        registrationType: 'in-person',
        chosenFor: yoga.start,
        chosenPlace: 'Linden Hill Center',
        guest,
      },
    ])
  })
})

describe('after a confirmation', () => {
  const full = { code: 'CLASS_FULL', data: {} } as const
  const failed = { courseId: 2, personId: me, registered: false, domainError: full }
  it('registered classes are removed and the others stay with the reason', () => {
    const list = applyResults(
      listOf(yoga, walk),
      [{ courseId: 1, personId: me, registered: true, domainError: null }, failed],
      alone,
      later,
    )
    expect(list.entries.map((entry) => [entry.course.courseId, entry.refusal])).toEqual([[2, full]])
  })
  it('a class that was already registered is also removed', () => {
    const domainError = { code: 'ALREADY_REGISTERED', data: {} } as const
    const row = { courseId: 1, personId: me, registered: true, domainError }
    expect(ids(applyResults(listOf(yoga), [row], alone, later))).toEqual([])
  })
  it('a class that was not part of the request stays unchanged', () => {
    expect(
      applyResults(listOf(yoga, walk), [failed], alone, later).entries.map((entry) => entry.refusal),
    ).toEqual([full, null])
  })
  it('changing the entry clears its reason', () => {
    const list = applyResults(listOf({ ...both, courseId: 2 }), [failed], alone, later)
    expect(chooseMode(list, 2, 'online', later).entries[0]?.refusal).toBeNull()
  })
})

describe('restoring classes of an expired list', () => {
  const before = chooseMode(listOf(yoga, walk, both), 3, 'online', now).entries
  const back = (offered: OfferedClass[], list = emptyList, registered = noOne) =>
    putBack(list, before, offered, registered, later)

  it('restores each with the mode that was chosen', () => {
    const { list, notes } = back([yoga, walk, both])
    expect(ids(list)).toEqual([2, 1, 3])
    expect(list.entries.find(({ course }) => course.courseId === 3)?.mode).toBe('online')
    expect(list.changedAt).toBe(later.toISOString())
    expect(notes).toEqual([{ code: 'ADDED_CLASSES', data: { count: 3 } }])
  })
  it('omits classes that are full, registered, listed or no longer available', () => {
    expect(ids(back([yoga]).list)).toEqual([1])
    expect(ids(back([{ ...yoga, ...full }, walk]).list)).toEqual([2])
    expect(ids(back([yoga, walk], emptyList, new Set([1])).list)).toEqual([2])
    const listed = listOf(yoga)
    expect(back([yoga], listed).list).toBe(listed)
  })
  it('restores as many as one confirmation accepts, and none of more', () => {
    const many = Array.from({ length: longestList }, (_, index) => ({ ...yoga, courseId: 100 + index }))
    const saved = listOf(...many).entries
    const restored = (list: RegistrationList) => putBack(list, saved, many, noOne, later)
    expect(restored(emptyList).list.entries).toHaveLength(longestList)
    expect(restored(listOf(walk))).toEqual({
      list: listOf(walk),
      notes: [{ code: 'LIST_TOO_LONG', data: { max: longestList } }],
    })
  })
  it('uses the other mode when the chosen one has no seats left', () => {
    const seats = seatsIn({ 'in-person': 4, online: 0 })
    expect(back([{ ...both, facts: { ...both.facts, seats } }]).list.entries[0]?.mode).toBe('in-person')
  })
})

it('undoing a removal restores the entries and restarts the 24 hours', () => {
  const list = setGuest(listOf(yoga), 1, guest, now)
  const removed = removeClass(list, 1, now)
  expect(ids(removed)).toEqual([])
  expect(undone(list, later)).toEqual({ entries: list.entries, changedAt: later.toISOString() })
})

it('choosing a mode for one class of a series sets it for all its classes that offer it', () => {
  const seats = seatsIn({ 'in-person': 4, online: 4 })
  const hybrid = (courseId: number) => inSeries(courseId, { modes: ['in-person', 'online'] })
  const list = listOf(
    ...[hybrid(11), hybrid(12)].map((one) => ({ ...one, facts: { ...one.facts, seats } })),
    inSeries(13),
    { ...both },
  )
  const online = chooseMode(list, 12, 'online', later)
  expect(online.entries.map(({ course, mode }) => [course.courseId, mode])).toEqual([
    [3, 'in-person'],
    [11, 'online'],
    [12, 'online'],
    [13, 'in-person'],
  ])
  expect(chooseMode(list, 13, 'online', later)).toBe(list)
})

describe('the people who will attend', () => {
  const family = choosePeople(setGuest(listOf(yoga, walk), 1, guest, now), [1], [me, 4, 5], later)
  const mine = choosePeople(family, [2], [me], later)
  const rejected = { code: 'CLASS_FULL', data: {} } as const
  const toConfirm = (list: RegistrationList, person: number) => registrationsToConfirm(list, person, helper)
  it('are those chosen: one call per person, and the guest comes with the first', () => {
    expect(toConfirm(mine, me).map(({ courseId }) => courseId)).toEqual([2, 1])
    expect(toConfirm(mine, 4)).toMatchObject([{ courseId: 1, registrationType: 'in-person', guest: null }])
    expect(toConfirm(mine, me)[1]?.guest).toEqual(guest)
  })
  it('are none when no one is chosen, and nothing is sent', () => {
    const unsaid = choosePeople(family, [1, 2], [], later)
    expect([me, 4, 5].flatMap((person) => toConfirm(unsaid, person))).toEqual([])
  })
  it.each([
    ['oneself, in the list of a visitor who helps no one', [], alone, [me]],
    ['not chosen yet, in the list of a visitor who helps others', [], helper, []],
    ['those chosen, without people no longer helped', [me, 4, 9], helper, [me, 4]],
    ['none, when the only person is no longer helped', [9], alone, []],
  ])('are %s', (_name, personId, responding, expected) => {
    const [entry] = choosePeople(listOf(yoga), [1], personId, now).entries
    expect(comingPeople(entry!, responding)).toEqual(expected)
  })
  it('are those not registered after a confirmation, with their reasons, without the guest of a registered person', () => {
    const left = applyResults(
      mine,
      [
        { courseId: 1, personId: me, registered: true, domainError: null },
        { courseId: 2, personId: me, registered: true, domainError: null },
        { courseId: 1, personId: 4, registered: true, domainError: null },
        { courseId: 1, personId: 5, registered: false, domainError: rejected },
      ],
      helper,
      later,
    )
    expect(left.entries).toMatchObject([
      { who: [5], guest: null, refusal: rejected, refusedFor: [{ who: 5, refusal: rejected }] },
    ])
    expect(ids(left)).toEqual([1])
  })
  it('leave the list once all of them are registered', () => {
    const rows = [me, 4, 5].map((personId) => ({
      courseId: 1,
      personId,
      registered: true,
      domainError: null,
    }))
    expect(ids(applyResults(mine, rows, helper, later))).toEqual([2])
  })
  it('leave the list once the others were asked to confirm', () => {
    const rows = [
      { courseId: 1, personId: me, registered: true, domainError: null },
      { courseId: 1, personId: 4, registered: false, requested: true, domainError: rejected },
      { courseId: 1, personId: 5, registered: false, requested: true, domainError: rejected },
    ]
    expect(ids(applyResults(mine, rows, helper, later))).toEqual([2])
  })
})

describe('the owner of a list', () => {
  const visitors = listOf(yoga)
  const mixed = addClass(visitors, walk, [], noOne, now, { by: me }).list
  it('an entry added by an account names that account as attending, and one added by a visitor names no one', () => {
    expect(mixed.entries.map(({ by, who }) => [by, who])).toEqual([
      [me, [me]],
      [null, []],
    ])
  })
  it.each([
    ['the account that added entries sees them and those of a visitor', me, [2, 1]],
    ['another account sees only the entries of a visitor', 8, [1]],
    ['a visitor sees only the entries of a visitor', null, [1]],
  ])('%s', (_name, account, expected) => {
    expect(ids(listSeenBy(mixed, account))).toEqual(expected)
  })
  it('a change by one account keeps the entries of another, except for the same class', () => {
    const other = addClass(emptyList, walk, [], noOne, now, { by: 8 }).list
    const both = { ...mixed, entries: [...other.entries, ...listOf(yoga).entries] }
    const owners = (list: RegistrationList) => list.entries.map(({ course, by }) => [course.courseId, by])
    const mine = addClass(emptyList, yoga, [], noOne, later, { by: me }).list
    expect(owners(withListOf(both, me, mine))).toEqual([
      [2, 8],
      [1, me],
    ])
    expect(withListOf(both, me, mine).changedAt).toBe(mine.changedAt)
    expect(owners(withListOf(both, me, mixed))).toEqual([
      [2, me],
      [1, null],
    ])
    expect(withListOf(both, me, mixed)).toBe(mixed)
    expect(owners(withListOf(both, me, emptyList))).toEqual([[2, 8]])
  })
  it('logging in claims the entries of a visitor and does not restart the 24 hours', () => {
    const list = claimed(visitors, me)
    expect(ids(listSeenBy(list, 8))).toEqual([])
    expect(list.changedAt).toBe(visitors.changedAt)
    expect(claimed(list, 8)).toBe(list)
  })
})

describe('a class that changed since it was chosen', () => {
  const at = '2026-12-02T16:00:00.000Z'
  const { facts: _facts, ...asListed } = both
  const seen = (changes: Partial<OfferedClass>, list = listOf(both)) =>
    catchUp(list, (courseId) => ({ ...both, courseId, ...changes }), later)
  const online = chooseMode(listOf(both), 3, 'online', now)

  it.each([
    ['no change', {}, listOf(both), null],
    ['another title and end', { title: 'Hybrid Yoga', end: at }, listOf(both), null],
    ['another start', { start: at }, listOf(both), { start: true, place: false, mode: false }],
    [
      'another location',
      { locationName: 'Elm Street' },
      listOf(both),
      { start: false, place: true, mode: false },
    ],
    ['another location, for a person who joins online', { locationName: 'Elm Street' }, online, null],
    [
      'now online only, for a person who comes in person',
      { modes: ['online' as const], locationName: null },
      listOf(both),
      { start: false, place: false, mode: true },
    ],
    [
      'now in person only, for a person who comes in person',
      { modes: ['in-person' as const] },
      listOf(both),
      null,
    ],
  ])('%s: what needs a new confirmation', (_name, changes, list, expected) => {
    expect(movedSince(seen(changes, list).entries[0]!)).toEqual(expected)
  })
  it('is updated in place and does not restart the 24 hours', () => {
    const list = catchUp(
      listOf(yoga, walk),
      (id) => (id === 2 ? { ...walk, title: 'Walk', start: at } : null),
      later,
    )
    expect(list.entries.map(({ course }) => course.title)).toEqual(['Gentle Yoga', 'Walk'])
    expect(list.changedAt).toBe(now.toISOString())
    expect(list.entries[1]).toMatchObject({ seenAt: later.toISOString(), chosenFor: { start: walk.start } })
  })
  it('is the same object when it was refreshed under a minute ago and nothing changed', () => {
    const list = listOf(both)
    expect(catchUp(list, () => ({ ...asListed }), new Date(now.getTime() + 59_999))).toBe(list)
    expect(catchUp(list, () => ({ ...asListed }), new Date(now.getTime() + 60_000))).not.toBe(list)
    expect(catchUp(list, () => null, later)).toBe(list)
  })
  it('is confirmed as originally chosen until the person accepts the changes', () => {
    const moved = seen({ start: at, locationName: 'Elm Street' })
    const sent = (list: RegistrationList) => registrationsToConfirm(list, me, alone)[0]
    expect(sent(moved)).toMatchObject({ chosenFor: both.start, chosenPlace: 'Linden Hill Center' })
    const agreed = agreeToMoved(moved, [3], later)
    expect(movedSince(agreed.entries[0]!)).toBeNull()
    expect(sent(agreed)).toMatchObject({ chosenFor: at, chosenPlace: 'Elm Street' })
    expect(agreeToMoved(agreed, [3], later)).toBe(agreed)
  })
  it('is registered in the remaining mode once the person accepts', () => {
    const agreed = agreeToMoved(seen({ modes: ['online'] }), [3], later)
    expect(agreed.entries[0]).toMatchObject({ mode: 'online', refusal: null })
  })
})
