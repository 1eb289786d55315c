import { describe, expect, it } from 'vitest'
import type { ClassListing } from '#web/classes/public.ts'
import { now } from '#web/platform/page/clock.ts'
import type { MyClasses } from '#web/registration/public.ts'
import { endedClasses } from './agenda.tsx'

const hour = 3_600_000
const at = (databaseId: number, hours: number) =>
  ({ databaseId, start: new Date(now().getTime() + hours * hour).toISOString() }) as ClassListing
const own = { isRegistered: (id: number) => id === 7 } as unknown as MyClasses
const ended = (...classes: ClassListing[]) =>
  [...endedClasses(classes, own)].map(({ databaseId }) => databaseId)

describe('collapsed classes of today', () => {
  it('are those that are over', () => expect(ended(at(1, -3), at(2, 1))).toEqual([1]))
  it('are all of them in the evening, so that the next classes are visible', () =>
    expect(ended(at(1, -9), at(2, -3))).toEqual([1, 2]))
  it('never include the person’s own class', () => expect(ended(at(7, -3), at(2, -3))).toEqual([2]))
})
