import { sql } from 'kysely'
import type { DataTable } from '#server/people/person-data/entry.ts'
import { personData } from '#server/people/person-data.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { holds, searchPattern } from '#server/platform/db/search.ts'

/*
 * What closing does only from the data table (person-data.ts), whichever topic owns a table. So a new table is covered
 * automatically. See docs/decisions/0280.
 */

const tables: [string, DataTable][] = Object.entries(personData)

/** Removes the rows that belong to an account. */
export async function removeRowsOf(tx: Database, userId: number): Promise<void> {
  for (const [name, { rows, account = [] }] of tables)
    for (const column of rows === 'removed' ? account : [])
      await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${userId}`.execute(tx)
}

/** Removes what belongs to an address from rows of any owner: another's change to it, offers to it, emails to it. */
export async function removeRowsTo(tx: Database, address: string): Promise<void> {
  for (const [name, { rows, address: columns = [] }] of tables)
    for (const column of rows === 'removed' ? columns : [])
      if (name === 'outbox_mail') await removeMailsTo(tx, address)
      else
        await sql`delete from ${sql.table(name)} where lower(${sql.ref(column)}) = lower(${address})`.execute(
          tx,
        )
  await sql`update facilitator set notices_email = null, edit_version = edit_version + 1
    where lower(notices_email) = lower(${address})`.execute(tx)
  await sql`update attendee set walk_in_email = null where lower(walk_in_email) = lower(${address})`.execute(
    tx,
  )
}

/** There are many emails: the first condition uses the index of the email search. */
export async function removeMailsTo(tx: Database, address: string): Promise<void> {
  await sql`delete from outbox_mail where ${holds(sql`to_address || ' ' || coalesce(subject, '')`, searchPattern(address))}
    and lower(to_address) = lower(${address})`.execute(tx)
}
