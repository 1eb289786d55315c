import {
  columnsIn,
  type FieldFor,
  type FieldOf,
  fieldsFor,
  fieldsOf,
  type OwnConditions,
  rowsWith,
} from '#domain/kernel/fields/field-table.ts'
import { whenIs } from '#domain/kernel/fields/when.ts'
import { line, one, someOrAlone } from './answer-types.ts'
import {
  declinedRace,
  ethnicGroupChoices,
  genderIdentityChoices,
  otherPronouns,
  pronounsChoices,
  raceChoices,
  sexBirthChoices,
  sexLegalChoices,
  sexualOrientationChoices,
} from './demographics.choices.ts'

type Use =
  /** Reports count the answers to this question. */
  | 'report'
  /** Part of another question. It is shown with it, and no condition names it. */
  | 'always'

const field = rowsWith<Use>()

/**
 * The demographics, one row for each field, in the order of the form. Guests have the same fields. Only the person
 * reads them. Closing the account deletes the whole row. `requiredDemographics` lists the questions that can be
 * required.
 */
// biome-ignore format: a table is read by its columns.
export const demographicsTable = {
  ethnicGroup:       field(one(ethnicGroupChoices), 'ethnic_group', 'report'),
  race:              field(someOrAlone(raceChoices, declinedRace, 'race.declined'), 'race', 'report'),
  sexLegal:          field(one(sexLegalChoices), 'sex_legal', 'report'),
  sexBirth:          field(one(sexBirthChoices), 'sex_birth', 'report'),
  genderIdentity:    field(one(genderIdentityChoices), 'gender_identity', 'report'),
  pronouns:          field(one(pronounsChoices), 'pronouns', 'report'),
  pronounsOther:     whenIs('pronouns', otherPronouns, 'emptied', field(line, 'pronouns_other', 'always')),
  sexualOrientation: field(one(sexualOrientationChoices), 'sexual_orientation', 'report'),
} as const
export type DemographicsTable = typeof demographicsTable
demographicsTable satisfies OwnConditions<DemographicsTable>
export type DemographicsField = FieldOf<DemographicsTable>
export const demographicsFields = fieldsOf(demographicsTable)

/** The demographics that reports count. */
export type ReportedDemographics = FieldFor<DemographicsTable, 'report'>
export const reportedDemographics = fieldsFor(demographicsTable, 'report')

export const demographicsColumns = <Field extends DemographicsField>(fields: readonly Field[]) =>
  columnsIn(demographicsTable, fields)

const partsOfQuestions: readonly DemographicsField[] = fieldsFor(demographicsTable, 'always')
/**
 * The demographics questions. All are required by default; the organization can change that. 'Decline to answer' counts
 * as an answer. A part of a question may be empty.
 */
export const requiredDemographics = demographicsFields.filter(
  (field): field is Exclude<DemographicsField, FieldFor<DemographicsTable, 'always'>> =>
    !partsOfQuestions.includes(field),
)
/** The question that a field belongs to. For most fields it is the field itself. */
export function questionOf(field: DemographicsField): Exclude<DemographicsField, 'pronounsOther'> {
  return field === 'pronounsOther' ? demographicsTable[field].when.field : field
}
/** The fields of a question. */
export const fieldsOfQuestion = (question: DemographicsField) =>
  demographicsFields.filter((field) => questionOf(field) === question)
