import { describe, expect, it } from 'vitest'
import { seatsIn } from '#domain/classes/testing/seats.ts'
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
  email: null,
  type: 'Family' as const,
  phone: null,
  gender: null,
  notes: null,
  isMinor: null,
  demographics: null,
}

const listOf = (...classes: OfferedClass[]) => addClasses(emptyList, classes, classes, noOne, now).list
const me = 7
/** A person who helps no one, and a person who helps two people. */
const alone = { self: me, others: [] }
const helper = { self: me, others: [4, 5] }

describe('adding to the registration list', () => {
  it('adds a class on its own and says its title', () => {
    const { list, notes } = addClass(emptyList, yoga, [], noOne, now)
    expect(ids(list)).toEqual([1])
    expect(list.changedAt).toBe(now.toISOString())
    expect(notes).toEqual([{ code: 'ADDED_CLASS', data: { title: 'Gentle Yoga' } }])
  })
  it('adds the other classes of the series and says how many', () => {
    const { list, notes } = addClass(emptyList, series[1]!, series, noOne, now)
    expect(ids(list)).toEqual([11, 12, 13])
    expect(notes).toEqual([{ code: 'ADDED_SERIES', data: { count: 3, series: 'Living Well' } }])
  })
  it('adds the series of a class that may be booked alone, too', () => {
    const solo = series.map((one) => ({ ...one, registerSolo: true }))
    expect(ids(addClass(emptyList, solo[0]!, solo, noOne, now).list)).toEqual([11, 12, 13])
  })
  it('leaves out classes of the series that are not open or already booked', () => {
    const classes = [series[0]!, inSeries(12, full), series[2]!]
    const { list, notes } = addClass(emptyList, series[0]!, classes, new Set([13]), now)
    expect(ids(list)).toEqual([11])
    expect(notes).toEqual([{ code: 'ADDED_CLASS', data: { title: 'Living Well 11' } }])
  })
  it('never takes classes of another series', () => {
    const other = inSeries(14, { seriesId: 8 })
    expect(ids(addClass(emptyList, series[0]!, [other], noOne, now).list)).toEqual([11])
    const alone = { ...yoga, seriesId: null }
    expect(ids(addClass(emptyList, alone, [walk], noOne, now).list)).toEqual([1])
  })
  it('says only the number where several classes are of no one series', () => {
    expect(addClasses(emptyList, [yoga, walk], [], noOne, now).notes).toEqual([
      { code: 'ADDED_CLASSES', data: { count: 2 } },
    ])
    expect(addClasses(emptyList, [yoga, series[0]!], series, noOne, now).notes).toEqual([
      { code: 'ADDED_CLASSES', data: { count: 4 } },
    ])
    const untitled = series.map((one) => ({ ...one, seriesTitle: null }))
    expect(addClass(emptyList, untitled[0]!, untitled, noOne, now).notes).toEqual([
      { code: 'ADDED_CLASSES', data: { count: 3 } },
    ])
  })
  it('knows beforehand how many classes an Add Full Series brings', () => {
    expect(classesAddedWith(listOf(series[0]!), series[1]!, series, new Set([13]), now)).toEqual([series[1]])
  })
  it.each([
    ['is listed already', yoga, listOf(yoga), noOne],
    ['is booked already', yoga, emptyList, new Set([1])],
    ['is not open', { ...yoga, ...full }, emptyList, noOne],
  ])('changes nothing when the class %s', (_name, added, list, registered) => {
    expect(addClass(list, added, [], registered, later)).toEqual({ list, notes: [] })
  })
  it('keeps the list sorted by start, then by id', () => {
    const same = { ...walk, courseId: 9 }
    expect(ids(listOf(yoga, same, walk))).toEqual([2, 9, 1])
  })
  it('stays at no more classes than one confirmation takes', () => {
    const many = Array.from({ length: longestList + 1 }, (_, index) => ({ ...yoga, courseId: index + 1 }))
    expect(addClasses(emptyList, many, [], noOne, now)).toEqual({
      list: emptyList,
      notes: [{ code: 'LIST_TOO_LONG', data: { max: 100 } }],
    })
    expect(addClasses(emptyList, many.slice(1), [], noOne, now).list.entries).toHaveLength(longestList)
  })
})

describe('how the person takes part', () => {
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
      'the other way when the chosen one is full',
      { ...both, facts: { ...both.facts, seats: seatsIn({ 'in-person': 1, online: 0 }) } },
      'online',
      'in-person',
    ],
    ['the only way there is', yoga, 'online', 'in-person'],
  ] as const)('is %s', (_name, offered, mode, expected) => {
    expect(modeOf(addClass(emptyList, offered, [], noOne, now, { mode }).list)).toBe(expected)
  })
  it('can be changed, which starts the day again', () => {
    const list = chooseMode(listOf(both), 3, 'online', later)
    expect(modeOf(list)).toBe('online')
    expect(list.changedAt).toBe(later.toISOString())
  })
  it('cannot become one that the class is not held in', () => {
    const list = listOf(yoga)
    expect(chooseMode(list, 1, 'online', later)).toBe(list)
  })
})

describe('removing from the registration list', () => {
  it('takes the class and its guest', () => {
    const list = setGuest(listOf(yoga, walk), 1, guest, now)
    expect(removeClass(list, 1, later)).toEqual({ ...listOf(walk), changedAt: later.toISOString() })
  })
  it('takes the other classes of its series', () => {
    expect(ids(removeClass(listOf(yoga, ...series), 12, later))).toEqual([1])
  })
  it('takes a class alone only where every listed class of its series may be booked without it', () => {
    const solo = series.map((one) => ({ ...one, registerSolo: true }))
    expect(mayLeaveAlone(listOf(...solo), 12)).toBe(true)
    expect(ids(removeClass(listOf(...solo), 12, later, { alone: true }))).toEqual([11, 13])
    expect(mayLeaveAlone(listOf(...series), 12)).toBe(false)
    expect(ids(removeClass(listOf(...series), 12, later, { alone: true }))).toEqual([])
    const mixed = [solo[0]!, series[1]!]
    expect(mayLeaveAlone(listOf(...mixed), 11)).toBe(false)
  })
  it('changes nothing for a class that is not in it', () => {
    const list = listOf(yoga)
    expect(removeClass(list, 99, later)).toBe(list)
  })
})

describe('guests in the registration list', () => {
  it('come and go with their entry', () => {
    const list = setGuest(listOf(yoga), 1, guest, later)
    expect(list.entries[0]?.guest).toEqual(guest)
    expect(removeGuest(list, 1, later).entries[0]?.guest).toBeNull()
  })
  it('are not taken where the class allows none', () => {
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
  const failed = { courseId: 2, who: me, registered: false, refusal: full }
  it('booked classes leave and the others stay with the reason', () => {
    const list = applyResults(
      listOf(yoga, walk),
      [{ courseId: 1, who: me, registered: true, refusal: null }, failed],
      alone,
      later,
    )
    expect(list.entries.map((entry) => [entry.course.courseId, entry.refusal])).toEqual([[2, full]])
  })
  it('a class that was booked before leaves as well', () => {
    const domainError = { code: 'ALREADY_REGISTERED', data: {} } as const
    const row = { courseId: 1, who: me, registered: true, refusal: domainError }
    expect(ids(applyResults(listOf(yoga), [row], alone, later))).toEqual([])
  })
  it('a class that was not asked about stays as it is', () => {
    expect(
      applyResults(listOf(yoga, walk), [failed], alone, later).entries.map((entry) => entry.refusal),
    ).toEqual([full, null])
  })
  it('a change of the entry clears its reason', () => {
    const list = applyResults(listOf({ ...both, courseId: 2 }), [failed], alone, later)
    expect(chooseMode(list, 2, 'online', later).entries[0]?.refusal).toBeNull()
  })
})

describe('putting classes of a list of before back', () => {
  const before = chooseMode(listOf(yoga, walk, both), 3, 'online', now).entries
  const back = (offered: OfferedClass[], list = emptyList, registered = noOne) =>
    putBack(list, before, offered, registered, later)

  it('brings each as it was to be booked', () => {
    const { list, notes } = back([yoga, walk, both])
    expect(ids(list)).toEqual([2, 1, 3])
    expect(list.entries.find(({ course }) => course.courseId === 3)?.mode).toBe('online')
    expect(list.changedAt).toBe(later.toISOString())
    expect(notes).toEqual([{ code: 'ADDED_CLASSES', data: { count: 3 } }])
  })
  it('leaves out what is not there anymore, full, booked or listed', () => {
    expect(ids(back([yoga]).list)).toEqual([1])
    expect(ids(back([{ ...yoga, ...full }, walk]).list)).toEqual([2])
    expect(ids(back([yoga, walk], emptyList, new Set([1])).list)).toEqual([2])
    const listed = listOf(yoga)
    expect(back([yoga], listed).list).toBe(listed)
  })
  it('takes the other way where the one that was chosen has no seats left', () => {
    const seats = seatsIn({ 'in-person': 4, online: 0 })
    expect(back([{ ...both, facts: { ...both.facts, seats } }]).list.entries[0]?.mode).toBe('in-person')
  })
})

it('what was taken away by mistake is there again, and its day begins again', () => {
  const list = setGuest(listOf(yoga), 1, guest, now)
  const removed = removeClass(list, 1, now)
  expect(ids(removed)).toEqual([])
  expect(undone(list, later)).toEqual({ entries: list.entries, changedAt: later.toISOString() })
})

it('a series is taken part in one way: a choice for one of its classes is for all that are held that way', () => {
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

describe('who is coming', () => {
  const family = choosePeople(setGuest(listOf(yoga, walk), 1, guest, now), [1], [me, 4, 5], later)
  const mine = choosePeople(family, [2], [me], later)
  const rejected = { code: 'CLASS_FULL', data: {} } as const
  const toConfirm = (list: RegistrationList, person: number) => registrationsToConfirm(list, person, helper)
  it('is who was chosen: one call for each person, and the first brings the guest', () => {
    expect(toConfirm(mine, me).map(({ courseId }) => courseId)).toEqual([2, 1])
    expect(toConfirm(mine, 4)).toMatchObject([{ courseId: 1, registrationType: 'in-person', guest: null }])
    expect(toConfirm(mine, me)[1]?.guest).toEqual(guest)
  })
  it('is nobody where nobody is chosen, and nothing of it is sent', () => {
    const unsaid = choosePeople(family, [1, 2], [], later)
    expect([me, 4, 5].flatMap((person) => toConfirm(unsaid, person))).toEqual([])
  })
  it.each([
    ['oneself in a list of a visitor who helps nobody', [], alone, [me]],
    ['nobody yet in a list of a visitor who helps others', [], helper, []],
    ['without those whom one no longer helps', [me, 4, 9], helper, [me, 4]],
    ['nobody where one no longer helps the only one', [9], alone, []],
  ])('is %s', (_name, personId, responding, expected) => {
    const [entry] = choosePeople(listOf(yoga), [1], personId, now).entries
    expect(comingPeople(entry!, responding)).toEqual(expected)
  })
  it('is those who got no place, after a confirmation, each with their reason and without the guest of who has one', () => {
    const left = applyResults(
      mine,
      [
        { courseId: 1, who: me, registered: true, refusal: null },
        { courseId: 2, who: me, registered: true, refusal: null },
        { courseId: 1, who: 4, registered: true, refusal: null },
        { courseId: 1, who: 5, registered: false, refusal: rejected },
      ],
      helper,
      later,
    )
    expect(left.entries).toMatchObject([
      { who: [5], guest: null, refusal: rejected, refusedFor: [{ who: 5, refusal: rejected }] },
    ])
    expect(ids(left)).toEqual([1])
  })
  it('leaves the list once all have a place', () => {
    const rows = [me, 4, 5].map((personId) => ({
      courseId: 1,
      who: personId,
      registered: true,
      refusal: null,
    }))
    expect(ids(applyResults(mine, rows, helper, later))).toEqual([2])
  })
  it('leaves the list once those who have no place were asked to confirm', () => {
    const rows = [
      { courseId: 1, who: me, registered: true, refusal: null },
      { courseId: 1, who: 4, registered: false, asked: true, refusal: rejected },
      { courseId: 1, who: 5, registered: false, asked: true, refusal: rejected },
    ]
    expect(ids(applyResults(mine, rows, helper, later))).toEqual([2])
  })
})

describe('whose list it is', () => {
  const visitors = listOf(yoga)
  const mixed = addClass(visitors, walk, [], noOne, now, { by: me }).list
  it('a line of an account names the account as who comes; a visitor’s names nobody', () => {
    expect(mixed.entries.map(({ by, who: personId }) => [by, personId])).toEqual([
      [me, [me]],
      [null, []],
    ])
  })
  it.each([
    ['the account that made it sees it, and what was a visitor’s', me, [2, 1]],
    ['another account sees what was a visitor’s alone', 8, [1]],
    ['a visitor sees what was a visitor’s alone', null, [1]],
  ])('%s', (_name, account, expected) => {
    expect(ids(listSeenBy(mixed, account))).toEqual(expected)
  })
  it('what a visitor chose belongs to who logs in, and the day goes on', () => {
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
    ['nothing', {}, listOf(both), null],
    ['another title and end', { title: 'Hybrid Yoga', end: at }, listOf(both), null],
    ['another start', { start: at }, listOf(both), { start: true, place: false, mode: false }],
    [
      'another location',
      { locationName: 'Elm Street' },
      listOf(both),
      { start: false, place: true, mode: false },
    ],
    ['another location, for who joins online', { locationName: 'Elm Street' }, online, null],
    [
      'online only, for who comes in person',
      { modes: ['online' as const], locationName: null },
      listOf(both),
      { start: false, place: false, mode: true },
    ],
    ['in person only, for who comes in person', { modes: ['in-person' as const] }, listOf(both), null],
  ])('%s: what is asked about', (_name, changes, list, expected) => {
    expect(movedSince(seen(changes, list).entries[0]!)).toEqual(expected)
  })
  it('is shown as it is now, in its place in the list, and the day does not begin again', () => {
    const list = catchUp(
      listOf(yoga, walk),
      (id) => (id === 2 ? { ...walk, title: 'Walk', start: at } : null),
      later,
    )
    expect(list.entries.map(({ course }) => course.title)).toEqual(['Gentle Yoga', 'Walk'])
    expect(list.changedAt).toBe(now.toISOString())
    expect(list.entries[1]).toMatchObject({ seenAt: later.toISOString(), chosenFor: { start: walk.start } })
  })
  it('is the same list where it was looked at a moment ago and nothing changed', () => {
    const list = listOf(both)
    expect(catchUp(list, () => ({ ...asListed }), new Date(now.getTime() + 59_999))).toBe(list)
    expect(catchUp(list, () => ({ ...asListed }), new Date(now.getTime() + 60_000))).not.toBe(list)
    expect(catchUp(list, () => null, later)).toBe(list)
  })
  it('is confirmed for what was chosen until the person agrees to what it is now', () => {
    const moved = seen({ start: at, locationName: 'Elm Street' })
    const sent = (list: RegistrationList) => registrationsToConfirm(list, me, alone)[0]
    expect(sent(moved)).toMatchObject({ chosenFor: both.start, chosenPlace: 'Linden Hill Center' })
    const agreed = agreeToMoved(moved, [3], later)
    expect(movedSince(agreed.entries[0]!)).toBeNull()
    expect(sent(agreed)).toMatchObject({ chosenFor: at, chosenPlace: 'Elm Street' })
    expect(agreeToMoved(agreed, [3], later)).toBe(agreed)
  })
  it('is taken in the mode that is left, once the person agrees', () => {
    const agreed = agreeToMoved(seen({ modes: ['online'] }), [3], later)
    expect(agreed.entries[0]).toMatchObject({ mode: 'online', refusal: null })
  })
})
