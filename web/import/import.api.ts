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

/** How often a run that goes on is asked how far it is, in milliseconds. */
export const pollEvery = 1000

/** One import; null when there is none. Asked again while it goes on. */
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

/** Classes that stand where an earlier version put them, and whose record reads differently now. */
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

/** Everything that an import refused and repaired, as a file to save. */
export async function loadImportReport(id: number): Promise<CsvFile> {
  const { importReportCsv } = await call(Import_ReportCsvDocument, { id })
  if (!importReportCsv) throw new CallError('', 'NOT_FOUND')
  return importReportCsv
}

/** Uploads the file; answers the number of the import as soon as it goes. Throws CallError: IMPORT_FILE_TOO_LARGE, IMPORT_RUNNING ... */
export async function startImport(file: File, { checkOnly }: { checkOnly: boolean }): Promise<number> {
  // Known here already: nobody should wait for 50 MB to be sent and then refused.
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
