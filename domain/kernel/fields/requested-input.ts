import { z } from 'zod'
import {
  type EnteredOf,
  eachField,
  type FieldOf,
  type FieldTable,
  fieldsOf,
  type SchemasOf,
  schemasOf,
} from './field-table.ts'

type Sent<Table> = { [Field in keyof Table]: z.input<Extract<SchemasOf<Table>[Field], z.ZodType>> }

/**
 * The input of a form that hides fields. Only what is shown is checked. A hidden field is empty, whatever was sent, so no
 * one has to enter or correct what they do not see.
 */
export function requestedInput<Table extends FieldTable>(
  table: Table,
  hiddenFrom: (given: Sent<Table>) => readonly FieldOf<Table>[],
): z.ZodType<EnteredOf<Table>, Sent<Table>> {
  return z
    .custom<Sent<Table>>((value) => typeof value === 'object' && value !== null)
    .transform((given, context) => {
      const hidden = hiddenFrom(given)
      const shown = fieldsOf(table).filter((field) => !hidden.includes(field))
      const schemas = schemasOf<Table, never>(table) as Record<string, z.ZodType>
      const { data, error } = z.object(eachField(shown, (field) => schemas[field]!)).safeParse(given)
      for (const issue of error?.issues ?? [])
        context.issues.push({ ...issue, input: given } as z.core.$ZodRawIssue)
      return { ...data, ...eachField(hidden, (field) => table[field]!.type.empty) } as EnteredOf<Table>
    })
}
