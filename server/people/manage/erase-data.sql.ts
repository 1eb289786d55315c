import { type RawBuilder, sql } from 'kysely'
import { type ErasedPerson, withoutPerson } from '#domain/people/without-person.rule.ts'
import type { DataTable } from '#server/people/person-data/entry.ts'
import { personData } from '#server/people/person-data.ts'
import type { Database } from '#server/platform/db/connection.ts'

/*
 * What closing does by the table of data alone (person-data.ts), whichever topic's a table is: a table that is added is closed with the others.
 * See docs/decisions/0280.
 */

const tables: [string, DataTable][] = Object.entries(personData)

/** Removes the rows that are an account's. */
export async function removeRowsOf(tx: Database, userId: number): Promise<void> {
  for (const [name, { rows, account = [] }] of tables)
    for (const column of rows === 'removed' ? account : [])
      await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${userId}`.execute(tx)
}

/** Removes what hangs on an address, whosever it is: another's change to it, what is offered to it, the mails to it. */
export async function removeRowsTo(tx: Database, address: string): Promise<void> {
  for (const [name, { rows, address: columns = [] }] of tables)
    for (const column of rows === 'removed' ? columns : [])
      await sql`delete from ${sql.table(name)} where lower(${sql.ref(column)}) = lower(${address})`.execute(
        tx,
      )
  await sql`update facilitator set notices_email = null, edit_version = edit_version + 1
    where lower(notices_email) = lower(${address})`.execute(tx)
  await sql`update attendee set walk_in_email = null where lower(walk_in_email) = lower(${address})`.execute(
    tx,
  )
}

/** Takes the person out of what others wrote or stored. */
export async function takeOutOfWords(tx: Database, person: ErasedPerson): Promise<void> {
  const said = mayName(person)
  if (!said) return
  const clean = withoutPerson(person)
  for (const [name, { columns }] of tables) {
    const redacted = Object.keys(columns).filter((column) => columns[column]?.closing === 'redacted')
    if (redacted.length > 0) await takeOutOf(tx, { name, columns: redacted, said, clean })
  }
  // Of a server of before migration 0092: sealed, so nobody can look into it, and nobody reads it.
  await sql`update idempotency_key set answer = null where answer is not null`.execute(tx)
}

interface Search {
  name: string
  columns: string[]
  said: (text: RawBuilder<string>) => RawBuilder<boolean>
  clean: <T>(value: T) => T
}

async function takeOutOf(tx: Database, { name, columns, said, clean }: Search): Promise<void> {
  const refs = columns.map((column) => sql.ref(`t.${column}`))
  const text = sql<string>`concat_ws(E'\n', ${sql.join(refs.map((ref) => sql`${ref}::text`))})`
  const values = sql.join(columns.map((column, index) => sql`${sql.lit(column)}, ${refs[index]}`))
  const { rows } = await sql<{ at: string; words: Record<string, unknown> }>`
    select t.ctid::text as at, jsonb_build_object(${values}) as words from ${sql.table(name)} t
    where ${said(text)} order by t.ctid for update of t`.execute(tx)
  const changed = sql.join(columns.map((column) => sql.ref(column)))
  for (const { at, words } of rows) {
    const left = clean(words)
    if (left === words) continue
    await sql`update ${sql.table(name)} set (${changed}) = (
      select ${changed} from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(left)}::jsonb))
      where ctid = ${at}::tid`.execute(tx)
  }
}

/** Whether a text may name the person: what the rule looks at more closely. Null where there is nothing to look for. */
function mayName({
  address,
  firstName,
  lastName,
  isAloneOfName,
  phones,
}: ErasedPerson): Search['said'] | null {
  const hints: Search['said'][] = []
  if (address) hints.push((text) => sql`lower(${text}) like ${like(address.toLowerCase())}`)
  if (isAloneOfName)
    hints.push((text) => sql`(${text} like ${like(firstName)} and ${text} like ${like(lastName)})`)
  for (const phone of phones) {
    const parted = [...phone.replace(/^1(?=\d{10}$)/, '')].join('[^0-9]{0,3}')
    hints.push((text) => sql`${text} ~ ${parted}`)
  }
  if (hints.length === 0) return null
  return (text) =>
    sql<boolean>`(${sql.join(
      hints.map((hint) => hint(text)),
      sql` or `,
    )})`
}

/** Signs beside letters and digits are written otherwise in HTML and JSON. */
const like = (text: string) => `%${text.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '%')}%`
