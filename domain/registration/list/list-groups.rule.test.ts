import { expect, it } from 'vitest'
import { offeredClass } from '#domain/registration/testing/offered-class.ts'
import { groupEntries } from './list-groups.rule.ts'
import { addClasses } from './registration-list.rule.ts'
import { emptyList, type OfferedClass } from './registration-list.ts'

const now = new Date('2026-11-20T15:00:00Z')
const on = (courseId: number, day: number, changes: Partial<OfferedClass> = {}) =>
  offeredClass({ courseId, title: `Class ${courseId}`, start: `2026-12-0${day}T15:00:00.000Z`, ...changes })
const fog = { seriesId: 7, seriesTitle: 'Clearing the Fog' }
const groups = (...classes: OfferedClass[]) =>
  groupEntries(addClasses(emptyList, classes, classes, new Set(), now).list.entries).map(
    ({ seriesId, title, entries }) => ({
      seriesId,
      title,
      ids: entries.map(({ course }) => course.courseId),
    }),
  )

it('a series is one group at its first class, and each other class is its own group', () => {
  expect(groups(on(1, 2), on(2, 1, fog), on(3, 3, fog), on(4, 4))).toEqual([
    { seriesId: 7, title: 'Clearing the Fog', ids: [2, 3] },
    { seriesId: null, title: 'Class 1', ids: [1] },
    { seriesId: null, title: 'Class 4', ids: [4] },
  ])
})

it('a single class of a series is listed as a class', () => {
  expect(groups(on(1, 1, fog))).toEqual([{ seriesId: null, title: 'Class 1', ids: [1] }])
})
