import type { aboutYourselfChoices } from '#domain/accounts/answers/choices.ts'
import type { guestTypes } from '#domain/registration/guests/guest-types.ts'

/** What somebody is to cancer, as every report counts it, whether a profile, a walk-in or a guest says it. */
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

/** Of each choice of the profile and each type of guest: a new one does not compile before it has its place here. */
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

/** Counts with all other answers: a word of somebody's own, or one that is on no list any more. */
export const otherRelation = 'Other'
