import type { ProfileRequirement } from '#domain/accounts/profile-requirement.rule.ts'
import {
  aboutYourselfChoices,
  howDidYouFindUsChoices,
  interestChoices,
  interestUnknown,
  topicChoices,
  usStates,
} from './choices.ts'

/** What an organisation adds to the profile: answers that it needs, and choices of Interest. */
export interface ProfileRules {
  requirements: readonly ProfileRequirement[]
  interestChoices: readonly string[]
}
export const noProfileRules: ProfileRules = { requirements: [], interestChoices: [] }

/** Every choice of Interest that is offered. One that an organisation added before it was ours stands once, where it was. */
export function offeredInterests({
  interestChoices: added,
}: Pick<ProfileRules, 'interestChoices'>): string[] {
  const ours = added.some((choice) => choice.toLowerCase() === interestUnknown.toLowerCase())
    ? []
    : [interestUnknown]
  return [...interestChoices, ...ours, ...added]
}

/** The fields of the profile that may be required beside those that always are: all others. */
export const requirableFields = [
  'emergencyName',
  'emergencyPhone',
  'emergencyRelationship',
  'aboutYourself',
  'topics',
  'interest',
  'howDidYouFindUs',
  'homePhone',
  'addressLine2',
] as const

/** The fields of which one can say 'where this is told', with what may be told. */
export const conditionFields = ['aboutYourself', 'interest', 'topics', 'state', 'howDidYouFindUs'] as const
export function conditionChoices(
  rules: Pick<ProfileRules, 'interestChoices'>,
): Record<(typeof conditionFields)[number], readonly string[]> {
  return {
    aboutYourself: aboutYourselfChoices,
    interest: offeredInterests(rules),
    topics: topicChoices,
    state: usStates,
    howDidYouFindUs: howDidYouFindUsChoices,
  }
}
