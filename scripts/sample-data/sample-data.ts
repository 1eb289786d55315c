import type { ClassDateRecord } from '#domain/import/class-date-record.ts'
import { education } from './education.ts'
import { fitness } from './fitness.ts'
import { mindBody } from './mind-body.ts'
import { center, facilitators, pictureTexts } from './people.ts'
import type { SampleClass } from './program.ts'
import { applyQuirks, misread, rowsToReject, seededRandom } from './quirks.ts'
import { sessionsOf } from './sessions.ts'
import { special } from './special.ts'
import { support } from './support.ts'

const program: SampleClass[] = [...fitness, ...mindBody, ...support, ...education, ...special]
const misreadFields = ['className', 'classShortDesc', 'classFullDescription', 'classNotes'] as const

/** Both files of sample-data/ as text, and which records got which error. The same on every run. */
export function sampleData(): { classDates: string; enrichment: string; quirks: Record<string, string[]> } {
  const random = seededRandom(2022)
  let lastId = 52_100
  const nextId = () => {
    lastId += 1 + Math.floor(random() * 3)
    return String(lastId)
  }

  const records = program.flatMap((sample) => {
    const sessions = sessionsOf(sample, nextId)
    if (sample.misread) for (const session of sessions) misreadTexts(session)
    return sessions
  })
  // Before the errors: a record whose date a spreadsheet changed stays in its position.
  const rows = [...records].sort(inOrder)
  const quirks = applyQuirks(records, random)
  const rejected = rowsToReject(records, nextId)
  // Spread over the file, each somewhere after its original record.
  for (const [index, row] of rejected.entries()) {
    rows.splice(Math.min(rows.length, 330 + index * 31), 0, row)
  }
  return { classDates: listOf(rows), enrichment: `${JSON.stringify(enrichmentOf(), null, 2)}\n`, quirks }
}

function misreadTexts(record: ClassDateRecord): void {
  for (const field of misreadFields) {
    const text = record[field]
    if (text !== null) record[field] = misread(text)
  }
}

function inOrder(a: ClassDateRecord, b: ClassDateRecord): number {
  const key = (record: ClassDateRecord) => `${record.classDate} ${record.classDateID}`
  return key(a) < key(b) ? -1 : 1
}

/** One record a line, so that a changed record is one changed line in a diff. */
function listOf(rows: ClassDateRecord[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

function enrichmentOf() {
  const classes = program.flatMap((sample) => {
    const { picture, ...more } = sample.more
    const entry = { ...more, image: { url: `/pictures/${picture}.svg`, alt: pictureTexts[picture] } }
    // The sessions of a series after its first one have their own class number.
    return sample.series
      ? [[sample.id, entry] as const, [sample.id + 1, entry] as const]
      : [[sample.id, entry] as const]
  })
  return { locations: { 215: center }, facilitators, classes: Object.fromEntries(classes) }
}
