import { type RawBuilder, sql } from 'kysely'
import {
  demographicsColumns,
  demographicsTable,
  type ReportedDemographics,
  reportedDemographics,
} from '#domain/accounts/answers/demographics-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import type { AnswerCount, Counted } from '#domain/reports/demographic-tables.rule.ts'
import { keyModulus, type PeopleSet } from '#domain/reports/disclosure.rule.ts'
import { otherRelation, relationOf } from '#domain/reports/relation.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { people, registrationsOfClass } from './report-people.sql.ts'
import type { ReportScope } from './report-scope.ts'

const keySum = sql`(coalesce(sum(p.key), 0) % ${keyModulus}::bigint)::bigint`
/** A secret number for the row with this id. */
const keyOf = (id: RawBuilder<unknown>, secret: Buffer) =>
  sql`('x' || encode(substring(sha256(${secret}::bytea || int4send(${id})) from 1 for 6), 'hex'))::bit(48)::bigint`

/** Counted guest seats, keyed by the ids of the guests. */
function guests(scope: ReportScope, secret: Buffer): RawBuilder<unknown> {
  const { span, countedBy, now } = scope
  const counts =
    countedBy === 'attended' ? sql`g.checked_in_at is not null and c.starts_at <= ${now}` : sql`true`
  // Separate from the ids of people: a guest and a person may have the same id.
  const ofGuests = Buffer.concat([secret, Buffer.from('guest')])
  return sql`select g.type, ${keyOf(sql`g.id`, ofGuests)} as key
    from course c cross join lateral ${registrationsOfClass} r join guest g on g.registration_id = r.id and r.places = 2
    where c.starts_at >= ${span.from} and c.starts_at < ${span.before} and c.cancelled_at is null and r.cancelled_at is null and ${counts}`
}

const ofOneAnswer = reportedDemographics.filter(
  (field): field is Exclude<ReportedDemographics, 'race'> => demographicsTable[field].type.kind === 'one',
)
const answeredColumns = sql.join(
  demographicsColumns(reportedDemographics).map((column) => sql.ref(`d.${column}`)),
)

/** Rows of what people say and where it counts. */
const relationRows = sql.join(
  Object.entries(relationOf).map(([answer, relation]) => sql`(${answer}::text, ${relation}::text)`),
)

/**
 * The answers of the span's people and the relations of their guests, only as counts and sums of keys. `onDate`
 * (yyyy-MM-dd) is the day for ages. Each person's key is a number that needs `secret`.
 */
export async function countAnswers(
  db: Database,
  scope: ReportScope,
  { onDate, secret }: { onDate: string; secret: Buffer },
): Promise<{ counted: Counted; counts: AnswerCount[] }> {
  const responses: Record<
    Exclude<AnswerCount['field'], 'race' | 'relation' | 'guestRelation'>,
    RawBuilder<unknown>
  > = {
    // If only the year is known, the birthday counts as the middle of that year.
    age: sql`extract(year from age(${onDate}::date, coalesce(p.date_of_birth, make_date(p.year_of_birth, 7, 1))))::text`,
    ...eachField(ofOneAnswer, (field) => sql.ref(`p.${demographicsTable[field].column}`)),
    state: sql`p.state`,
    zipArea: sql`substring(p.zip_code from '^[0-9]{3}')`,
  }
  const { rows } = await sql<AnswerCount | (PeopleSet & { field: keyof Counted })>`
    with p as materialized (
      select a.*, ${keyOf(sql`a.id`, secret)} as key, ${answeredColumns}
      from (${people(scope)}) counted join attendee a on a.id = counted.attendee_id
        left join attendee_demographics d on d.attendee_id = a.id),
      brought as materialized (${guests(scope, secret)}),
      relation (answer, relation) as (values ${relationRows})
    select 'people' as field, null as answer, count(*) as people, ${keySum} as key from p
    union all
    select 'guests', null, count(*), ${keySum} from brought p
    union all
    select v.field, v.answer, count(*), ${keySum} from p cross join lateral (values ${sql.join(Object.entries(responses).map(([field, answer]) => sql`(${field}::text, ${answer})`))}) v (field, answer) group by v.field, v.answer
    union all
    select 'race', chosen.race, count(*), ${keySum} from p
      cross join lateral unnest(case when p.race = '{}' or p.race is null then array[null] else p.race end) chosen (race)
      group by chosen.race
    union all
    select 'relation', said.relation, count(*), ${keySum} from p
      cross join lateral (select distinct case when word is null then null else coalesce(m.relation, ${otherRelation}) end as relation
        from unnest(case when p.about_yourself = '{}' then array[null]::text[] else p.about_yourself end) word
          left join relation m on m.answer = word) said
      group by said.relation
    union all
    select 'guestRelation', coalesce(m.relation, ${otherRelation}), count(*), ${keySum}
      from brought p left join relation m on m.answer = p.type group by 2`.execute(db)
  const isAnswer = (row: (typeof rows)[number]): row is AnswerCount =>
    row.field !== 'people' && row.field !== 'guests'
  const setOf = (field: keyof Counted) => rows.find((row) => row.field === field) ?? { people: 0, key: 0 }
  return { counted: { people: setOf('people'), guests: setOf('guests') }, counts: rows.filter(isAnswer) }
}
