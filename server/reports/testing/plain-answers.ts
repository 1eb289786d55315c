import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { demographicsTable, reportedDemographics } from '#domain/accounts/answers/demographics-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { relationOf } from '#domain/reports/relation.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

interface Person {
  id: number
  born: string | null
  year_of_birth: number | null
  state: string | null
  zip_code: string | null
  about_yourself: string[]
  race: string[] | null
  [one: string]: unknown
}
export interface PlainAnswer {
  field: string
  answer: string | null
  people: number
  key: number
}

/** Demographic questions that take one answer, each with its column. */
const ofOne = eachField(
  reportedDemographics.filter((field) => field !== 'race'),
  (field) => demographicsTable[field].column,
)

/** The answers of a span's people and their guests, counted person by person, independently of the portal's SQL. */
export async function answersOneByOne(
  db: Database,
  { first, last }: { first: string; last: string },
  countedBy: 'attended' | 'registered',
  { onDate, secret, now }: { onDate: string; secret: Buffer; now: Date },
): Promise<PlainAnswer[]> {
  const inSpan = sql`to_char(c.starts_at at time zone 'America/New_York', 'YYYY-MM') between ${first} and ${last}
    and c.cancelled_at is null and r.cancelled_at is null`
  const came = (of: 'r' | 'g') =>
    countedBy === 'attended'
      ? sql`${sql.ref(`${of}.checked_in_at`)} is not null and c.starts_at <= ${now}`
      : sql`true`
  const { rows: people } = await sql<Person>`
    select distinct a.id, a.date_of_birth::text as born, a.year_of_birth, a.state, a.zip_code, a.about_yourself, d.race,
      ${sql.join(Object.values(ofOne).map((column) => sql.ref(`d.${column}`)))}
    from registration r join course c on c.id = r.course_id join attendee a on a.id = r.attendee_id
      left join attendee_demographics d on d.attendee_id = a.id
    where ${inSpan} and not c.draft and ${came('r')}`.execute(db)
  const { rows: guests } = await sql<{ id: number; type: string }>`
    select g.id, g.type from guest g join registration r on r.id = g.registration_id join course c on c.id = r.course_id
    where ${inSpan} and ${came('g')}`.execute(db)

  const found = new Map<string, PlainAnswer>()
  const add = (field: string, answer: string | null, key: number) => {
    const known = found.get(`${field} ${answer}`) ?? { field, answer, people: 0, key: 0 }
    found.set(`${field} ${answer}`, { ...known, people: known.people + 1, key: (known.key + key) % 2 ** 48 })
  }
  for (const person of people) {
    const key = keyOf(person.id, secret)
    add('people', null, key)
    add('age', ageOf(person, onDate), key)
    add('state', person.state, key)
    add('zipArea', /^\d{3}/.exec(person.zip_code ?? '')?.[0] ?? null, key)
    for (const [field, column] of Object.entries(ofOne)) add(field, person[column] as string | null, key)
    for (const race of person.race?.length ? person.race : [null]) add('race', race, key)
    const said = person.about_yourself.length > 0 ? person.about_yourself.map(relationTo) : [null]
    for (const relation of new Set(said)) add('relation', relation, key)
  }
  for (const { id, type } of guests) {
    const key = keyOf(id, Buffer.concat([secret, Buffer.from('guest')]))
    add('guests', null, key)
    add('guestRelation', relationTo(type), key)
  }
  return [...found.values()]
}

const relationTo = (word: string): string => (relationOf as Record<string, string>)[word] ?? 'Other'

function keyOf(id: number, secret: Buffer): number {
  const number = Buffer.alloc(4)
  number.writeInt32BE(id)
  return createHash('sha256').update(secret).update(number).digest().readUIntBE(0, 6)
}

function ageOf({ born, year_of_birth }: Person, onDate: string): string | null {
  const birth = born ?? (year_of_birth ? `${year_of_birth}-07-01` : null)
  if (!birth) return null
  const years = Number(onDate.slice(0, 4)) - Number(birth.slice(0, 4))
  return String(onDate.slice(5) < birth.slice(5) ? years - 1 : years)
}
