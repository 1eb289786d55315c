import type { requiredDemographics } from './demographics-table.ts'
import { isGiven, type RequestedRules, requiredOf } from './profile-requirement.rule.ts'
import type { ProfileAnswers, ShownWhen } from './shown-fields.rule.ts'

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

export type RequiredDemographics = Record<
  (typeof requiredDemographics)[number],
  string | readonly string[] | null
> &
  ProfileAnswers & { demographicsCompleted: boolean }

/**
 * 'Profile complete' of the decisions: profileCompleted is set and all required fields are filled in, including those
 * that the organization requires of such a person. Null: there is no profile.
 */
export function isProfileComplete(profile: RequiredProfile | null, rules: RequestedRules): boolean {
  return (
    profile?.profileCompleted === true &&
    requiredOf(requiredProfileFields, rules, profile).every((field) => isGiven(profile[field]))
  )
}

/**
 * The organization's rules for the demographics: which questions are required, and which are only asked of some people.
 */
export interface DemographicsRules {
  demographicsRequired: readonly string[]
  conditions: readonly ShownWhen[]
}

/** The demographics that a person with these answers must give. */
export function neededDemographics(
  { demographicsRequired, conditions }: DemographicsRules,
  answers: ProfileAnswers,
): string[] {
  return requiredOf(demographicsRequired, { requirements: [], conditions }, answers)
}

/**
 * Whether every required demographic is answered and the form was finished (specification, section 4). Null: there are
 * none. The database computes it too (demographics_complete).
 */
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
  /** An administrator impersonates this person: no prompt is shown. */
  isSwitched: boolean
  profileComplete: boolean
  demographicsComplete: boolean
}

/** Whether to show 'Complete Your Profile': the profile is incomplete or the demographics need confirmation. */
export function isProfileDue({ isSwitched, profileComplete, demographicsComplete }: ProfileStatus): boolean {
  return !isSwitched && !(profileComplete && demographicsComplete)
}
