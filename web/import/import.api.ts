import { queryOptions } from '@tanstack/react-query'
import { mostUploadBytes, mostUploadMegabytes } from '#domain/import/import-limits.ts'
import { CallError, loginHeaders, NETWORK, readResponse } from '#web/platform/graphql/client.ts'
import { isId } from '#web/platform/ids.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import type { CsvFile } from '#web/platform/records/save-file.ts'
import { call, withLogin } from '#web/platform/session/call.ts'
import {
  Import_ReadsDifferentlyDocument,
  type Import_ReadsDifferentlyQueryResult,
  Import_ReportCsvDocument,
  Import_RunDocument,
  type ImportFindingRowFragment,
  type ImportRunSummaryFragment,
} from './documents.generated.ts'

export type ImportRun = ImportRunSummaryFragment
export type ImportFinding = ImportFindingRowFragment
export type FindingKind = 'refused' | 'repaired'

export const importsKey = ['admin', 'imports'] as const

/** How often the progress of a running import is loaded, in milliseconds. */
export const pollEvery = 1000

/** One import, or null when it does not exist. Polled while it runs. */
export function importRunQuery(id: number) {
  return queryOptions({
    queryKey: [...importsKey, id],
    queryFn: async () => (isId(id) ? (await call(Import_RunDocument, { id })).importRun : null),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isGoing(state.data) ? pollEvery : false),
  })
}

export type ClassReadDifferently = NonNullable<
  Import_ReadsDifferentlyQueryResult['importRun']
>['readsDifferently'][number]

/** Classes whose time comes from an earlier version of the import, and whose record now gives another one. */
export function readsDifferentlyQuery(id: number) {
  return queryOptions({
    queryKey: [...importsKey, id, 'differently'],
    queryFn: async () =>
      (await call(Import_ReadsDifferentlyDocument, { id })).importRun?.readsDifferently ?? [],
    staleTime: 0,
  })
}

export function isGoing({ status }: Pick<ImportRun, 'status'>): boolean {
  return status === 'RUNNING'
}

/** Everything that an import rejected or repaired, as a CSV file. */
export async function loadImportReport(id: number): Promise<CsvFile> {
  const { importReportCsv } = await call(Import_ReportCsvDocument, { id })
  if (!importReportCsv) throw new CallError('', 'NOT_FOUND')
  return importReportCsv
}

/**
 * Uploads the file. Returns the id of the import as soon as it runs.
 * @throws CallError IMPORT_FILE_TOO_LARGE, IMPORT_RUNNING and others
 */
export async function startImport(file: File, { checkOnly }: { checkOnly: boolean }): Promise<number> {
  // Checked before the upload: no one should wait for 50 MB to be sent and then rejected.
  if (file.size > mostUploadBytes)
    throw new CallError('', 'IMPORT_FILE_TOO_LARGE', { most: mostUploadMegabytes })
  const { importRun } = await withLogin(async (login) => {
    const response = await fetch(belowBase(`/admin/import/file?checkOnly=${checkOnly}`), {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(file.name),
        'accept-language': settings.language,
        ...loginHeaders(login),
      },
      body: file,
    }).catch(() => {
      throw new CallError('', NETWORK)
    })
    return readResponse<{ importRun: { databaseId: number } }>(response)
  })
  return importRun.databaseId
}
