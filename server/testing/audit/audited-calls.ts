import type { Selectable } from 'kysely'
import type { AuditEntry } from '#server/platform/db/schema.generated.ts'
import { type BuiltUser, tokenFor } from '#server/testing/builders/builders.ts'
import type { Portal } from '#server/testing/portal.ts'
import type { AuditedCall } from './audit-row.ts'
import type { AuditWorld } from './audit-world.ts'

/**
 * What an entry says. Ids and times are #, because they differ with each run, and so is the language of the settings,
 * of which each call adds another.
 */
export function said({
  action,
  subject_type,
  subject_id,
  about_user_id,
  data,
}: Selectable<AuditEntry>): string {
  const about = about_user_id === null ? '' : ' about #'
  const entry = `${action} ${subject_type} ${subject_id}${about} ${JSON.stringify(data)}`.replace(/\d+/g, '#')
  return action === 'settings.translated' ? entry.replace(/("language":)"\w+"/, '$1"#"') : entry
}

/** A new session for each call, because some end it. */
export async function preparedCall(
  portal: Portal,
  administrator: BuiltUser,
  world: AuditWorld,
  row: AuditedCall,
): Promise<{ token: string; args: object; actedAs: number | null }> {
  const token = await tokenFor(portal, administrator)
  if (!row.impersonation) return { token, args: await row.args(world), actedAs: null }
  const person = await world.person()
  const begin = `mutation { switchToPerson(input: { userId: ${person.userId} }) { success } }`
  await portal.request(begin, {}, token)
  const isEnd = row.writes.includes('person.switchEnded')
  return { token, args: await row.impersonation(world, person), actedAs: isEnd ? null : person.userId }
}
