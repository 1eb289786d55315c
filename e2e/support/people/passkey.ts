import type { RunningPortal } from '../portal/portal.ts'
import { runSql } from '../portal/portal-database.ts'

/** Inserts a passkey that opens the account, as if the person had added it on a phone. */
export async function plantPasskey(portal: RunningPortal, email: string): Promise<void> {
  await runSql(
    portal,
    `insert into passkey (user_id, credential_id, public_key, counter, name, created_at)
      select id, 'planted-' || id, 'k', 0, 'A phone', '2026-11-01' from app_user where email = $1`,
    [email],
  )
}
