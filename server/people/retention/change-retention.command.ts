import { retentionPeriods } from '#domain/people/retention/periods.ts'
import {
  customAmounts,
  type RetentionInput,
  retentionInput,
  setKeys,
} from '#domain/people/retention/retention.input.ts'
import { amountsWith } from '#domain/people/retention/retention.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { lockRetention, type RetentionRow, updateAmounts, updateStarted } from './retention.sql.ts'

/**
 * Sets the retention periods.
 * @throws EDIT_CONFLICT when they were changed meanwhile.
 * @throws FORBIDDEN for everyone except administrators.
 * @throws INPUT_INVALID
 */
export async function changeRetention(
  context: SignedIn,
  editVersion: number,
  values: RetentionInput,
): Promise<RetentionRow> {
  const { viewer, db, clock } = context
  const set = customAmounts(parseInput(retentionInput, values, 'periods'))
  const now = clock.now()
  return inTransaction({ db }, async (tx) => {
    const before = await lockRetention(tx)
    if (before.edit_version !== editVersion) throw new RejectedError('EDIT_CONFLICT')
    const [was, is] = [amountsWith(before.amounts as Record<string, unknown>), amountsWith(set)]
    const changes = setKeys
      .filter((key) => was[key] !== is[key])
      .map((key) => `${key}: ${was[key]} -> ${is[key]} ${retentionPeriods[key].unit}`)
    if (changes.length === 0) return before
    await addAudit(
      tx,
      viewer,
      { action: 'settings.retentionChanged', subjectId: 'site', data: { periods: changes } },
      now,
    )
    return updateAmounts(tx, set)
  })
}

/**
 * Enables the job. An administrator has seen the preview for the current periods. Starting twice changes nothing.
 * @throws EDIT_CONFLICT when the periods were changed since the preview.
 */
export async function startRetention(context: SignedIn, editVersion: number): Promise<RetentionRow> {
  const { viewer, db, clock } = context
  const now = clock.now()
  return inTransaction({ db }, async (tx) => {
    const before = await lockRetention(tx)
    if (before.started_at !== null) return before
    if (before.edit_version !== editVersion) throw new RejectedError('EDIT_CONFLICT')
    await addAudit(tx, viewer, { action: 'settings.retentionStarted', subjectId: 'site' }, now)
    return updateStarted(tx, viewer.userId, now)
  })
}
