import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import {
  hiddenFields,
  type ProfileAnswers,
  type ShownWhen,
} from '#domain/accounts/answers/shown-fields.rule.ts'
import {
  decidersIn,
  eachField,
  type FieldFor,
  type FieldOf,
  type FieldRow,
  type FieldTable,
  fieldsFor,
  fieldsOf,
  isRequestedBy,
} from '#domain/kernel/fields/field-table.ts'

const tables = { profile: profileTable, demographics: demographicsTable } as const
/**
 * The form of a field. Conditions stay within one form: whether a profile question is shown must reveal no
 * demographics.
 */
export type RequestedForm = keyof typeof tables

/** Every field of profile, demographics, sign-up forms, guests and walk-ins. */
export const requestedFields = { ...profileTable, ...demographicsTable }
type Fields = typeof requestedFields
export type RequestedFieldName = FieldOf<Fields>
export const requestedFieldNames = fieldsOf(requestedFields)

type AnyRow = FieldRow & { type: { choices?: readonly string[] } }
const rowOf = (name: string): AnyRow | undefined =>
  Object.hasOwn(requestedFields, name) ? (requestedFields as Record<string, AnyRow>)[name] : undefined

/** The form of a field, and its choices. If it has choices, other fields may depend on it. */
export function requestedField(
  name: string,
): { form: RequestedForm; choices: readonly string[] | undefined } | undefined {
  const row = rowOf(name)
  return (
    row && { form: Object.hasOwn(profileTable, name) ? 'profile' : 'demographics', choices: row.type.choices }
  )
}

type FieldWithCondition = {
  [Name in RequestedFieldName]: Fields[Name] extends { when: object } ? Name : never
}[RequestedFieldName]
/** The fields for which the organization may decide: those without a condition of their own. */
export type ConditionalField = Exclude<RequestedFieldName, FieldFor<Fields, 'always'> | FieldWithCondition>
const always: readonly RequestedFieldName[] = fieldsFor(requestedFields, 'always')
export const conditionalFields = requestedFieldNames.filter(
  (name) => !always.includes(name) && !('when' in requestedFields[name]),
) as ConditionalField[]

/**
 * The fields of a form that a condition of the organization can use. A field with a condition of its own is none: the
 * database and the requirements do not know when it is hidden, so an answer from before would still count.
 */
export type DecidingField = Exclude<
  {
    [Name in RequestedFieldName]: Fields[Name]['type'] extends { choices: readonly string[] } ? Name : never
  }[RequestedFieldName],
  FieldWithCondition
>
export const decidingFields = (form: RequestedForm) => decidingIn(tables[form]) as DecidingField[]
export const decidingIn = (table: Readonly<Record<string, AnyRow>>): string[] =>
  Object.entries(table).flatMap(([name, { type, when }]) => (type.choices && !when ? name : []))
type FieldTableOf = (typeof tables)[RequestedForm]

/** The fields of a form whose answers the conditions of rows compare. */
export const decidersOfRows = (form: RequestedForm) =>
  decidersIn<FieldTableOf>(tables[form], fieldsOf<FieldTableOf>(tables[form])) as RequestedFieldName[]

/** Whether a field keeps its answer while it is hidden. A follow-up question of another one may not. */
export const staysWhenHidden = (name: string) => rowOf(name)?.when?.otherwise !== 'emptied'

/** The blank value of a field. */
export const blankOf = (name: string) => (rowOf(name)?.type.empty ?? '') as '' | readonly []

/** The fields that these answers hide: by the organization's conditions, or by the condition of their row. */
export const hiddenQuestions = (conditions: readonly ShownWhen[], answers: ProfileAnswers): string[] =>
  hiddenIn(requestedFields, conditions, answers)

/**
 * Like `hiddenQuestions`, for any table. A hidden field counts as empty, whatever it contains and whichever condition
 * hides it.
 */
export function hiddenIn(
  table: FieldTable,
  conditions: readonly ShownWhen[],
  answers: ProfileAnswers,
): string[] {
  const fields = fieldsOf(table)
  const emptyFor = (name: string) => (table[name]?.type.empty ?? '') as '' | readonly []
  let hidden: string[] = []
  // A hidden field may hide another one. The longest chain has as many steps as there are fields.
  for (const _ of fields) {
    const before = hidden
    const shown = { ...answers, ...eachField(before, emptyFor) }
    const others = fields.filter((name) => !isRequestedBy(table, name, shown))
    hidden = [...new Set([...hiddenFields(conditions, shown), ...others])]
    if (hidden.join() === before.join()) break
  }
  return hidden
}
