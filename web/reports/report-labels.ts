import { modeOf } from '#domain/kernel/modes.ts'
import type { AgeGroup } from '#domain/reports/age-group.rule.ts'
import { percentOf, roughPercentOf } from '#domain/reports/report-lines.rule.ts'
import { choiceLabel } from '#web/platform/messages/choice-labels.ts'
import { formatCalendarDate, formatNumber, formatPercent } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import type { DemographicTable, ReportLine } from './reports.api.ts'

/** 1,204 */
export function formatCount(count: number): string {
  return formatNumber(count)
}

/** "83.3%", or a dash where there is no total to divide by. */
export function formatShare(share: number | null | undefined): string {
  const percent = percentOf(share ?? null)
  return percent === null ? '–' : formatPercent(percent)
}

/** "83%", for a number that is already rounded. */
export function formatRoughShare(share: number | null): string {
  const percent = roughPercentOf(share)
  return percent === null ? '–' : formatPercent(percent)
}

export type TableKey = 'categories' | 'modes' | 'months'

/** A line's short name, for small spaces: Oct 2026. */
export function shortLineName(table: TableKey, line: Pick<ReportLine, 'key' | 'name'>): string {
  if (table !== 'months') return lineName(table, line)
  return formatCalendarDate('monthOfYear', `${line.key}-01`)
}

export function lineName(table: TableKey, { key, name }: Pick<ReportLine, 'key' | 'name'>): string {
  if (table === 'months') return formatCalendarDate('month', `${key}-01`)
  if (table === 'modes') return t(`modes.${modeOf(key)}.name`)
  return name ?? key
}

export function groupName(
  field: DemographicTable['field'],
  { kind, answer }: DemographicTable['groups'][number],
): string {
  if (kind === 'NOT_SAID') return t('adminReports.notSaid')
  if (kind === 'OTHERS' || answer == null) return t('adminReports.others')
  if (field === 'AGE_GROUP') return t(`adminReports.ages.${answer as AgeGroup}`)
  return field === 'ZIP_AREA' ? t('adminReports.zipArea', { digits: answer }) : choiceLabel(answer)
}
