import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentLocale } from '#server/platform/messages/current-locale.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { readClassDateFile } from './class-date-file.ts'
import { importClassDates } from './import-class-dates.command.ts'
import { type ImportReport, reportWithText } from './report/import-report.ts'

const sample = new URL('../../sample-data/class-dates.json', import.meta.url).pathname
const clock = { now: () => new Date('2022-02-01T12:00:00Z') }

describe('importing the sample file', () => {
  let database: TestDatabase
  let report: ImportReport
  const run = async () =>
    reportWithText(
      await importClassDates({ db: database.db, clock, events: listeners }, await readClassDateFile(sample)),
      currentLocale(),
    )
  beforeAll(async () => {
    database = await createTestDatabase()
    report = await run()
  })
  afterAll(() => database.drop())

  it('imports all but the broken records', () => {
    expect({ imported: report.imported, unchanged: report.unchanged }).toEqual({
      imported: 595,
      unchanged: 1,
    })
  })

  it('repairs what sample-data/README.md lists', () => {
    const counts: Record<string, number> = {}
    for (const { why, field } of report.repaired) {
      const key = `${field}: ${why}`
      counts[key] = (counts[key] ?? 0) + 1
    }
    expect(counts).toMatchInlineSnapshot(`
      {
        "classDate: A spreadsheet changed the date. We checked it with the day and month.": 2,
        "classFullDescription: The text was UTF-8, read as windows-1252.": 100,
        "classFullDescription: We removed HTML that is unsafe or doesn’t belong here.": 13,
        "className: The text was UTF-8, read as windows-1252.": 16,
        "className: We removed extra spaces.": 7,
        "classNotes: The text was UTF-8, read as windows-1252.": 6,
        "classShortDesc: The text was UTF-8, read as windows-1252.": 13,
        "endAMPM: AM and PM were switched. We checked the 24-hour value or the length of the class.": 8,
        "endAMPM: AM or PM was missing or unclear. We used the other columns.": 4,
        "militarytime: The 24-hour value is off by 12 hours. Only the 12-hour columns make sense.": 6,
        "militarytime_end: The 24-hour value is off by 12 hours. Only the 12-hour columns make sense.": 5,
        "militarytime_end: The class ended before it started.": 4,
        "startAMPM: AM and PM were switched. We checked the 24-hour value or the length of the class.": 9,
        "startMM: The minute had one digit.": 24,
      }
    `)
  })

  it('refuses what sample-data/README.md lists', () => {
    expect(report.refused).toMatchInlineSnapshot(`
      [
        {
          "classDateID": "53285",
          "row": 331,
          "why": "classDate “2022-02-30” isn’t a date (YYYY-MM-DD).",
        },
        {
          "classDateID": "53287",
          "row": 362,
          "why": "classDate “0000-00-00” isn’t a date (YYYY-MM-DD).",
        },
        {
          "classDateID": null,
          "row": 393,
          "why": "classDateID is missing.",
        },
        {
          "classDateID": "53289",
          "row": 424,
          "why": "The times are missing.",
        },
        {
          "classDateID": "53291",
          "row": 455,
          "why": "The end time is missing or unreadable.",
        },
        {
          "classDateID": "53293",
          "row": 486,
          "why": "className is missing.",
        },
        {
          "classDateID": "52812",
          "row": 517,
          "why": "Row 165 has the same classDateID with other content.",
        },
        {
          "classDateID": "53135",
          "row": 548,
          "why": "Row 267 has the same classDateID with other content.",
        },
      ]
    `)
  })

  it('changes nothing the second time, with the same report', async () => {
    expect(await run()).toEqual({ ...report, imported: 0, unchanged: 596 })
  })
})
