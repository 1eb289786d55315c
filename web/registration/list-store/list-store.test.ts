import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import { addClasses, removeClass } from '#domain/registration/list/registration-list.rule.ts'
import type { OfferedClass } from '#domain/registration/list/registration-list.ts'
import { storeList } from '#domain/registration/list/stored-list.rule.ts'
import { forgetList } from './forget-list.ts'

const start = new Date('2026-11-20T15:00:00Z')
const clock = vi.hoisted(() => ({ now: new Date(0) }))
vi.mock('#web/platform/page/clock.ts', () => ({ now: () => clock.now }))

/** One tab: its own copy of the module, on the storage that all tabs share. */
async function openTab() {
  vi.resetModules()
  const handlers = new Map<string, (event: unknown) => void>()
  const target = {
    addEventListener: (type: string, handler: (event: unknown) => void) => handlers.set(type, handler),
    removeEventListener: (type: string) => handlers.delete(type),
    dispatchEvent: (event: Event) => handlers.get(event.type)?.(event),
  }
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', target)
  const store = await import('./list-store.ts')
  const { listedIds } = await import('./listed-ids.ts')
  return { ...store, listedIds, fire: (type: string, event: unknown = {}) => handlers.get(type)?.(event) }
}

let stored: Map<string, string>
const key = 'archway.registration-list'

beforeEach(() => {
  clock.now = start
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

function yoga(courseId: number): OfferedClass {
  const startsAt = '2026-11-25T15:00:00.000Z'
  return {
    courseId,
    title: `Gentle Yoga ${courseId}`,
    start: startsAt,
    end: '2026-11-25T15:45:00.000Z',
    modes: ['in-person'],
    locationName: 'Linden Hill Center',
    guestsAllowed: true,
    seriesId: null,
    seriesTitle: null,
    registerSolo: true,
    facts: {
      start: new Date(startsAt),
      registrationOpen: null,
      registrationClose: null,
      noOnlineRegistration: false,
      customRegistrationMessage: null,
      cancelled: false,
      guestsAllowed: true,
      seats: seatsIn({ 'in-person': 5 }),
    },
  }
}
const adding = (courseId: number) => (list: Parameters<typeof addClasses>[0]) =>
  addClasses(list, [yoga(courseId)], [], new Set(), clock.now).list
const ids = (state: { list: ReturnType<typeof addClasses>['list'] }) =>
  state.list.entries.map(({ course }) => course.courseId)

describe('the stored registration list', () => {
  it('is the same object until something changes', async () => {
    const tab = await openTab()
    tab.changeList(adding(1))
    expect(tab.currentList()).toBe(tab.currentList())
  })
  it('survives leaving the page', async () => {
    const first = await openTab()
    first.changeList(adding(1))
    expect(ids((await openTab()).currentList())).toEqual([1])
  })
  it('includes classes added in another tab', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.changeList(adding(1))
    second.changeList(adding(2))
    expect(ids(first.currentList())).toEqual([1, 2])
  })
  it('notifies subscribers of changes in this tab and in another', async () => {
    const tab = await openTab()
    const notified = vi.fn()
    const stop = tab.subscribeToList(notified)
    tab.changeList(adding(1))
    expect(notified).toHaveBeenCalledTimes(1)
    tab.fire('storage', { key })
    tab.fire('storage', { key: 'something.else' })
    expect(notified).toHaveBeenCalledTimes(2)
    stop()
  })
  it('gives the listed class IDs, and the same set until they change', async () => {
    const [tab, other] = [await openTab(), await openTab()]
    expect([...tab.listedIds()]).toEqual([])
    expect(tab.listedIds()).toBe(tab.listedIds())
    other.changeList(adding(1))
    const listed = tab.listedIds()
    expect([...listed]).toEqual([1])
    expect(tab.listedIds()).toBe(listed)
    tab.changeList((list) => removeClass(list, 1, clock.now))
    expect([...tab.listedIds()]).toEqual([])
  })
  it('expires a day after the last change, and is removed from the browser', async () => {
    const tab = await openTab()
    const notified = vi.fn()
    tab.changeList(adding(1))
    const stop = tab.subscribeToList(notified)
    clock.now = new Date(start.getTime() + 24 * 3_600_000 - 1)
    tab.fire('visibilitychange')
    expect(ids(tab.currentList())).toEqual([1])
    clock.now = new Date(start.getTime() + 24 * 3_600_000)
    tab.fire('visibilitychange')
    expect(ids(tab.currentList())).toEqual([])
    expect(notified).toHaveBeenCalledTimes(1)
    expect(stored.has(key)).toBe(false)
    stop()
  })
  it('gives the expired list in every tab until it is dismissed', async () => {
    const tab = await openTab()
    tab.changeList(adding(1))
    const stop = tab.subscribeToList(() => {})
    clock.now = new Date(start.getTime() + 24 * 3_600_000)
    tab.fire('visibilitychange')
    const was = tab.currentList().expired
    expect(was?.entries.map(({ course }) => course.courseId)).toEqual([1])
    expect(tab.currentList()).toBe(tab.currentList())
    const later = await openTab()
    later.changeList(adding(2))
    expect(ids(later.currentList())).toEqual([2])
    expect(later.currentList().expired, 'a new list does not hide the old one').toEqual(was)
    later.forgetExpired()
    expect(later.currentList().expired).toBeNull()
    expect([...stored.keys()]).toEqual([key])
    stop()
  })
  it('can undo the last removal for at least a minute', async () => {
    vi.useFakeTimers()
    const tab = await openTab()
    tab.changeList(adding(1))
    const stop = tab.subscribeToList(() => {})
    const said = { code: 'REMOVED_CLASS' as const, data: { title: 'Gentle Yoga 1' } }
    const remove = () => tab.changeList((list) => removeClass(list, 1, clock.now), said, { undoable: true })
    remove()
    expect(tab.currentList().undo?.said).toEqual(said)
    tab.undoLast()
    expect(ids(tab.currentList())).toEqual([1])
    expect(tab.currentList().undo).toBeNull()
    remove()
    tab.changeList(adding(2))
    expect(tab.currentList().undo, 'and not over the head of a later change').toBeNull()
    tab.changeList((list) => removeClass(list, 2, clock.now), said, { undoable: true })
    vi.advanceTimersByTime(60_000)
    expect(tab.currentList().undo).not.toBeNull()
    vi.advanceTimersByTime(60_000)
    expect(tab.currentList().undo).toBeNull()
    stop()
    vi.useRealTimers()
  })
  it('drops an invalid list and invalid entries', async () => {
    stored.set(key, '{"entries": [')
    expect(ids((await openTab()).currentList())).toEqual([])
    const tab = await openTab()
    tab.changeList(adding(1))
    stored.set(key, JSON.stringify({ ...JSON.parse(stored.get(key)!), entries: [{ course: 7 }] }))
    expect(ids((await openTab()).currentList())).toEqual([])
  })
  it('keeps the note of a class as long as the class is listed', async () => {
    const tab = await openTab()
    const note = { code: 'ADDED_CLASS' as const, data: { title: 'Gentle Yoga 1' } }
    tab.changeList(adding(1), note, { note: { courseId: 1, note } })
    expect(tab.currentList().notes.get(1)).toEqual(note)
    expect(tab.currentList().said).toEqual(note)
    tab.changeList((list) => removeClass(list, 1, clock.now))
    expect(tab.currentList().notes.size).toBe(0)
    expect(stored.has(key)).toBe(false)
  })
  it('is removed at logout', async () => {
    const tab = await openTab()
    tab.subscribeToList(() => {})
    tab.changeList(adding(1))
    forgetList()
    expect(stored.has(key)).toBe(false)
    expect(ids(tab.currentList())).toEqual([])
  })
  it('works when the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => undefined,
    })
    const tab = await openTab()
    tab.changeList(adding(1))
    expect(ids(tab.currentList())).toEqual([1])
  })
  it('reads a list in the format of the domain rule', async () => {
    const { list } = addClasses({ entries: [], changedAt: null }, [yoga(3)], [], new Set(), start)
    stored.set(key, storeList(list))
    expect(ids((await openTab()).currentList())).toEqual([3])
  })
})
