import { describe, expect, it } from 'vitest'
import type { ClassListing } from '#web/classes/class-data.ts'
import { firstRendered, renderedList } from './rendered-days.ts'

const month = { min: '2026-11-18', max: '2026-11-30' }
const anyClasses = (count: number) => Array.from({ length: count }, () => ({}) as ClassListing)
const days = new Map([
  ['2026-11-18', anyClasses(5)],
  ['2026-11-19', anyClasses(6)],
  ['2026-11-20', anyClasses(3)],
  ['2026-11-23', anyClasses(4)],
  ['2026-11-30', anyClasses(20)],
])
const nothing = { from: null, until: null }
const list = (rendered: { from?: string; until?: string }, today = '2026-11-18') => {
  const { days: shown, earlier, later, next } = renderedList(days, month, { ...nothing, ...rendered }, today)
  return [[...shown.keys()].map((date) => Number(date.slice(8))), earlier, later, next?.until ?? null]
}

describe('a list begins', () => {
  it.each([
    ['today', null, '2026-11-20', '2026-11-20'],
    ['with its first day where today is another month', null, '2026-10-05', '2026-11-18'],
    ['where somebody jumped to', '2026-11-23', '2026-11-20', '2026-11-23'],
    ['today where the day of the address is another month’s', '2026-12-01', '2026-11-20', '2026-11-20'],
  ])('%s', (_name, from, today, first) => {
    expect(firstRendered(month, { ...nothing, from }, today)).toBe(first)
  })
})

describe('a list draws', () => {
  it.each<[string, Parameters<typeof list>, unknown[]]>([
    ['whole days until a screen is full', [{}], [[18, 19, 20], 0, 24, '2026-11-30']],
    [
      'up to the day that somebody asked for',
      [{ until: '2026-11-23' }],
      [[18, 19, 20, 23], 0, 20, '2026-11-30'],
    ],
    ['from the day that somebody jumped to', [{ from: '2026-11-23' }], [[23, 30], 14, 0, null]],
    ['from a day without classes', [{ from: '2026-11-21' }], [[23, 30], 14, 0, null]],
    [
      'as at first where the end lies before the beginning',
      [{ from: '2026-11-30', until: '2026-11-19' }],
      [[30], 18, 0, null],
    ],
    [
      'a screen where somebody asked for a day that is on it',
      [{ until: '2026-11-18' }],
      [[18, 19, 20], 0, 24, '2026-11-30'],
    ],
    ['from today', [{}, '2026-11-22'], [[23, 30], 14, 0, null]],
  ])('%s', (_name, [rendered, today], expected) => {
    expect(list(rendered, today)).toEqual(expected)
  })
})
