import { queryOptions } from '@tanstack/react-query'
import { type RetentionKey, retentionPeriods } from '#domain/people/retention/periods.ts'
import { type RetentionInput, setKeys } from '#domain/people/retention/retention.input.ts'
import { overwrite } from '#web/platform/records/typed-over.ts'
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
  ...overwrite,
})

/** What is due by the times that this version of them says. */
export const dueQuery = (editVersion: number) =>
  queryOptions({ queryKey: [...key, 'due', editVersion], queryFn: () => loadDue(null), staleTime: 0 })

/** As they are now, past every cache. */
export async function loadRetention(): Promise<RetentionTimes> {
  return (await call(Retention_CurrentDocument, {})).retention
}

/** By these times; null: by those that are saved. */
export async function loadDue(periods: RetentionInput | null): Promise<Due[]> {
  const { retentionPreview } = await call(Retention_PreviewDocument, { periods })
  // A newer server may know of more.
  return retentionPreview.flatMap(({ key: name, ...due }) =>
    name in retentionPeriods ? [{ key: name as RetentionKey, ...due }] : [],
  )
}

/** Answers what is saved. Throws CallError with field paths under `periods.`. */
export async function saveRetention(editVersion: number, periods: RetentionInput): Promise<RetentionTimes> {
  const { updateRetention } = await call(Retention_UpdateDocument, { input: { editVersion, periods } })
  return updateRetention!.retention
}

/** Throws CallError EDIT_CONFLICT where the times are others by now. */
export async function startRetention(editVersion: number): Promise<RetentionTimes> {
  const { startRetention: started } = await call(Retention_StartDocument, { input: { editVersion } })
  return started!.retention
}

/** What the form begins with. */
export function formOf({ periods }: RetentionTimes): Record<(typeof setKeys)[number], string> {
  const amount = (name: RetentionKey) =>
    periods.find((one) => one.key === name)?.amount ?? retentionPeriods[name].amount
  return Object.fromEntries(setKeys.map((name) => [name, String(amount(name))])) as Record<
    (typeof setKeys)[number],
    string
  >
}
