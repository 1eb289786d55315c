import {
  isTold,
  type ProfileAnswers,
  type ProfileRequirement,
  requiredBy,
} from './profile-requirement.rule.ts'

// domain/people/profile-fields.ts and demographics-fields.ts hold the forms to the same lists.

/** The profile fields that section 3 of the specification requires. */
export const requiredProfileFields = [
  'addressLine1',
  'city',
  'state',
  'zipCode',
  'cellPhone',
  'dateOfBirth',
] as const
export type RequiredProfile = Record<(typeof requiredProfileFields)[number], string | null> &
  ProfileAnswers & { profileCompleted: boolean }

/** The demographics that have to be answered; 'Decline to answer' is an answer. pronounsOther may stay empty. */
export const requiredDemographics = [
  'ethnicGroup',
  'race',
  'sexLegal',
  'sexBirth',
  'genderIdentity',
  'pronouns',
  'sexualOrientation',
] as const
export type RequiredDemographics = Record<
  (typeof requiredDemographics)[number],
  string | readonly string[] | null
> & { demographicsCompleted: boolean }

/**
 * 'Profile complete' of the decisions: all required fields are there, those that the organisation requires of such a person among them,
 * and profileCompleted. Null: there is no profile.
 */
export function isProfileComplete(
  profile: RequiredProfile | null,
  requirements: readonly ProfileRequirement[],
): boolean {
  return (
    profile?.profileCompleted === true &&
    [...requiredProfileFields, ...requiredBy(requirements, profile)].every((field) => isTold(profile[field]))
  )
}

/** Whether every demographic that must be is answered and the form was finished (specification, section 4). Null: there are none. The database computes it too (attendee_demographics.is_complete). */
export function isDemographicsComplete(demographics: RequiredDemographics | null): boolean {
  return (
    demographics?.demographicsCompleted === true &&
    requiredDemographics.every((field) => isTold(demographics[field]))
  )
}

export interface ProfileStanding {
  /** An administrator acts as this person: nothing is asked of them. */
  isSwitched: boolean
  profileComplete: boolean
  demographicsComplete: boolean
}

/** Whether 'Complete Your Profile' is due: the profile needs completing or the demographics need confirming. */
export function isProfileDue({
  isSwitched,
  profileComplete,
  demographicsComplete,
}: ProfileStanding): boolean {
  return !isSwitched && !(profileComplete && demographicsComplete)
}
