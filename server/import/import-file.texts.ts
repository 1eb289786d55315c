import { languages } from '#domain/kernel/language/languages.ts'
import { formatNumber } from '#domain/kernel/language/numbers-and-lists.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** What is wrong with a line of CSV. */
export interface CsvProblem {
  line: number
  /** Absent: a quotation mark is never closed. */
  mostCells?: number | undefined
}

/** Why a file cannot be imported; its name, or what stands in for it, begins each sentence. */
export const importFileTexts = catalogue({
  en: {
    theFile: 'The file',
    empty: (file: string) => `${file} is empty.`,
    noRows: (file: string) => `${file} holds no class dates.`,
    tooManyRows: (file: string, most: number) =>
      `${file} has more than ${formatNumber(most, languages.en)} rows, which is the most that one file may have.`,
    tooLarge: (file: string, megabytes: number) =>
      `${file} has ${megabytes} MB; at most 50 MB can be imported in one file.`,
    unreadable: (file: string, code: string) => {
      const reasons: Record<string, string> = {
        ENOENT: 'there is no such file',
        EISDIR: 'it is a folder',
        EACCES: 'reading it is not allowed',
      }
      return `${file} cannot be read: ${reasons[code] ?? code}.`
    },
    notJson: (file: string, reason: string) => `${file} is not valid JSON: ${reason}`,
    noList: (file: string) => `${file} must hold a list of class dates, [ ... ].`,
    workbook: (file: string) =>
      `${file} is a workbook. Open it, choose “Save as” and “CSV UTF-8,” and import the new file.`,
    encoding: (file: string) =>
      `${file} has letters that we cannot read. Save it as “CSV UTF-8” and import the new file.`,
    columnsMissing: (file: string, columns: readonly string[]) =>
      `${file} is neither JSON nor CSV of class dates: its first line does not name ${columns.join(' and ')}.`,
    notCsv: (file: string, { line, mostCells }: CsvProblem) =>
      mostCells === undefined
        ? `${file} is not valid CSV: The quotation mark in line ${formatNumber(line, languages.en)} is never closed.`
        : `${file} is not valid CSV: Line ${formatNumber(line, languages.en)} has more than ${formatNumber(mostCells, languages.en)} cells.`,
  },
  es: {
    theFile: 'El archivo',
    empty: (file: string) => `${file} está vacío.`,
    noRows: (file: string) => `${file} no contiene ninguna fecha de clase.`,
    tooManyRows: (file: string, most: number) =>
      `${file} tiene más de ${formatNumber(most, languages.es)} filas, que es lo máximo que admite un archivo.`,
    tooLarge: (file: string, megabytes: number) =>
      `${file} tiene ${megabytes} MB; se pueden importar como máximo 50 MB en un archivo.`,
    unreadable: (file: string, code: string) => {
      const reasons: Record<string, string> = {
        ENOENT: 'no existe ese archivo',
        EISDIR: 'es una carpeta',
        EACCES: 'no está permitido leerlo',
      }
      return `${file} no se puede leer: ${reasons[code] ?? code}.`
    },
    notJson: (file: string, reason: string) => `${file} no es JSON válido: ${reason}`,
    noList: (file: string) => `${file} debe contener una lista de fechas de clase, [ ... ].`,
    workbook: (file: string) =>
      `${file} es un libro de hojas de cálculo. Ábralo, elija “Guardar como” y “CSV UTF-8” e importe el archivo nuevo.`,
    encoding: (file: string) =>
      `${file} tiene letras que no podemos leer. Guárdelo como “CSV UTF-8” e importe el archivo nuevo.`,
    columnsMissing: (file: string, columns: readonly string[]) =>
      `${file} no es JSON ni CSV de fechas de clase: en su primera línea falta ${columns.join(' y ')}.`,
    notCsv: (file: string, { line, mostCells }: CsvProblem) =>
      mostCells === undefined
        ? `${file} no es CSV válido: las comillas de la línea ${formatNumber(line, languages.es)} no se cierran.`
        : `${file} no es CSV válido: la línea ${formatNumber(line, languages.es)} tiene más de ${formatNumber(mostCells, languages.es)} celdas.`,
  },
})
