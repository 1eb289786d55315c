import type { ClassFieldFor } from '#domain/classes/fields/class-fields.ts'
import type { ModeFields } from '#domain/kernel/modes.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The columns of the CSV: the class fields that are marked for it, and computed values. */
export type ClassCsvColumn = ClassFieldFor<'csv'> | 'id' | 'status' | ModeFields['taken']

export const classCsvTexts = catalogue('class-csv')
