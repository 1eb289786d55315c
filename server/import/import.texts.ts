import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { formatNumber } from '#domain/kernel/language/numbers-and-lists.ts'

/** A number for people at the terminal: 1,204. */
const count = (value: number) => formatNumber(value, languages[defaultLanguage])

/** Texts of the command, and those that an import writes into records of the portal. */
export const importTexts = {
  usage: 'Usage: npm run import -- FILE [--json]   (FILE: JSON or CSV of class-date records)',
  checkWithOrganizers: 'Check with Organizers',
  /** Used while the organization has no name in the settings. */
  ourCenter: 'Our center',
  unnamedFacilitator: (id: number) => `Facilitator ${id}`,
  room: (id: string) => `Room ${id}`,
  imported: (rows: number) => `Imported:  ${count(rows)}`,
  unchanged: (rows: number) => `Unchanged: ${count(rows)}`,
  repaired: (values: number, rows: number) =>
    `Repaired:  ${count(values)} ${values === 1 ? 'value' : 'values'} in ${count(rows)} ${rows === 1 ? 'row' : 'rows'}`,
  refused: (rows: number) => `Refused:   ${count(rows)}`,
}
