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
 * FORBIDDEN for everybody but administrators; INPUT_INVALID at `file` for what is no logo. Null: back to the sample's. Whoever takes it away
 * may have shown what nobody should see, so that those before it go as well. The settings' form knows nothing of it and stays savable.
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
  // What is no base64 is left out by the reader: it then is no picture.
  const content = Buffer.from(base64, 'base64')
  const picture = readLogo(content)
  if (typeof picture === 'string') throw rejectedField('file', picture)
  return { name: logoName(picture, createHash('sha256').update(content).digest('hex')), content }
}
