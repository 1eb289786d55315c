import { queryOptions } from '@tanstack/react-query'
import { type RetentionKey, retentionPeriods } from '#domain/people/retention/periods.ts'
import { type RetentionInput, setKeys } from '#domain/people/retention/retention.input.ts'
import { formQuery } from '#web/platform/records/form-query.ts'
import { call } from '#web/platform/session/call.ts'
import {
  Retention_CurrentDocument,
  Retention_PreviewDocument,
  Retention_StartDocument,
  Retention_UpdateDocument,
  type RetentionTimesFragment,
} from '../documents.generated.ts'

export type RetentionTimes = RetentionTimesFragment

export interface Due {
  key: RetentionKey
  now: number
  nextMonth: number
}

const key = ['admin', 'retention'] as const

export const retentionQuery = queryOptions({
  queryKey: [...key, 'times'],
  queryFn: loadRetention,
  ...formQuery,
})

/** What is due by the saved periods of this version. */
export const dueQuery = (editVersion: number) =>
  queryOptions({ queryKey: [...key, 'due', editVersion], queryFn: () => loadDue(null), staleTime: 0 })

/** The current periods, bypassing every cache. */
export async function loadRetention(): Promise<RetentionTimes> {
  return (await call(Retention_CurrentDocument, {})).retention
}

/** What is due by these periods. Null: by the saved ones. */
export async function loadDue(periods: RetentionInput | null): Promise<Due[]> {
  const { retentionPreview } = await call(Retention_PreviewDocument, { periods })
  // A newer server may send unknown keys.
  return retentionPreview.flatMap(({ key: name, ...due }) =>
    name in retentionPeriods ? [{ key: name as RetentionKey, ...due }] : [],
  )
}

/**
 * Saves the periods and returns what is saved.
 * @throws CallError with field paths under `periods.`
 */
export async function saveRetention(editVersion: number, periods: RetentionInput): Promise<RetentionTimes> {
  const { updateRetention } = await call(Retention_UpdateDocument, { input: { editVersion, periods } })
  return updateRetention!.retention
}

/**
 * Starts deletion by the saved periods.
 * @throws CallError EDIT_CONFLICT when the periods have changed
 */
export async function startRetention(editVersion: number): Promise<RetentionTimes> {
  const { startRetention: started } = await call(Retention_StartDocument, { input: { editVersion } })
  return started!.retention
}

export function formOf({ periods }: RetentionTimes): Record<(typeof setKeys)[number], string> {
  const amount = (name: RetentionKey) =>
    periods.find((one) => one.key === name)?.amount ?? retentionPeriods[name].amount
  return Object.fromEntries(setKeys.map((name) => [name, String(amount(name))])) as Record<
    (typeof setKeys)[number],
    string
  >
}
