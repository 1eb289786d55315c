import type { requiredProfileFields } from '#domain/accounts/completeness.rule.ts'
import type { ProfileInput } from './profile.input.ts'

export type ProfileField = keyof ProfileInput

/** What has to be decided for each field of the profile; where it is used does not compile before it knows the field too. */
interface FieldDecisions<IsRequired extends boolean> {
  /** The profile is not complete without it; the same as requiredProfileFields of the accounts. */
  required: IsRequired
  /** The registration form asks for it as well, which makes account and profile in one go. */
  registrationForm: boolean
  /** Administrators read it in the person's record. */
  record: boolean
  /** It stands in the table of people that administrators save. */
  csv: boolean
  /** The table of a report that counts it, never the field itself; null: no report. */
  report: 'ageGroup' | 'relation' | 'state' | 'zipArea' | null
}

const decisions = {
  addressLine1: { required: true, registrationForm: true, record: true, csv: true, report: null },
  addressLine2: { required: false, registrationForm: true, record: true, csv: true, report: null },
  city: { required: true, registrationForm: true, record: true, csv: true, report: null },
  state: { required: true, registrationForm: true, record: true, csv: true, report: 'state' },
  zipCode: { required: true, registrationForm: true, record: true, csv: true, report: 'zipArea' },
  cellPhone: { required: true, registrationForm: true, record: true, csv: true, report: null },
  homePhone: { required: false, registrationForm: false, record: true, csv: true, report: null },
  dateOfBirth: { required: true, registrationForm: false, record: false, csv: false, report: 'ageGroup' },
  howDidYouFindUs: { required: false, registrationForm: true, record: false, csv: false, report: null },
  emergencyName: { required: false, registrationForm: false, record: true, csv: false, report: null },
  emergencyPhone: { required: false, registrationForm: false, record: true, csv: false, report: null },
  emergencyRelationship: { required: false, registrationForm: false, record: true, csv: false, report: null },
  aboutYourself: { required: false, registrationForm: true, record: false, csv: false, report: 'relation' },
  topics: { required: false, registrationForm: false, record: false, csv: false, report: null },
  interest: { required: false, registrationForm: true, record: false, csv: false, report: null },
} as const satisfies {
  [Field in ProfileField]: FieldDecisions<Field extends (typeof requiredProfileFields)[number] ? true : false>
}
type Decisions = typeof decisions

/** The fields of which this was decided. */
export type ProfileFieldWith<About extends keyof FieldDecisions<boolean>, Decided> = {
  [Field in ProfileField]: Decisions[Field][About] extends Decided ? Field : never
}[ProfileField]

/** Whether administrators read it in the person's record. */
export function isInRecord(field: string): boolean {
  return Object.entries(decisions).some(([name, { record }]) => name === field && record)
}

/** Of what a person told of themself, what nobody else reads by whatever call: neither in the record nor as a user. */
export const fieldsOfThemselves: readonly (ProfileField | 'yearOfBirth')[] = [
  ...(Object.keys(decisions) as ProfileField[]).filter((field) => !decisions[field].record),
  // What is known of the date of birth before it is.
  ...(decisions.dateOfBirth.record ? [] : (['yearOfBirth'] as const)),
]

/** The tables of a report that the profile gives. */
export type ProfileReport = NonNullable<Decisions[ProfileField]['report']>

/** Nothing said yet. */
export const blankProfile: ProfileInput = {
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  cellPhone: '',
  homePhone: '',
  dateOfBirth: '',
  howDidYouFindUs: '',
  emergencyName: '',
  emergencyPhone: '',
  emergencyRelationship: '',
  aboutYourself: [],
  topics: [],
  interest: [],
}
