import type { ImportRefusal, RefusalCode, RepairCode } from '#domain/import/import-findings.ts'
import { formatTime } from '#domain/kernel/language/dates.ts'
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { formatNumber } from '#domain/kernel/language/numbers-and-lists.ts'
import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import { catalogue, type Speaker } from '#server/platform/messages/catalogue.ts'

type Data = ImportRefusal['data']

/** Why a value was changed, for the report of an import. */
const repairTexts = catalogue<Record<RepairCode, string>>({
  en: {
    MOJIBAKE: 'The text was mis-encoded: UTF-8 that had been read as windows-1252.',
    WHITE_SPACE: 'Stray white space was taken out.',
    MARKUP_REMOVED: 'Markup that is not safe, or has no place in this text, was taken out.',
    MINUTE_ONE_DIGIT: 'The minute had one digit.',
    AM_PM_MISSING: 'AM or PM was missing or unreadable; the other columns tell it.',
    AM_PM_SWAPPED: 'AM and PM were swapped: the 24-hour value, or else the length of the class, tells.',
    CLOCK_24_SWAPPED: 'The 24-hour value is off by 12 hours: only the 12-hour parts give a plausible class.',
    TWELVE_HOUR_PARTS_DISAGREE:
      'The 12-hour parts and the 24-hour value disagree; the 24-hour value is the check.',
    CLOCK_24_DISAGREES: 'The 24-hour value disagrees, and only the 12-hour parts give a plausible class.',
    TIME_UNREADABLE: 'The value could not be read; the other columns tell the time.',
    END_BEFORE_START: 'The class ended before it started.',
    START_AT_24: 'The class starts at 24:00. That is midnight at the end of its date.',
    LENGTH_UNUSUAL:
      'The class lasts more than 10 hours or less than 10 minutes. We kept its times. Check them.',
    WALL_TIME_SKIPPED:
      'The clocks skip this time in the spring night; the class moves on by the hour that is missing.',
    DATE_HAS_TIME: 'The date had a time of day behind it; the time columns count.',
    DATE_OF_SPREADSHEET:
      'A spreadsheet had rewritten the date. The day name and month of the record confirm it.',
    NAME_FROM_SERIES: 'The name was missing; the series name stands in.',
    NOT_A_NUMBER: 'The value is no number that can be looked up.',
    FLAG_UNREADABLE: 'The value is neither Y nor N.',
  },
  es: {
    MOJIBAKE: 'El texto estaba mal codificado: era UTF-8 y se había leído como windows-1252.',
    WHITE_SPACE: 'Se quitaron espacios que sobraban.',
    MARKUP_REMOVED: 'Se quitó código HTML que no es seguro o que no va en este texto.',
    MINUTE_ONE_DIGIT: 'El minuto tenía una sola cifra.',
    AM_PM_MISSING: 'Faltaba AM o PM, o no se podía leer; lo dicen las otras columnas.',
    AM_PM_SWAPPED:
      'AM y PM estaban cambiados: lo dice el valor de 24 horas o, si no, la duración de la clase.',
    CLOCK_24_SWAPPED:
      'El valor de 24 horas está corrido 12 horas: solo las partes de 12 horas dan una clase posible.',
    TWELVE_HOUR_PARTS_DISAGREE:
      'Las partes de 12 horas y el valor de 24 horas no coinciden; vale el valor de 24 horas.',
    CLOCK_24_DISAGREES:
      'El valor de 24 horas no coincide, y solo las partes de 12 horas dan una clase posible.',
    TIME_UNREADABLE: 'El valor no se podía leer; las otras columnas dicen la hora.',
    END_BEFORE_START: 'La clase terminaba antes de empezar.',
    START_AT_24: 'La clase empieza a las 24:00, es decir, a la medianoche con que termina su fecha.',
    LENGTH_UNUSUAL:
      'La clase dura más de 10 horas o menos de 10 minutos. Sus horas quedaron como estaban. Revíselas.',
    WALL_TIME_SKIPPED:
      'Los relojes saltan esta hora en la noche de primavera; la clase se mueve la hora que falta.',
    DATE_HAS_TIME: 'La fecha llevaba una hora detrás; valen las columnas de la hora.',
    DATE_OF_SPREADSHEET:
      'Una hoja de cálculo había cambiado la fecha. El día y el mes del registro la confirman.',
    NAME_FROM_SERIES: 'Faltaba el nombre; se usa el de la serie.',
    NOT_A_NUMBER: 'El valor no es un número que se pueda buscar.',
    FLAG_UNREADABLE: 'El valor no es Y ni N.',
  },
})

const modeWords: Record<Mode, string> = { 'in-person': 'en persona', online: 'en línea' }

/** A time of the clock, HH:mm, as people read it. */
function shown(time: string | number | undefined, tag: LanguageTag): string {
  return formatTime(new Date(`2000-01-01T${time ?? '00:00'}:00Z`), 'UTC', languages[tag])
}

/** A count as people write it: 1,204. */
function count(value: string | number | undefined, tag: LanguageTag): string {
  return formatNumber(Number(value ?? 0), languages[tag])
}

/** Why a row was refused. */
const refusalTexts = catalogue<Record<RefusalCode, (data: Data) => string>>({
  en: {
    NOT_A_RECORD: () => 'The row is not a class-date record.',
    VALUE_NOT_TEXT: (data) => `${data.field} holds a list or an object instead of a value.`,
    ID_MISSING: () => 'classDateID is missing.',
    ID_INVALID: (data) => `classDateID "${data.value}" is not a number above 0.`,
    DATE_MISSING: () => 'classDate is missing.',
    DATE_IMPOSSIBLE: (data) => `classDate "${data.value}" is not a date (YYYY-MM-DD).`,
    DATE_UNCONFIRMED: (data) =>
      `classDate "${data.value}" was rewritten by a spreadsheet, and classDOW and classMMMYY do not confirm one day.`,
    NAME_MISSING: () => 'className is missing.',
    TEXT_TOO_LONG: (data) =>
      `${data.field} has ${count(data.length, 'en')} characters; at most ${count(data.most, 'en')} are taken.`,
    TIMES_MISSING: () => 'There are no times at all.',
    START_MISSING: () => 'The start time is missing or unreadable.',
    END_MISSING: () => 'The end time is missing or unreadable.',
    TIMES_IMPLAUSIBLE: (data) =>
      `From ${data.start} to ${data.end} cannot be a class. Over midnight a class lasts 12 hours at most.`,
    LIMIT_INVALID: (data) => `classLimit "${data.value}" is not a number of places.`,
    STATUS_UNKNOWN: (data) => `${data.field} "${data.value}" is neither A nor I.`,
    DUPLICATE_ID: (data) =>
      `classDateID was already in row ${count(data.firstRow, 'en')}, with other content.`,
    MODE_IN_USE: (data) => `People are registered ${data.mode}, and the row would end that. Move them first.`,
    READS_DIFFERENTLY: (data) =>
      `The record says ${data.start} to ${data.end}. The class is at ${shown(data.stands, 'en')}, with ${count(data.registered, 'en')} registered. Change its times there and choose whom to email.`,
    STANDS_AS_BEFORE: (data) =>
      `From ${data.start} to ${data.end} cannot be a class. An earlier version put it at ${shown(data.stands, 'en')}, with ${count(data.registered, 'en')} registered. Check its times there.`,
    NOT_STORED: (data) => `The database did not take it: ${data.reason}.`,
  },
  es: {
    NOT_A_RECORD: () => 'La fila no es un registro de fecha de clase.',
    VALUE_NOT_TEXT: (data) => `${data.field} contiene una lista o un objeto en lugar de un valor.`,
    ID_MISSING: () => 'Falta classDateID.',
    ID_INVALID: (data) => `classDateID “${data.value}” no es un número mayor que 0.`,
    DATE_MISSING: () => 'Falta classDate.',
    DATE_IMPOSSIBLE: (data) => `classDate “${data.value}” no es una fecha (YYYY-MM-DD).`,
    DATE_UNCONFIRMED: (data) =>
      `Una hoja de cálculo cambió classDate “${data.value}”, y classDOW y classMMMYY no confirman un solo día.`,
    NAME_MISSING: () => 'Falta className.',
    TEXT_TOO_LONG: (data) =>
      `${data.field} tiene ${count(data.length, 'es')} caracteres; se admiten ${count(data.most, 'es')} como máximo.`,
    TIMES_MISSING: () => 'No hay ninguna hora.',
    START_MISSING: () => 'Falta la hora de inicio o no se puede leer.',
    END_MISSING: () => 'Falta la hora de fin o no se puede leer.',
    TIMES_IMPLAUSIBLE: (data) =>
      `De ${data.start} a ${data.end} no puede ser una clase. Pasada la medianoche, una clase dura 12 horas como máximo.`,
    LIMIT_INVALID: (data) => `classLimit “${data.value}” no es un número de lugares.`,
    STATUS_UNKNOWN: (data) => `${data.field} “${data.value}” no es A ni I.`,
    DUPLICATE_ID: (data) =>
      `classDateID ya estaba en la fila ${count(data.firstRow, 'es')}, con otro contenido.`,
    MODE_IN_USE: (data) =>
      `Hay personas inscritas ${modeWords[modeOf(String(data.mode))]}, y la fila les quitaría el lugar. Muévalas primero.`,
    READS_DIFFERENTLY: (data) =>
      `El registro dice de ${data.start} a ${data.end}. La clase es a las ${shown(data.stands, 'es')} (personas inscritas: ${count(data.registered, 'es')}). Cambie allí su horario y elija a quién avisar.`,
    STANDS_AS_BEFORE: (data) =>
      `De ${data.start} a ${data.end} no puede ser una clase. Una versión anterior la puso a las ${shown(data.stands, 'es')}; personas inscritas: ${count(data.registered, 'es')}. Revise allí su horario.`,
    NOT_STORED: (data) => `La base de datos no la aceptó: ${data.reason}.`,
  },
})

const isCodeOf = <Code extends string>(texts: Record<Code, unknown>, code: string): code is Code =>
  Object.hasOwn(texts, code)

/** Why a value was changed or a row refused; null for a code of another version. */
export function findingText(code: string, data: Data, speaker: Speaker): string | null {
  const [repairs, refusals] = [repairTexts(speaker), refusalTexts(speaker)]
  if (isCodeOf(repairs, code)) return repairs[code]
  return isCodeOf(refusals, code) ? refusals[code](data) : null
}

/** What somebody reads on the web, and in the file that they take along. */
export const importReportTexts = catalogue({
  en: {
    wasRepaired: 'Repaired',
    wasRefused: 'Refused',
    columns: {
      outcome: 'Outcome',
      row: 'Row',
      classDateID: 'classDateID',
      field: 'Field',
      was: 'Was',
      now: 'Now',
      why: 'Why',
    },
  },
  es: {
    wasRepaired: 'Corregido',
    wasRefused: 'Rechazada',
    columns: {
      outcome: 'Resultado',
      row: 'Fila',
      classDateID: 'classDateID',
      field: 'Campo',
      was: 'Antes',
      now: 'Ahora',
      why: 'Motivo',
    },
  },
})

/** Of the command, and of what an import writes into the portal's own records. */
export const importTexts = {
  usage: 'Usage: npm run import -- FILE [--json]   (FILE: JSON or CSV of class-date records)',
  checkWithOrganizers: 'Check with Organizers',
  /** While the organization has no name in the settings. */
  ourCenter: 'Our center',
  unnamedFacilitator: (id: number) => `Facilitator ${id}`,
  room: (id: string) => `Room ${id}`,
  imported: (rows: number) => `Imported:  ${count(rows, 'en')}`,
  unchanged: (rows: number) => `Unchanged: ${count(rows, 'en')}`,
  repaired: (values: number, rows: number) =>
    `Repaired:  ${count(values, 'en')} ${values === 1 ? 'value' : 'values'} in ${count(rows, 'en')} ${rows === 1 ? 'row' : 'rows'}`,
  refused: (rows: number) => `Refused:   ${count(rows, 'en')}`,
}
