import { customReasonsOf } from '#domain/settings/cancel-reasons.rule.ts'
import { crisisWordsOf } from '#domain/settings/crisis-line.rule.ts'
import { requiresOfFewer, type SecondFactorChoice } from '#domain/settings/second-factor-choice.ts'
import {
  needLines,
  type SiteSettingsInput,
  siteSettingsInput,
  waiverInstant,
} from '#domain/settings/site-settings.input.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { followSiteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import {
  linksOf,
  lockSettings,
  type SiteSettingsRow,
  selectSettings,
  updateSettingsRow,
} from '#server/settings/settings.sql.ts'

/** The one row of settings, in the audit log. */
const subjectId = 'site'

/**
 * `password` is the caller's own. It is needed to require two-step login of fewer people.
 * @throws FORBIDDEN for everyone except administrators.
 * @throws INPUT_INVALID with the fields under `settings`.
 * @throws EDIT_CONFLICT
 * @throws PASSWORD_REQUIRED, PASSWORD_WRONG, PASSWORD_MISSING
 */
export async function updateSettings(
  context: Themself,
  editVersion: number,
  fields: unknown,
  password: string | null,
): Promise<SiteSettingsRow> {
  const { viewer } = context
  const now = context.clock.now()
  const settings = parseInput(siteSettingsInput(now), fields, 'settings')
  const columns = columnsOf(settings)
  const waiverDate = newWaiverDate(settings, now)
  const isLoosening = ({ second_factor_for: before }: SiteSettingsRow) =>
    settings.secondFactorFor ? requiresOfFewer(before as SecondFactorChoice, settings.secondFactorFor) : false
  const isConfirmed = isLoosening(await selectSettings(context.db))
  // Before the transaction: a wrong password must be counted although nothing is changed.
  if (isConfirmed) await context.events.ownPasswordNeeded(context, password)
  const after = await inTransaction(context, async (tx) => {
    const before = await lockSettings(tx)
    if (before.edit_version !== editVersion) throw await editConflict(tx, 'settings', subjectId)
    // Another call made the rule stricter after it was read above. So this change now loosens it, and needs the
    // password.
    if (isLoosening(before) && !isConfirmed) throw new RejectedError('PASSWORD_REQUIRED')
    const data = auditedChange({ ...before, links: linksOf(before) }, columns)
    if (waiverDate) await addAudit(tx, viewer, { action: 'settings.waiverDateSet', subjectId }, now)
    if (data.fields.length > 0)
      await addAudit(tx, viewer, { action: 'settings.changed', subjectId, data: { ...data } }, now)
    if (data.fields.length === 0 && !waiverDate) return before
    return updateSettingsRow(tx, {
      ...columns,
      links: JSON.stringify(columns.links),
      ...(waiverDate ? { waivers_updated_at: waiverDate } : {}),
    })
  })
  followSiteTimeZone(after.time_zone)
  return after
}

function columnsOf(settings: SiteSettingsInput) {
  return {
    organisation_name: settings.organisationName,
    time_zone: settings.timeZone,
    links: settings.links,
    ...given('help_phone', settings.helpPhone),
    ...given('help_hours', settings.helpHours),
    ...given('help_email', settings.helpEmail),
    ...given('help_address', settings.helpAddress),
    ...given('sender_name', settings.senderName),
    ...given('sender_email', settings.senderEmail),
    ...given('crisis_message', settings.crisisMessage),
    ...(isLeftOut(settings.crisisWords) ? {} : { crisis_words: crisisWordsOf(settings.crisisWords) }),
    ...given('first_terms_message', settings.firstTermsMessage),
    new_terms_message: settings.newTermsMessage || null,
    annual_terms_message: settings.annualTermsMessage || null,
    bot_check_on_confirm: settings.botCheckOnConfirm,
    ...(typeof settings.cancelReasons === 'string'
      ? { cancel_reasons: JSON.stringify(customReasonsOf(settings.cancelReasons) ?? []) }
      : {}),
    ...(typeof settings.needChoices === 'string' ? { need_choices: needLines(settings.needChoices) } : {}),
    ...number('waiting_offer_hours', settings.waitingOfferHours),
    ...number('waiting_shortest_minutes', settings.waitingShortestMinutes),
    ...time('waiting_quiet_from', settings.waitingQuietFrom),
    ...time('waiting_quiet_until', settings.waitingQuietUntil),
    ...number('waiting_near_hours', settings.waitingNearHours),
    ...number('waiting_open_hours', settings.waitingOpenHours),
    ...time('waiting_come_until', settings.waitingComeUntil),
    ...number('standing_dates', settings.standingDates),
    ...number('standing_first_time_percent', settings.standingFirstTimePercent),
    ...number('most_in_care', settings.mostInCare),
    ...number('youngest_sign_up', settings.youngestSignUp),
    ...(settings.secondFactorFor ? { second_factor_for: settings.secondFactorFor } : {}),
  }
}

function isLeftOut(value: string | null | undefined): value is null | undefined {
  return value === null || value === undefined
}

/** The column with its new text. Empty if it was left out. */
function given<Column extends string>(column: Column, text: string | null | undefined) {
  return (isLeftOut(text) ? {} : { [column]: text || null }) as { [Key in Column]?: string | null }
}

function number<Column extends string>(column: Column, text: string | null | undefined) {
  return (isLeftOut(text) ? {} : { [column]: Number(text) }) as { [Key in Column]?: number }
}

function time<Column extends string>(column: Column, text: string | null | undefined) {
  return (isLeftOut(text) ? {} : { [column]: text }) as { [Key in Column]?: string }
}

function newWaiverDate(settings: SiteSettingsInput, now: Date): Date | null {
  if (settings.waiverDate === 'keep') return null
  return settings.waiverDate === 'now' ? now : waiverInstant(settings)
}
