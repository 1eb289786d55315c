import type { Selectable } from 'kysely'
import { z } from 'zod'
import { storedNameInput } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { isInRecord } from '#domain/people/profile/profile-fields.ts'
import { leavingSaved } from '#domain/people/proxy-access/answers-before.rule.ts'
import { isTermsTimestamp } from '#domain/people/terms/terms-timestamp.ts'
import {
  languagesOf,
  profileAnswers,
  selectTermsRead,
  shareLockActor,
  writeAgreement,
} from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { type AuditedChange, auditedChange } from '#server/platform/audit/changed-fields.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Attendee } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import './answer-given.event.ts'
import { decideMyChange } from '#server/people/people.policy.ts'
import {
  lockAttendee,
  selectDemographics,
  selectNames,
  updateAttendee,
  updatePerson,
  upsertDemographics,
} from '#server/people/people.sql.ts'
import { lockHelper } from '#server/people/proxy-access/hold-helper.ts'
import { hiddenFrom, shownNow } from '#server/people/proxy-access/shown-to-helper.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { changedDetails, hiddenFromChange } from './attendee-details.ts'
import type { AttendeeDemographicsFields, AttendeeDetailsFields } from './attendee-inputs.schema.ts'
import { answeredDemographics, changedDemographics } from './demographics.ts'
import { selectProfileRules } from './profile-rules.sql.ts'
import { rejectNoNames } from './reject-no-names.ts'

export interface UserChange {
  id: string | number
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  attendeeDetails?: AttendeeDetailsFields | null | undefined
  attendeeDemographics?: AttendeeDemographicsFields | null | undefined
  accountStatus?: { termsAgreedTs: string } | null | undefined
}

const agreement = z.object({
  termsAgreedTs: z.string().refine(isTermsTimestamp, 'terms.timestamp' satisfies FieldMessage),
})

/**
 * Changes a person's own data: names, profile, demographics, agreement to the terms (section 7). A call is written
 * completely or not at all.
 * @throws NOT_FOUND when the caller no longer helps them.
 * @throws FORBIDDEN for another person, and for a profile or demographics of a person who is no attendee.
 */
export async function updateUser(context: SignedIn, change: UserChange): Promise<{ userId: number }> {
  const isByPerson = Boolean(change.accountStatus || change.attendeeDemographics)
  const viewer = accepted(decideMyChange(context.viewer, change.id, { isByPerson }))
  const { userId } = viewer
  const now = context.clock.now()
  const names = parseInput(storedNameInput.partial(), {
    firstName: change.firstName ?? undefined,
    lastName: change.lastName ?? undefined,
  })
  const { attendeeDetails, attendeeDemographics, accountStatus } = change
  if (accountStatus) parseInput(agreement, accountStatus, 'accountStatus')
  await inTransaction(context, async (tx) => {
    await shareLockActor(tx, viewer)
    await lockHelper(tx, viewer)
    const given =
      attendeeDetails || attendeeDemographics
        ? await changeAttendee(tx, viewer, { attendeeDetails, attendeeDemographics }, now)
        : nothingNotified
    const known = await selectNames(tx, userId)
    rejectNoNames(known, names)
    const renamed = auditedChange(known, names)
    const read = accountStatus ? await selectTermsRead({ ...context, db: tx }) : null
    if (read) await writeAgreement(tx, userId, read, now)
    await updatePerson(tx, userId, {
      ...(names.firstName === undefined ? {} : { first_name: names.firstName }),
      ...(names.lastName === undefined ? {} : { last_name: names.lastName }),
      // The server sets the time: a browser's clock may be wrong or manipulated.
      ...(read ? { terms_agreed_at: now, terms_languages: languagesOf(read) } : {}),
    })
    const data = viewer.isSwitched ? together(renamed, given) : renamed
    // Rosters and emails use a new name immediately. Only the log has the earlier name.
    if (data.fields.length > 0)
      await addAudit(
        tx,
        viewer,
        { action: 'person.changed', subjectId: userId, aboutUserId: userId, data: { ...data } },
        now,
      )
  })
  if (viewer.attendeeId !== null && (accountStatus || attendeeDetails || attendeeDemographics))
    await context.events.answerGiven(context, { attendeeId: viewer.attendeeId })
  return { userId }
}

async function changeAttendee(
  tx: Database,
  viewer: Viewer,
  { attendeeDetails, attendeeDemographics }: Pick<UserChange, 'attendeeDetails' | 'attendeeDemographics'>,
  now: Date,
): Promise<AuditedChange> {
  const { userId, byCarer } = viewer
  const attendee = await lockAttendee(tx, userId)
  if (!attendee) throw new RejectedError('FORBIDDEN')
  const before = hiddenFrom(viewer, attendee)
  const rules = await selectProfileRules(tx)
  const requestedBy = (change: AttendeeDetailsFields) => ({
    rules,
    before: before.filter((field) => change[field] === undefined),
  })
  const sent = attendeeDetails && leavingSaved(attendeeDetails, before)
  const details = sent ? changedDetails(attendee, sent, { now, ...requestedBy(sent) }) : null
  if (sent && details) {
    const hidden = hiddenFromChange(attendee, sent, requestedBy(sent))
    const shown = Object.fromEntries(Object.entries(sent).filter(([field]) => !hidden.includes(field)))
    await updateAttendee(tx, attendee.id, { ...details, ...shownNow(viewer, attendee, shown) })
  }
  if (attendeeDemographics) {
    const [stored] = byCarer ? [] : await selectDemographics(tx, [userId])
    const answers = byCarer
      ? answeredDemographics(attendeeDemographics, rules)
      : changedDemographics(stored ?? null, attendeeDemographics, rules)
    await upsertDemographics(tx, attendee.id, answers)
  }
  return auditedChange(
    profileOf(attendee),
    profileOf({ ...attendee, ...details }),
    (field) => !isShown(field),
  )
}

/** What administrators cannot read in a person's record, they cannot read in the log either. */
const isShown = (field: string) => field === 'profileCompleted' || isInRecord(field)
const profileOf = (row: Selectable<Attendee>) => ({
  ...profileAnswers(row),
  profileCompleted: row.profile_completed,
})

const nothingNotified: AuditedChange = { fields: [], changes: {} }
function together(one: AuditedChange, other: AuditedChange): AuditedChange {
  return { fields: [...one.fields, ...other.fields], changes: { ...one.changes, ...other.changes } }
}
