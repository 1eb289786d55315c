import { describe, expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import type { ClassListing } from '#web/classes/class-data.ts'
import { chooseEntries } from './cell-entries.ts'

const course = (databaseId: number): ClassListing => ({
  databaseId,
  title: `Class ${databaseId}`,
  subTitle: null,
  textLanguage: null,
  originalLanguage: null,
  untranslated: [],
  originalTitle: null,
  start: '2022-02-09T15:00:00Z',
  end: '2022-02-09T16:00:00Z',
  ...answeredIn({ 'in-person': 10 }),
  guestsAllowed: false,
  registerSolo: true,
  isEvent: false,
  isWorkshop: false,
  notes: null,
  room: null,
  category: { id: 44, name: 'Mind-Body', kind: 'mindbody' },
  courseTiming: {
    registrationopen: null,
    registrationclose: '2022-02-09T15:15:00Z',
    noOnlineRegistration: false,
    customRegistrationMessage: null,
    eventCancelled: false,
  },
  facilitators: { nodes: [] },
  languages: { nodes: [] },
  audiences: { nodes: [] },
  diagnoses: { nodes: [] },
  location: null,
  courseTypes: { nodes: [{ slug: 'in-person' }] },
  series: null,
})

const day = [1, 2, 3, 4, 5].map(course)
const shown = (own: number[], ended: number[], classes = day) =>
  chooseEntries(
    classes,
    ({ databaseId }) => own.includes(databaseId),
    ({ databaseId }) => ended.includes(databaseId),
  ).map(({ databaseId }) => databaseId)

describe('a month cell shows three classes', () => {
  it.each<[string, number[], number[], number[]]>([
    ['the earliest', [], [], [1, 2, 3]],
    ['the person’s own before others, in order of time', [5], [], [1, 2, 5]],
    ['upcoming ones before those that are over', [], [1, 2], [3, 4, 5]],
    ['the person’s own even when over', [1], [1, 2], [1, 3, 4]],
    ['the earliest on a past day', [], [1, 2, 3, 4, 5], [1, 2, 3]],
  ])('%s', (_name, own, ended, expected) => {
    expect(shown(own, ended)).toEqual(expected)
  })

  it('and all of them when there are no more than three', () => {
    expect(shown([], [1], day.slice(0, 3))).toEqual([1, 2, 3])
  })
})
