import { createHash } from 'node:crypto'
import { logoName } from '#domain/kernel/address/logo-name.rule.ts'
import { readLogo } from '#domain/settings/logo-file.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { rejectedField } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { deleteLogos, insertLogo, setLogo } from '../logo.sql.ts'
import { lockSettings, type SiteSettingsRow } from '../settings.sql.ts'

/**
 * Null: back to the sample's logo. An administrator who removes a logo may want to delete an unsuitable picture, so
 * earlier ones are deleted, too. The settings' form does not contain the logo and can still be saved.
 * @throws FORBIDDEN for everyone except administrators.
 * @throws INPUT_INVALID at `file` when it is not a logo.
 */
export async function changeLogo(context: Themself, base64: string | null): Promise<SiteSettingsRow> {
  const now = context.clock.now()
  const given = base64 === null ? null : pictureOf(base64)
  return inTransaction(context, async (tx) => {
    const before = await lockSettings(tx)
    const columns = { mark_file: given?.name ?? null }
    const data = auditedChange(before, columns)
    if (data.fields.length === 0) return before
    if (given) await insertLogo(tx, given.name, given.content, now)
    await addAudit(
      tx,
      context.viewer,
      { action: 'settings.changed', subjectId: 'site', data: { ...data } },
      now,
    )
    const after = await setLogo(tx, columns.mark_file)
    if (!given) await deleteLogos(tx)
    return after
  })
}

function pictureOf(base64: string): { name: string; content: Buffer } {
  // The decoder skips characters that are not base64. The result is then no picture.
  const content = Buffer.from(base64, 'base64')
  const picture = readLogo(content)
  if (typeof picture === 'string') throw rejectedField('file', picture)
  return { name: logoName(picture, createHash('sha256').update(content).digest('hex')), content }
}
