import { describe, expect, it } from 'vitest'
import { classListing } from '#web/testing/classes.ts'
import { printSize } from './print-size.ts'

/** Five weeks whose first day has classes with titles of this many characters. A time has eight more. */
const month = (classes: number, length: number, weeks = 5) => {
  const rows = Array.from({ length: weeks }, (_none, week) =>
    Array.from({ length: 7 }, (_day, day) => `2026-11-${String(1 + week * 7 + day).padStart(2, '0')}`),
  )
  const listed = Array.from({ length: classes }, () => classListing({ title: 'x'.repeat(length) }))
  return printSize(rows, new Map(rows.map((week) => [week[0]!, listed])))
}

describe('the size of a printed month', () => {
  it.each<[string, number, number, number]>([
    ['without classes: the largest', 0, 0, 12],
    ['with a few classes: still the largest', 3, 8, 12],
    ['with more classes: the largest that fits on a sheet', 5, 8, 11],
    ['with longer titles, in two lines', 3, 20, 9.5],
    ['with titles of three lines', 2, 40, 9.5],
    ['with many classes: smaller', 6, 8, 9.5],
    ['with as many as fit on two sheets', 10, 8, 11],
    ['with so many that two sheets are needed', 12, 8, 9],
    ['with even more', 14, 8, 8],
    ['with more than fit on two sheets: the smallest', 60, 40, 8],
  ])('%s', (_name, classes, length, size) => {
    expect(month(classes, length)).toBe(size)
  })
})
