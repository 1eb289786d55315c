import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { SwitchedSession } from '#server/platform/db/schema.generated.ts'

/** Replaces a row that an earlier impersonation left behind, such as one of an account that is closed now. */
export async function beginSwitch(tx: Database, row: Insertable<SwitchedSession>): Promise<void> {
  const { family: _family, ...columns } = row
  await tx
    .insertInto('switched_session')
    .values(row)
    .onConflict((conflict) => conflict.column('family').doUpdateSet(columns))
    .execute()
}

export async function endSwitchOf(tx: Database, family: string): Promise<void> {
  await tx.deleteFrom('switched_session').where('family', '=', family).execute()
}
