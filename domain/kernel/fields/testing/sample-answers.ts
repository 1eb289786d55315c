import {
  type EnteredOf,
  eachField,
  type FieldTable,
  fieldsOf,
  withoutUnrequested,
} from '#domain/kernel/fields/field-table.ts'

const words = ['Some', 'Other'] as const
const ofKind: Record<string, readonly [unknown, unknown]> = {
  date: ['1960-02-29', '1961-01-01'],
  email: ['elena@example.org', 'other@example.org'],
  phone: ['703-555-0100', '703-555-0200'],
  yesOrNo: [true, false],
  zip: ['22030', '20001'],
}

/**
 * A form with an answer to each question of a table, including questions that are added later. `at` selects the first
 * or second sample answer. The sample of a text contains the field's name.
 */
export function sampleAnswers<Table extends FieldTable>(table: Table, at: 0 | 1 = 0): EnteredOf<Table> {
  const answers = eachField(fieldsOf(table), (field) => {
    const { type }: { type: { kind: string; choices?: readonly string[]; empty: unknown } } = table[field]!
    const answer = type.choices?.[at] ?? ofKind[type.kind]?.[at] ?? `${words[at]} ${field}`
    return Array.isArray(type.empty) ? [answer] : answer
  })
  return withoutUnrequested(table, answers) as EnteredOf<Table>
}
