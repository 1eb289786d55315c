import { isGiven, type RequestedRules, requiredOf } from './profile-requirement.rule.ts'
import type { ProfileAnswers, ShownWhen } from './shown-fields.rule.ts'

// domain/people/profile/profile-fields.ts and demographics-fields.ts hold the forms to the same lists.

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

/** The questions of the demographics, all required until the organisation says otherwise; 'Decline to answer' is an answer. pronounsOther may stay empty. */
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
> &
  ProfileAnswers & { demographicsCompleted: boolean }

/**
 * 'Profile complete' of the decisions: all required fields are there, those that the organisation requires of such a person among them,
 * and profileCompleted. Null: there is no profile.
 */
export function isProfileComplete(profile: RequiredProfile | null, rules: RequestedRules): boolean {
  return (
    profile?.profileCompleted === true &&
    requiredOf(requiredProfileFields, rules, profile).every((field) => isGiven(profile[field]))
  )
}

/** What decides about the demographics: which of the questions must be answered, and which are asked of some alone. */
export interface DemographicsRules {
  demographicsRequired: readonly string[]
  conditions: readonly ShownWhen[]
}

/** The demographics that who answers so has to tell. */
export function neededDemographics(
  { demographicsRequired, conditions }: DemographicsRules,
  answers: ProfileAnswers,
): string[] {
  return requiredOf(demographicsRequired, { requirements: [], conditions }, answers)
}

/** Whether every demographic that must be is answered and the form was finished (specification, section 4). Null: there are none. The database computes it too (demographics_complete). */
export function isDemographicsComplete(
  demographics: RequiredDemographics | null,
  rules: DemographicsRules,
): boolean {
  return (
    demographics?.demographicsCompleted === true &&
    neededDemographics(rules, demographics).every((field) => isGiven((demographics as ProfileAnswers)[field]))
  )
}

export interface ProfileStatus {
  /** An administrator acts as this person: nothing is asked of them. */
  isSwitched: boolean
  profileComplete: boolean
  demographicsComplete: boolean
}

/** Whether 'Complete Your Profile' is due: the profile needs completing or the demographics need confirming. */
export function isProfileDue({ isSwitched, profileComplete, demographicsComplete }: ProfileStatus): boolean {
  return !isSwitched && !(profileComplete && demographicsComplete)
}
