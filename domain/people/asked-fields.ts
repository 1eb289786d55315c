import {
  aboutYourselfChoices,
  howDidYouFindUsChoices,
  interestChoices,
  interestUnknown,
  topicChoices,
  usStates,
} from './choices.ts'
import {
  ethnicGroupChoices,
  genderIdentityChoices,
  pronounsChoices,
  raceChoices,
  sexBirthChoices,
  sexLegalChoices,
  sexualOrientationChoices,
} from './demographics.choices.ts'

interface AskedField {
  /** The form that asks for it. Conditions stay within one: whether a question of the profile is asked must tell no demographics. */
  form: 'profile' | 'demographics'
  type: 'text' | 'date' | 'one' | 'some'
  /** What may be chosen: then other fields may depend on it. */
  choices?: readonly string[]
  /** Asked of everybody: the portal itself needs it. */
  always?: true
}

/** Every field that profile, demographics, sign-up forms, guests and walk-ins are asked for, and what it holds. */
export const askedFields = {
  addressLine1: { form: 'profile', type: 'text' },
  addressLine2: { form: 'profile', type: 'text' },
  city: { form: 'profile', type: 'text' },
  state: { form: 'profile', type: 'one', choices: usStates },
  zipCode: { form: 'profile', type: 'text' },
  cellPhone: { form: 'profile', type: 'text' },
  homePhone: { form: 'profile', type: 'text' },
  // Whoever is too young signs up with a guardian.
  dateOfBirth: { form: 'profile', type: 'date', always: true },
  howDidYouFindUs: { form: 'profile', type: 'one', choices: howDidYouFindUsChoices },
  emergencyName: { form: 'profile', type: 'text' },
  emergencyPhone: { form: 'profile', type: 'text' },
  emergencyRelationship: { form: 'profile', type: 'text' },
  aboutYourself: { form: 'profile', type: 'some', choices: aboutYourselfChoices },
  topics: { form: 'profile', type: 'some', choices: topicChoices },
  interest: { form: 'profile', type: 'some', choices: [...interestChoices, interestUnknown] },
  ethnicGroup: { form: 'demographics', type: 'one', choices: ethnicGroupChoices },
  race: { form: 'demographics', type: 'some', choices: raceChoices },
  sexLegal: { form: 'demographics', type: 'one', choices: sexLegalChoices },
  sexBirth: { form: 'demographics', type: 'one', choices: sexBirthChoices },
  genderIdentity: { form: 'demographics', type: 'one', choices: genderIdentityChoices },
  pronouns: { form: 'demographics', type: 'one', choices: pronounsChoices },
  // A part of the question about pronouns: it comes and goes with it.
  pronounsOther: { form: 'demographics', type: 'text', always: true },
  sexualOrientation: { form: 'demographics', type: 'one', choices: sexualOrientationChoices },
} as const satisfies Record<string, AskedField>
type Fields = typeof askedFields
export type AskedFieldName = keyof Fields

const table: Readonly<Record<string, AskedField>> = askedFields
export const askedField = (name: string): AskedField | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The fields that may be asked of some alone. */
export type ConditionalField = {
  [Name in AskedFieldName]: Fields[Name] extends { always: true } ? never : Name
}[AskedFieldName]
export const conditionalFields = (Object.keys(askedFields) as AskedFieldName[]).filter(
  (name) => !askedField(name)?.always,
) as ConditionalField[]

/** The fields of a form of which one can say 'where this is told'. */
export type DecidingField = {
  [Name in AskedFieldName]: Fields[Name] extends { choices: readonly string[] } ? Name : never
}[AskedFieldName]
export const decidingFields = (form: AskedField['form']) =>
  (Object.keys(askedFields) as AskedFieldName[]).filter((name) => {
    const field = askedField(name)
    return field?.form === form && field.choices !== undefined
  }) as DecidingField[]

/** A field with nothing told. */
export const blankOf = (name: string): '' | readonly [] => (askedField(name)?.type === 'some' ? [] : '')
