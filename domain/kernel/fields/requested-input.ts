import { z } from 'zod'
import { eachField, type FieldTable, fieldsOf, isFilled, isRequestedBy } from './field-table.ts'

/**
 * The input of a form that hides fields. Only what is shown is checked. A hidden field is empty, whatever was sent, so no
 * one has to enter or correct what they do not see. But one that keeps its value is checked if it has one. A field is
 * hidden by the condition of its row, or because `hiddenFrom` names it.
 */
export function requestedInput<Schema extends z.ZodObject>(
  table: FieldTable,
  schema: Schema,
  hiddenFrom: (given: z.input<Schema>) => readonly string[] = () => [],
): z.ZodType<z.output<Schema>, z.input<Schema>> {
  return z
    .custom<z.input<Schema>>((value) => typeof value === 'object' && value !== null)
    .transform((given, context) => {
      const blank = (fields: readonly string[]) => eachField(fields, (field) => table[field]!.type.empty)
      const hidden = hiddenFrom(given)
      const shown = { ...given, ...blank(hidden) }
      const unchecked = [...hidden, ...fieldsOf(table).filter((field) => isSkipped(table, field, shown))]
      const fields = Object.entries(schema.shape).filter(([field]) => !unchecked.includes(field))
      const { data, error } = z.object(Object.fromEntries(fields)).safeParse(shown)
      // Later checks of the object run even if a field has an error, as for any zod object.
      for (const issue of error?.issues ?? [])
        context.issues.push({
          ...issue,
          input: given,
          continue: issue.code !== 'invalid_type',
        } as z.core.$ZodRawIssue)
      return { ...(data ?? given), ...blank(unchecked) } as z.output<Schema>
    })
}

const isSkipped = (table: FieldTable, field: string, given: Record<string, unknown>) =>
  !isRequestedBy(table, field, given) &&
  (table[field]!.when?.otherwise === 'emptied' || !isAnswered(given[field]))

/** A No is an answer, too, and is kept. */
const isAnswered = (value: unknown) => value === false || isFilled(value)
