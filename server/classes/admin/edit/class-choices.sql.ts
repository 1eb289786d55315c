import { sql } from 'kysely'
import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { type ClassFieldOf, classFieldsOf, classTable } from '#domain/classes/fields/class-fields.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { compareNames } from '#domain/kernel/language/numbers-and-lists.ts'
import { presentClass, type StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** A choice of the form: the value that is sent, and the label. */
export interface FormChoice {
  value: string
  label: string
}
export interface ClassFormChoices {
  categories: FormChoice[]
  locations: FormChoice[]
  facilitators: FormChoice[]
  series: FormChoice[]
  audiences: FormChoice[]
  diagnoses: FormChoice[]
  languages: FormChoice[]
}

/** All choices of the class form, by field name. */
export async function selectFormChoices(db: Database, language: Language): Promise<ClassFormChoices> {
  // A series has a title, so the names of the other records use the same type.
  const { rows } = await sql<{ list: keyof ClassFormChoices; value: string; title: StoredTitle }>`
    select 'categories' as list, id::text as value, name as title from category
    union all select 'locations', id::text, name from location
    union all select 'facilitators', id::text, name from facilitator
    union all select 'series', id::text, title from series
    union all select case taxonomy when 'audience' then 'audiences' when 'diagnosis' then 'diagnoses' else 'languages' end,
      slug, name from term
    order by list, title, value`.execute(db)
  const byName = compareNames(language)
  const of = (requested: keyof ClassFormChoices) =>
    rows
      .filter(({ list }) => list === requested)
      .map(({ value, title }) => ({ value, label: presentClass({ title }, 'staff', 'page').title }))
      .toSorted((a, b) => byName(a.label, b.label) || Number(a.value) - Number(b.value))
  return {
    categories: of('categories'),
    locations: of('locations'),
    facilitators: of('facilitators'),
    series: of('series'),
    audiences: of('audiences'),
    diagnoses: of('diagnoses'),
    languages: of('languages'),
  }
}

const choiceFields = classFieldsOf('choice', 'choices', 'terms')
type ChoiceField = ClassFieldOf<'choice' | 'choices' | 'terms'>

/** The input fields that refer to records that do not exist. */
export async function selectUnknownChoices(
  db: Database,
  input: Pick<ClassInput, ChoiceField>,
): Promise<ChoiceField[]> {
  const missing = (values: readonly string[], table: string) =>
    sql<boolean>`exists (select unnest(${values.filter((value) => value !== '').map(Number)}::int[]) except select id from ${sql.table(table)})`
  const missingTerms = (slugs: readonly string[], taxonomy: string) =>
    sql<boolean>`exists (select unnest(${[...slugs]}::text[]) except select slug from term where taxonomy = ${taxonomy})`
  const isUnknown = (field: ChoiceField) => {
    const { kind, of } = classTable[field].type
    const values = [input[field]].flat()
    return kind === 'terms' ? missingTerms(values, of) : missing(values, of)
  }
  const columns = choiceFields.map((field) => sql`${isUnknown(field)} as ${sql.ref(field)}`)
  const { rows } = await sql<Record<ChoiceField, boolean>>`select ${sql.join(columns)}`.execute(db)
  const found = rows[0]!
  return choiceFields.filter((field) => found[field])
}

/** The facilitators of the class who said that they cannot make it. */
export async function selectCannotLead(db: Database, courseId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.name from cannot_lead x join course c on c.id = x.course_id and c.starts_at = x.starts_at
      join facilitator f on f.id = x.facilitator_id
    where x.course_id = ${courseId} and x.stands order by f.name`.execute(db)
  return rows.map(({ name }) => name)
}
