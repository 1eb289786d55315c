import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import {
  type FieldFor,
  type FieldOf,
  type FieldRow,
  fieldsFor,
  fieldsOf,
} from '#domain/kernel/fields/field-table.ts'

const tables = { profile: profileTable, demographics: demographicsTable } as const
/** The form that asks for a field. Conditions stay within one: whether a question of the profile is asked must tell no demographics. */
export type RequestedForm = keyof typeof tables

/** Every field that profile, demographics, sign-up forms, guests and walk-ins are asked for. */
export const requestedFields = { ...profileTable, ...demographicsTable }
type Fields = typeof requestedFields
export type RequestedFieldName = FieldOf<Fields>
export const requestedFieldNames = fieldsOf(requestedFields)

type AnyRow = FieldRow & { type: { choices?: readonly string[] } }
const rowOf = (name: string): AnyRow | undefined =>
  Object.hasOwn(requestedFields, name) ? (requestedFields as Record<string, AnyRow>)[name] : undefined

/** The form of a field, and what may be chosen in it: then other fields may depend on it. */
export function requestedField(
  name: string,
): { form: RequestedForm; choices: readonly string[] | undefined } | undefined {
  const row = rowOf(name)
  return (
    row && { form: Object.hasOwn(profileTable, name) ? 'profile' : 'demographics', choices: row.type.choices }
  )
}

/** The fields that may be asked of some alone. */
export type ConditionalField = Exclude<RequestedFieldName, FieldFor<Fields, 'always'>>
const always: readonly RequestedFieldName[] = fieldsFor(requestedFields, 'always')
export const conditionalFields = requestedFieldNames.filter(
  (name) => !always.includes(name),
) as ConditionalField[]

/** The fields of a form of which one can say 'where this is told'. */
export type DecidingField = {
  [Name in RequestedFieldName]: Fields[Name]['type'] extends { choices: readonly string[] } ? Name : never
}[RequestedFieldName]
export const decidingFields = (form: RequestedForm) =>
  (fieldsOf<FieldTableOf>(tables[form]) as RequestedFieldName[]).filter(
    (name) => requestedField(name)?.choices !== undefined,
  ) as DecidingField[]
type FieldTableOf = (typeof tables)[RequestedForm]

/** A field with nothing told. */
export const blankOf = (name: string) => (rowOf(name)?.type.empty ?? '') as '' | readonly []
