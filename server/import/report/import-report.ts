import type { ImportRejection, RejectionCode, RepairCode } from '#domain/import/import-findings.ts'
import { excerptsOf } from '#domain/import/repair-text/excerpts.rule.ts'
import { importTexts } from '#server/import/import.texts.ts'
import type { Locale } from '#server/platform/messages/catalogue.ts'
import { findingText } from './finding-text.ts'
import { importReportTexts } from './import-report.texts.ts'

/** What an import did, in the format of the report file (docs/rules/import.md). Rows count from 1. */
export interface ImportReport {
  /** Rows that made or changed a class. */
  imported: number
  /** Rows that are the same as in the portal. */
  unchanged: number
  repaired: RepairLine[]
  refused: RejectionLine[]
}
export interface RepairLine {
  row: number
  classDateID: string | null
  field: string
  was: string | null
  now: string | null
  why: string
}
export interface RejectionLine {
  row: number
  classDateID: string | null
  why: string
}

/** A repaired value or a rejected row, as found. Its text is made later in its reader's language. */
export interface Finding {
  row: number
  classDateID: string | null
  code: RepairCode | RejectionCode
  data: ImportRejection['data']
}
/** The report without texts. */
export interface FoundReport extends Pick<ImportReport, 'imported' | 'unchanged'> {
  repaired: (Finding & Pick<RepairLine, 'field' | 'was' | 'now'>)[]
  refused: Finding[]
}

export function reportWithText(found: FoundReport, locale: Locale): ImportReport {
  const why = ({ code, data }: Finding) => findingText(code, data, locale) ?? code
  return {
    imported: found.imported,
    unchanged: found.unchanged,
    repaired: found.repaired.map((one) => {
      const { row, classDateID, field, was, now } = one
      return { row, classDateID, field, was, now, why: why(one) }
    }),
    refused: found.refused.map((one) => ({ row: one.row, classDateID: one.classDateID, why: why(one) })),
  }
}

/** The report as a table for people. Long texts are cut to the part that distinguishes them. */
export function reportTable(
  { imported, unchanged, repaired, refused }: ImportReport,
  locale: Locale,
): string {
  const { columns } = importReportTexts(locale)
  const rows = new Set(repaired.map(({ row }) => row)).size
  const sections = [
    [
      importTexts.imported(imported),
      importTexts.unchanged(unchanged),
      importTexts.repaired(repaired.length, rows),
      importTexts.refused(refused.length),
    ].join('\n'),
  ]
  if (repaired.length > 0) {
    const head = [columns.row, columns.classDateID, columns.field, columns.was, columns.now, columns.why]
    sections.push(
      table(
        head,
        repaired.map((line) => {
          const [was, now] = excerptsOf(line.was, line.now)
          return [String(line.row), line.classDateID ?? '', line.field, was, now, line.why]
        }),
      ),
    )
  }
  if (refused.length > 0) {
    const lines = refused.map((line) => [String(line.row), line.classDateID ?? '', line.why])
    sections.push(table([columns.row, columns.classDateID, columns.why], lines))
  }
  return sections.join('\n\n')
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
