import type { ProfileInput } from '#domain/people/profile.input.ts'
import { offeredInterests, type ProfileRules } from '#domain/people/profile-rules.ts'
import type { SessionUser } from '#web/accounts/accounts.door.ts'

/** What is known of a profile, as its forms begin: a text that is not there is ''. */
export function knownProfile(user: SessionUser, rules: ProfileRules) {
  const known = user.attendeeDetails
  return {
    addressLine1: known?.addressLine1 ?? '',
    addressLine2: known?.addressLine2 ?? '',
    city: known?.city ?? '',
    state: known?.state ?? '',
    zipCode: known?.zipCode ?? '',
    cellPhone: known?.cellPhone ?? '',
    homePhone: known?.homePhone ?? '',
    dateOfBirth: known?.dateOfBirth ?? '',
    howDidYouFindUs: known?.howDidYouFindUs ?? '',
    emergencyName: known?.emergencyName ?? '',
    emergencyPhone: known?.emergencyPhone ?? '',
    emergencyRelationship: known?.emergencyRelationship ?? '',
    aboutYourself: known?.aboutYourself ?? [],
    topics: known?.topics ?? [],
    // A choice that is offered no longer cannot be taken back here, so it is left out.
    interest: (known?.interest ?? []).filter((choice) => offeredInterests(rules).includes(choice)),
  } satisfies Record<keyof ProfileInput, string | string[]>
}
export type KnownProfile = ReturnType<typeof knownProfile>
