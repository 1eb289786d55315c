import { type RawBuilder, sql } from 'kysely'
import {
  demographicsTable,
  type ReportedDemographics,
  reportedDemographics,
} from '#domain/accounts/answers/demographics-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import type { AnswerCount, Counted } from '#domain/reports/demographic-tables.rule.ts'
import { keyModulus, type PeopleSet } from '#domain/reports/disclosure.rule.ts'
import { otherRelation, relationOf } from '#domain/reports/relation.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { people } from './report-people.sql.ts'
import type { ReportScope } from './report-scope.ts'

const keyOfSet = (sum: RawBuilder<unknown>) => sql`(coalesce(${sum}, 0) % ${keyModulus}::bigint)::bigint`
const keySum = keyOfSet(sql`sum(p.key)`)
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
    from course c
      cross join lateral (select r.id from registration r
        where r.course_id = c.id and r.places = 2 and r.cancelled_at is null offset 0) r
      join guest g on g.registration_id = r.id
    where c.starts_at >= ${span.from} and c.starts_at < ${span.before} and c.cancelled_at is null and ${counts}`
}

const ofOneAnswer = reportedDemographics.filter(
  (field): field is Exclude<ReportedDemographics, 'race'> => demographicsTable[field].type.kind === 'one',
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
    // If only the year is known, the birthday counts as the middle of that year. `date_part` is faster than `extract`.
    age: sql`date_part('year', age(${onDate}::date, coalesce(a.date_of_birth, make_date(a.year_of_birth, 7, 1))))::int`,
    ...eachField(ofOneAnswer, (field) => sql.ref(`d.${demographicsTable[field].column}`)),
    state: sql`a.state`,
    // The same as with '^[0-9]{3}'. A regular expression takes a sixth of the time of the whole statement.
    zipArea: sql`case when length(a.zip_code) >= 3 and translate(left(a.zip_code, 3), '0123456789', '') = ''
      then left(a.zip_code, 3) end`,
  }
  const ofOne = Object.entries(responses)
  const whereOf = (field: string, value: RawBuilder<unknown>) =>
    sql`when grouping(${sql.ref(field)}) = 0 then ${value}`
  const fields = [...ofOne.map(([field]) => field), 'race', 'relation']
  // One pass reads each person once and counts every field. People with several answers are first counted by the
  // whole list of their answers. `offset 0` hides how many birthdays there are: PostgreSQL would expect as many ages,
  // and sort everyone with all answers instead of counting in memory.
  const { rows } = await sql<AnswerCount | (PeopleSet & { field: keyof Counted })>`
    with said as (
      select ${keyOf(sql`a.id`, secret)} as key, d.race, a.about_yourself as relation,
        ${sql.join(ofOne.map(([field, response]) => sql`${response} as ${sql.ref(field)}`))}
      from (${people(scope)}) counted join attendee a on a.id = counted.attendee_id
        left join attendee_demographics d on d.attendee_id = a.id offset 0),
      p as materialized (
        select case ${sql.join(
          fields.map((field) => whereOf(field, sql`${field}::text`)),
          sql` `,
        )} else 'people' end as field,
          case ${sql.join(
            ofOne.map(([field]) => whereOf(field, sql`${sql.ref(field)}::text`)),
            sql` `,
          )} end as answer,
          race, relation, count(*) as people, sum(key) as key
        from said group by grouping sets ((), ${sql.join(fields.map((field) => sql`(${sql.ref(field)})`))})),
      brought as materialized (${guests(scope, secret)}),
      relation (answer, relation) as (values ${relationRows})
    select field, answer, people, ${keyOfSet(sql`p.key`)} as key from p where field not in ('race', 'relation')
    union all
    select 'guests', null, count(*), ${keySum} from brought p
    union all
    select 'race', chosen.race, sum(people)::bigint, ${keySum} from p
      cross join lateral unnest(case when p.race = '{}' or p.race is null then array[null] else p.race end) chosen (race)
      where field = 'race' group by chosen.race
    union all
    select 'relation', said.relation, sum(people)::bigint, ${keySum} from p
      cross join lateral (select distinct case when word is null then null else coalesce(m.relation, ${otherRelation}) end as relation
        from unnest(case when p.relation = '{}' then array[null]::text[] else p.relation end) word
          left join relation m on m.answer = word) said
      where field = 'relation' group by said.relation
    union all
    select 'guestRelation', coalesce(m.relation, ${otherRelation}), count(*), ${keySum}
      from brought p left join relation m on m.answer = p.type group by 2`.execute(db)
  const isAnswer = (row: (typeof rows)[number]): row is AnswerCount =>
    row.field !== 'people' && row.field !== 'guests'
  const setOf = (field: keyof Counted) => rows.find((row) => row.field === field) ?? { people: 0, key: 0 }
  return { counted: { people: setOf('people'), guests: setOf('guests') }, counts: rows.filter(isAnswer) }
}
