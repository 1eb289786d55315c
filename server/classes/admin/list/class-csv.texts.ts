import type { ClassFieldFor } from '#domain/classes/fields/class-fields.ts'
import type { ModeFields } from '#domain/kernel/modes.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The columns of the classes' table: the fields that were decided to stand in it, and what else is known of a class. */
export type ClassCsvColumn = ClassFieldFor<'csv'> | 'id' | 'status' | ModeFields['taken']

export const classCsvTexts = catalogue('class-csv')
