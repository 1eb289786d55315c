import { describe, expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import { english } from '#domain/kernel/language/english.ts'
import type { FacetName, FacetValues } from './facet-values.rule.ts'
import { type FilteredClass, facetChoices, filterClasses } from './facets.rule.ts'

const nodes = (...slugs: string[]) => ({ nodes: slugs.map((slug) => ({ slug, name: slug.toUpperCase() })) })

function build(title: string, changes: Partial<FilteredClass> = {}): FilteredClass {
  return {
    title,
    category: { id: 44, name: 'Mind-Body' },
    audiences: nodes('patients'),
    diagnoses: nodes(),
    languages: nodes('english'),
    facilitators: { nodes: [{ databaseId: 31, name: 'Denise Okafor' }] },
    location: { name: 'Linden Hill Center' },
    courseTypes: nodes('in-person', 'online'),
    start: '2026-11-20T10:00:00-05:00',
    guestsAllowed: false,
    ...answeredIn({ 'in-person': 4 }),
    courseTiming: {
      registrationopen: null,
      registrationclose: '2026-11-20T10:15:00-05:00',
      noOnlineRegistration: false,
      customRegistrationMessage: null,
      eventCancelled: false,
    },
    ...changes,
  }
}

const yoga = build('Gentle Yoga')
const taiChi = build('Tai Chi for Balance', {
  category: { id: 46, name: 'Fitness' },
  courseTypes: nodes('in-person'),
  availableSeats: 0,
  facilitators: { nodes: [{ databaseId: 34, name: 'Andre Coleman' }] },
})
const prostate = build('Prostate Cancer Support Group', {
  category: { id: 41, name: 'Support Groups' },
  audiences: nodes('patients', 'caregivers'),
  diagnoses: nodes('prostate'),
  languages: nodes('english', 'spanish'),
  location: null,
  courseTypes: nodes('online'),
})
const courses = [yoga, taiChi, prostate]
const now = new Date('2026-11-18T15:00:00Z')
const titles = (search: string, facets: FacetValues = {}) =>
  filterClasses(courses, { search, facets, now }).map(({ title }) => title)
const counts = (name: FacetName, facets: FacetValues, search = '') =>
  Object.fromEntries(
    facetChoices(courses, { search, facets, now }, english)[name].map(({ value, count }) => [value, count]),
  )

describe('the filters find classes', () => {
  it.each<[string, string, FacetValues, string[]]>([
    [
      'all of them without a filter',
      '',
      {},
      ['Gentle Yoga', 'Tai Chi for Balance', 'Prostate Cancer Support Group'],
    ],
    ['by a part of the title, ignoring case', 'CHI f', {}, ['Tai Chi for Balance']],
    ['not by wildcards', '%', {}, []],
    [
      'by one of several values of a facet',
      '',
      { programs: ['44', '46'] },
      ['Gentle Yoga', 'Tai Chi for Balance'],
    ],
    [
      'only when every facet matches',
      '',
      { programs: ['44', '46'], facilitator: ['34'] },
      ['Tai Chi for Balance'],
    ],
    ['by facilitator ID, not by name', '', { facilitator: ['Andre Coleman'] }, []],
    [
      'by location, when held in person there',
      '',
      { location: ['Linden Hill Center'] },
      ['Gentle Yoga', 'Tai Chi for Balance'],
    ],
    [
      'online, regardless of location',
      '',
      { location: ['online'] },
      ['Gentle Yoga', 'Prostate Cancer Support Group'],
    ],
    ['with one attendance mode', '', { mode: ['online'] }, ['Gentle Yoga', 'Prostate Cancer Support Group']],
    [
      'with either of two attendance modes',
      '',
      { mode: ['online', 'in-person'] },
      ['Gentle Yoga', 'Tai Chi for Balance', 'Prostate Cancer Support Group'],
    ],
    [
      'that are open for registration',
      '',
      { open: ['yes'] },
      ['Gentle Yoga', 'Prostate Cancer Support Group'],
    ],
    ['by audience', '', { audience_type: ['caregivers'] }, ['Prostate Cancer Support Group']],
    ['by diagnosis', '', { diagnoses: ['prostate'] }, ['Prostate Cancer Support Group']],
    ['by language', '', { languages: ['spanish'] }, ['Prostate Cancer Support Group']],
    ['by search and facet combined', 'yoga', { facilitator: ['34'] }, []],
  ])('%s', (_name, search, facets, expected) => {
    expect(titles(search, facets)).toEqual(expected)
  })
})

describe('the counts of a facet', () => {
  it('ignore its own choice', () => {
    expect(counts('programs', { programs: ['46'] })).toEqual({ 41: 1, 44: 1, 46: 1 })
  })

  it('respect the other facets and the search', () => {
    expect(counts('programs', { location: ['Linden Hill Center'] })).toEqual({ 41: 0, 44: 1, 46: 1 })
    expect(counts('programs', { open: ['yes'] })).toEqual({ 41: 1, 44: 1, 46: 0 })
    expect(counts('languages', {}, 'prostate')).toEqual({ english: 1, spanish: 1 })
  })

  it('are sorted by name, with online last', () => {
    const choices = facetChoices(courses, { search: '', facets: {}, now }, english)
    expect(choices.programs.map(({ label }) => label)).toEqual(['Fitness', 'Mind-Body', 'Support Groups'])
    expect(choices.location.map(({ value }) => value)).toEqual(['Linden Hill Center', 'online'])
  })

  it('omit the location of an online-only class', () => {
    const online = build('Online only', { courseTypes: nodes('online') })
    const choices = facetChoices([online], { search: '', facets: {}, now }, english)
    expect(choices.location.map(({ value }) => value)).toEqual(['online'])
  })
})
