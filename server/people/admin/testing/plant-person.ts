import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { DataTable } from '#server/people/person-data/entry.ts'
import { personData } from '#server/people/person-data.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type LiveColumn, type LiveTable, liveTables } from './live-schema.ts'
import { bySchema, fixedValues } from './planted-values.ts'
import type { Ids, Planted, PlantWorld, Variant } from './planting.ts'

/** Everything that identifies a person, as a text that another may have written. */
export const announced = 'Quillona Quillfeather (quillfeather@example.org, 703-555-0142)'
export const address = 'quillfeather@example.org'
/** Text about someone else, next to the person's name. Erasing must not change it. */
export const stayed = 'Benedikt brought cake'
export const isOfThem = (text: string) => /quill/i.test(text) || text.includes('703-555-0142')

const tables = personData as Record<string, DataTable>
const hasData = ({ columns }: DataTable) =>
  Object.values(columns).some((entry) => typeof entry?.closing === 'string')
const isOfPeople = ({ account, attendee, through }: DataTable) => Boolean(account ?? attendee ?? through)

/** Made by the builders, with their own tables. */
const built = new Set([
  'app_user',
  'attendee',
  'attendee_demographics',
  'facilitator',
  // An account with a legal hold is not closed.
  'legal_hold',
])
const noTable: Pick<DataTable, 'account' | 'attendee' | 'address' | 'doneBy' | 'columns'> = { columns: {} }
/** In these tables, a row is the person, and does not refer to one. */
const people = new Set(['app_user', 'attendee'])

function variantsOf(name: string): Variant[] {
  const table = tables[name]
  // A later migration may drop the table.
  if (!table || built.has(name) || !hasData(table)) return []
  const isRedacted = Object.values(table.columns).some((entry) => entry?.closing === 'redacted')
  return [
    ...(isOfPeople(table) ? ['own' as const] : []),
    ...(table.address ? ['address' as const] : []),
    ...(isRedacted || !isOfPeople(table) ? ['words' as const] : []),
  ]
}

/** Adds a row to each table for each way in which it may refer to the person, with the rows that it refers to. */
export async function plantPerson(world: PlantWorld): Promise<void> {
  const live = await liveTables(world.tx)
  for (const variant of ['own', 'address', 'words'] as const) {
    const owner = variant === 'own' ? world.person : world.other
    const ids: Ids = {}
    // Guests first, because the stored acts name a guest.
    for (const name of ['guest', ...Object.keys(live).filter((one) => one !== 'guest')])
      if (variantsOf(name).includes(variant)) await plantRow({ ...world, owner, variant, ids, live }, name)
  }
}

/** Adds a row to every table, whichever version the database has. The builders made the people and a facilitator. */
export async function plantEverywhere(world: PlantWorld): Promise<void> {
  await plantPerson(world)
  const live = await liveTables(world.tx)
  const facilitator = await world.tx.selectFrom('facilitator').selectAll().executeTakeFirstOrThrow()
  const planting: Planting = { ...world, owner: world.person, variant: 'own', ids: { facilitator }, live }
  for (const name of await emptyTables(world.tx)) if (!planting.ids[name]) await plantRow(planting, name)
}

/** Tables without a row, by name. In one query, because there are a hundred tables. */
export async function emptyTables(db: Database): Promise<string[]> {
  const perTable = Object.keys(await liveTables(db)).map(
    (name) => sql`select ${sql.lit(name)} as name where not exists (select from ${sql.table(name)})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(perTable, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}

type Planting = PlantWorld & { owner: Planted; variant: Variant; ids: Ids; live: Record<string, LiveTable> }

async function plantRow(planting: Planting, name: string): Promise<void> {
  const { tx, live, ids, owner } = planting
  const table = live[name]!
  const links = tables[name]?.account
  // A walk-in has no account that could own rows.
  if (planting.variant === 'own' && owner.userId === null && links && !tables[name]?.attendee) return
  for (const refers of neededBy(planting, name)) {
    if (!ids[refers]) await plantRow(planting, refers)
    if (!ids[refers]) return
  }
  const values: [string, RawBuilder<unknown>][] = []
  for (const column of table.columns) {
    const value = await plantedValue(planting, name, column)
    if (value !== undefined) values.push([column.name, sql`${value}`])
  }
  const columns = sql.join(values.map(([column]) => sql.ref(column)))
  const { rows } = await sql<Record<string, unknown>>`
    insert into ${sql.table(name)} (${columns}) values (${sql.join(values.map(([, value]) => value))}) returning *`.execute(
    tx,
  )
  ids[name] = rows[0]!
  // A class without a mode is refused. Before 0407, a trigger or the class itself has it.
  const hasModes = live.course_mode && !live.course!.columns.some((column) => column.name === 'in_person')
  if (name === 'course' && hasModes) await plantRow(planting, 'course_mode')
}

/** Tables that need a row first. */
const neededBy = ({ live }: Planting, name: string): string[] =>
  live[name]!.columns.flatMap(({ name: column, refers, isNeeded }) =>
    refers && isNeeded && refers !== name && !people.has(refers) && !fixedValues[name]?.[column]
      ? [refers]
      : [],
  )

async function plantedValue(planting: Planting, name: string, column: LiveColumn): Promise<unknown> {
  const fixed = await fixedValues[name]?.[column.name]?.(planting)
  if (fixedValues[name]?.[column.name] && fixed !== bySchema) return fixed
  if (column.isMade) return undefined
  const { owner, variant, ids } = planting
  const table = tables[name] ?? noTable
  if (column.refers === 'app_user') {
    const isDoneBy = table.doneBy?.includes(column.name)
    if (isDoneBy)
      return variant === 'own' ? planting.other.userId : (planting.person.userId ?? planting.third)
    return owner.userId ?? (column.isNeeded ? planting.other.userId : undefined)
  }
  if (column.refers === 'attendee') return owner.attendeeId
  if (column.refers) return column.isNeeded ? ids[column.refers]![column.refersTo!] : undefined
  if (table.account?.includes(column.name)) return owner.userId
  if (table.attendee?.includes(column.name)) return owner.attendeeId
  const closing = table.columns[column.name]?.closing
  if (variant === 'address' && table.address?.includes(column.name)) return address
  if (variant === 'own' && typeof closing === 'string')
    return given(column, `${announced} quill ${name}.${column.name}`)
  if (variant === 'words' && closing === 'redacted') return given(column, `${announced} ${stayed}`)
  return column.isNeeded ? plain(column, planting.now) : undefined
}

function given({ type }: LiveColumn, texts: string): unknown {
  if (type === '_text') return [texts]
  if (type === 'bytea') return Buffer.from(texts)
  if (type === 'uuid') return randomUUID()
  if (type !== 'jsonb') return texts
  const [firstName, lastName] = ['Quillona', 'Quillfeather']
  return JSON.stringify({
    words: texts,
    list: [texts],
    guest: { firstName, lastName, email: address, notes: 'quill' },
  })
}

let count = 0
function plain({ type }: LiveColumn, now: Date): unknown {
  count += 1
  if (type === '_text') return ['plain']
  if (type === 'bytea') return Buffer.from(`plain ${count}`)
  if (type === 'uuid') return randomUUID()
  if (type === 'jsonb') return '{}'
  if (type === 'bool') return false
  if (type.startsWith('timestamp')) return new Date(now.getTime() + count * 3_600_000)
  return type === 'text' ? `plain ${count}` : count
}
