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
export type AskedForm = keyof typeof tables

/** Every field that profile, demographics, sign-up forms, guests and walk-ins are asked for. */
export const askedFields = { ...profileTable, ...demographicsTable }
type Fields = typeof askedFields
export type AskedFieldName = FieldOf<Fields>
export const askedFieldNames = fieldsOf(askedFields)

type AnyRow = FieldRow & { type: { choices?: readonly string[] } }
const rowOf = (name: string): AnyRow | undefined =>
  Object.hasOwn(askedFields, name) ? (askedFields as Record<string, AnyRow>)[name] : undefined

/** The form of a field, and what may be chosen in it: then other fields may depend on it. */
export function askedField(
  name: string,
): { form: AskedForm; choices: readonly string[] | undefined } | undefined {
  const row = rowOf(name)
  return (
    row && { form: Object.hasOwn(profileTable, name) ? 'profile' : 'demographics', choices: row.type.choices }
  )
}

/** The fields that may be asked of some alone. */
export type ConditionalField = Exclude<AskedFieldName, FieldFor<Fields, 'always'>>
const always: readonly AskedFieldName[] = fieldsFor(askedFields, 'always')
export const conditionalFields = askedFieldNames.filter(
  (name) => !always.includes(name),
) as ConditionalField[]

/** The fields of a form of which one can say 'where this is told'. */
export type DecidingField = {
  [Name in AskedFieldName]: Fields[Name]['type'] extends { choices: readonly string[] } ? Name : never
}[AskedFieldName]
export const decidingFields = (form: AskedForm) =>
  (fieldsOf<FieldTableOf>(tables[form]) as AskedFieldName[]).filter(
    (name) => askedField(name)?.choices !== undefined,
  ) as DecidingField[]
type FieldTableOf = (typeof tables)[AskedForm]

/** A field with nothing told. */
export const blankOf = (name: string) => (rowOf(name)?.type.empty ?? '') as '' | readonly []
