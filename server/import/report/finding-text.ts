import type { ImportRejection, RejectionCode, RepairCode } from '#domain/import/import-findings.ts'
import { formatTime } from '#domain/kernel/language/dates.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { modeOf } from '#domain/kernel/modes.ts'
import { filled, type Locale } from '#server/platform/messages/catalogue.ts'
import { modeFiles } from '#server/platform/messages/modes.texts.ts'
import { importReportTexts } from './import-report.texts.ts'

type Data = ImportRejection['data']

/** Quantities. Every other value is shown as it is in the file, even if it is a number. */
const counts: ReadonlySet<string> = new Set(['length', 'most', 'firstRow', 'registered'])

/** Why a value was changed or a row was rejected. Null for a code of another version. */
export function findingText(code: string, data: Data, locale: Locale): string | null {
  const { repairs, refusals } = importReportTexts(locale)
  if (isCodeOf<RepairCode>(repairs, code)) return repairs[code]
  if (code === 'MODE_IN_USE') return modeFiles(locale)[modeOf(String(data.mode))].inUse
  if (!isCodeOf<Exclude<RejectionCode, 'MODE_IN_USE'>>(refusals, code)) return null
  const text = refusals[code] as string | ((values: Data) => string)
  return filled(text, shown(data, locale.language))
}

/** The data of a finding, formatted for people. */
function shown(data: Data, language: Language): Data {
  const write = (name: string, value: string | number) => {
    if (name === 'stands') return formatTime(new Date(`2000-01-01T${value}:00Z`), 'UTC', language)
    return counts.has(name) ? Number(value) : String(value)
  }
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, write(name, value)]))
}

const isCodeOf = <Code extends string>(texts: Record<Code, unknown>, code: string): code is Code =>
  Object.hasOwn(texts, code)
