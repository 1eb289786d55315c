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

describe('a list starts', () => {
  it.each([
    ['with today', null, '2026-11-20', '2026-11-20'],
    ['with its first day when today is in another month', null, '2026-10-05', '2026-11-18'],
    ['at the day the person jumped to', '2026-11-23', '2026-11-20', '2026-11-23'],
    ['with today when the requested day is in another month', '2026-12-01', '2026-11-20', '2026-11-20'],
  ])('%s', (_name, from, today, first) => {
    expect(firstRendered(month, { ...nothing, from }, today)).toBe(first)
  })
})

describe('a list shows', () => {
  it.each<[string, Parameters<typeof list>, unknown[]]>([
    ['whole days until a screen is full', [{}], [[18, 19, 20], 0, 24, '2026-11-30']],
    ['days up to the requested day', [{ until: '2026-11-23' }], [[18, 19, 20, 23], 0, 20, '2026-11-30']],
    ['days from the day the person jumped to', [{ from: '2026-11-23' }], [[23, 30], 14, 0, null]],
    ['the next classes after a day without classes', [{ from: '2026-11-21' }], [[23, 30], 14, 0, null]],
    [
      'the initial days when the requested end is before the start',
      [{ from: '2026-11-30', until: '2026-11-19' }],
      [[30], 18, 0, null],
    ],
    [
      'a full screen when the requested day is already on it',
      [{ until: '2026-11-18' }],
      [[18, 19, 20], 0, 24, '2026-11-30'],
    ],
    ['days from today', [{}, '2026-11-22'], [[23, 30], 14, 0, null]],
  ])('%s', (_name, [rendered, today], expected) => {
    expect(list(rendered, today)).toEqual(expected)
  })
})
