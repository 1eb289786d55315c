import { profileFields } from '#domain/accounts/answers/profile-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import { offeredInterests, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import type { SessionUser } from '#web/accounts/public.ts'

/** The stored profile as initial form values. An absent text is ''. */
export function knownProfile(user: SessionUser, rules: ProfileRules): typeof blankProfile {
  const known = user.attendeeDetails
  const answers = eachField(profileFields, (field) => known?.[field] ?? blankProfile[field])
  // A choice that is no longer offered could not be unchecked here, so it is left out.
  const interest = (known?.interest ?? []).filter((choice) => offeredInterests(rules).includes(choice))
  return { ...(answers as typeof blankProfile), interest }
}
export type KnownProfile = ReturnType<typeof knownProfile>
