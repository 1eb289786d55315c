import type { aboutYourselfChoices } from '#domain/accounts/answers/choices.ts'
import type { guestTypes } from '#domain/people/guests/guest-types.ts'

/** How a person relates to cancer. Every report counts it this way, for profiles, walk-ins and guests. */
export const relations = [
  'Patient',
  'Caregiver',
  'Parent',
  'Child',
  'Family',
  'Bereavement',
  'Interested',
  'Professional',
] as const
export type Relation = (typeof relations)[number]

/** For each choice of the profile and each type of guest. A new one does not compile until it is added here. */
export const relationOf = {
  Patient: 'Patient',
  Caregiver: 'Caregiver',
  Parent: 'Parent',
  Child: 'Child',
  Family: 'Family',
  Bereavement: 'Bereavement',
  Interested: 'Interested',
  Professional: 'Professional',
} as const satisfies Record<(typeof aboutYourselfChoices)[number] | (typeof guestTypes)[number], Relation>

/** Counts with all other responses: free text, or a response no longer on a list. */
export const otherRelation = 'Other'
