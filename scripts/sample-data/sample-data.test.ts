import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ClassDateRecord } from '#domain/import/class-date-record.ts'
import { legacyFields } from '#domain/import/legacy-fields.ts'
import { parseClassDate } from '#domain/import/parse-class-date.rule.ts'
import { sampleData } from './sample-data.ts'

const committed = (name: string) =>
  readFileSync(new URL(`../../sample-data/${name}`, import.meta.url), 'utf8')

describe('the sample data', () => {
  it('equals the output of its script', () => {
    const { classDates, enrichment } = sampleData()
    expect(classDates === committed('class-dates.json')).toBe(true)
    expect(enrichment === committed('enrichment.json')).toBe(true)
  })

  it('has all columns of the legacy format, as strings or null', () => {
    const records = JSON.parse(committed('class-dates.json')) as ClassDateRecord[]
    for (const record of records) {
      expect(Object.keys(record)).toEqual([...legacyFields])
      expect(Object.values(record).every((value) => value === null || typeof value === 'string')).toBe(true)
    }
  })

  it('has readable months: at most 8 active classes a day, at least 90 a month', () => {
    const records: unknown[] = JSON.parse(committed('class-dates.json'))
    const days = new Map<number, string>()
    for (const record of records) {
      const parsed = parseClassDate(record)
      if (parsed.ok && !parsed.classDate.cancelled) days.set(parsed.classDate.legacyId, parsed.classDate.date)
    }
    const countBy = (length: number) =>
      Object.values(Object.groupBy([...days.values()], (date) => date.slice(0, length)))
    expect(Math.max(...countBy(10).map((group) => group?.length ?? 0))).toBe(8)
    expect(countBy(7).map((group) => (group?.length ?? 0) >= 90)).toEqual([true, true, true])
  })
})
