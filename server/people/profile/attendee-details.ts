import type { Insertable, Selectable } from 'kysely'
import { isProfileComplete } from '#domain/accounts/answers/completeness.rule.ts'
import { nothingRequired, rulesUnseen } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { type ProfileField, profileTable } from '#domain/accounts/answers/profile-table.ts'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { isBirthYear } from '#domain/people/profile/birth-year.rule.ts'
import { type ProfileInput, profileDraftInput, profileInput } from '#domain/people/profile/profile.input.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import { offeredInterests, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { hiddenQuestions, staysWhenHidden } from '#domain/people/profile/requested-fields.ts'
import type { OwnWalkInColumn } from '#domain/people/walk-ins/walk-in-table.ts'
import { profileAnswers, requestedRulesOf } from '#server/accounts/public.ts'
import type { AttendeeNode } from '#server/people/people.graph.ts'
import type { Attendee } from '#server/platform/db/schema.generated.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { fieldText } from '#server/platform/messages/field-texts.ts'
import type { AttendeeDetailsFields } from './attendee-inputs.schema.ts'
import { changedFields } from './changed-fields.ts'

/** All that attendees have entered about themselves, as columns. */
export type AttendeeColumns = Required<
  Omit<
    Insertable<Attendee>,
    | 'id'
    | 'user_id'
    | OwnWalkInColumn
    | 'walk_in_folded_name'
    | 'erased_at'
    | 'last_came_at'
    | 'erasure_id'
    | 'link_number'
    | 'told_in_care'
    | 'told_fields'
  >
>

/**
 * The profile after a change, as columns. Fields left out of the call stay, and null clears. A complete profile, or one
 * that is to be complete, needs every required field. Before that, fields may be missing, but none may be wrong. A
 * field that these answers hide stays as stored, whatever the call says. `before`: what a helper does not read
 * (answers-before.rule.ts).
 * @throws INPUT_INVALID with paths under attendeeDetails.
 */
export function changedDetails(
  stored: Selectable<Attendee> | null,
  change: AttendeeDetailsFields,
  { now, rules, before = [] }: { now: Date } & Requested,
): AttendeeColumns {
  const today = localDate(now, siteTimeZone())
  const profileCompleted = change.profileCompleted ?? stored?.profile_completed ?? false
  const schema = profileCompleted
    ? profileInput(today, rules, before)
    : profileDraftInput(today, rules, before)
  const profile = parseInput(schema, valuesAfter(stored, change, rules), 'attendeeDetails')
  const hidden = hiddenFromChange(stored, change, { rules, before }).filter(staysWhenHidden)
  const given = stored ? profileAnswers(stored) : blankProfile
  const staying = Object.fromEntries(Object.entries(given).filter(([field]) => hidden.includes(field)))
  return {
    ...columnsOfAnswers(profileTable, { ...profile, ...staying }),
    year_of_birth: birthYear(profile.dateOfBirth, change.yearOfBirth ?? stored?.year_of_birth ?? null, today),
    profile_completed: profileCompleted,
  }
}

interface Requested {
  rules: ProfileRules
  before?: readonly ProfileField[]
}

const valuesAfter = (
  stored: Selectable<Attendee> | null,
  change: AttendeeDetailsFields,
  rules: ProfileRules,
) => ({
  ...storedProfile(stored, rules),
  ...changedFields(change, blankProfile),
})

/** The fields that these answers hide. A call changes none of them. */
export function hiddenFromChange(
  stored: Selectable<Attendee> | null,
  change: AttendeeDetailsFields,
  { rules, before = [] }: Requested,
): string[] {
  return hiddenQuestions(rulesUnseen(rules, before).conditions, valuesAfter(stored, change, rules))
}

function birthYear(dateOfBirth: string, year: number | null, today: string): number | null {
  if (dateOfBirth !== '') return Number(dateOfBirth.slice(0, 4))
  if (year !== null && !isBirthYear(year, Number(today.slice(0, 4)))) {
    const code = 'yearOfBirth.invalid'
    const message = fieldText(code)
    throw new RejectedError('INPUT_INVALID', {
      message,
      fields: ['attendeeDetails.yearOfBirth'],
      codes: [code],
      messages: [message],
    })
  }
  return year
}

/** Whether the profile needs nothing more. */
export function isWholeProfile(row: AttendeeNode | null): boolean {
  return isProfileComplete(
    row && { ...profileAnswers(row), profileCompleted: row.profile_completed },
    row ? requestedRulesOf(row.asked_rules) : nothingRequired,
  )
}

/** A choice of Interest that is no longer offered is dropped with the next change. */
function storedProfile(row: Selectable<Attendee> | null, rules: ProfileRules): ProfileInput {
  if (!row) return blankProfile
  const given = profileAnswers(row)
  const offered = offeredInterests(rules)
  return { ...given, interest: given.interest.filter((choice) => offered.includes(choice)) } as ProfileInput
}
