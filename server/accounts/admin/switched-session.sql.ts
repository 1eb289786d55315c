import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { SwitchedSession } from '#server/platform/db/schema.generated.ts'

/** A row that an account left behind, such as one that is closed now, gives way. */
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
