import { queryOptions } from '@tanstack/react-query'
import type { OnBytes } from '#web/platform/graphql/file-answer.ts'
import { call } from '#web/platform/session/call.ts'
import { callForFile } from '#web/platform/session/call-for-file.ts'
import {
  Registrations_CancelDocument,
  Registrations_FileDocument,
  Registrations_HistoryDocument,
  type Registrations_HistoryQueryResult,
  Registrations_ProgramsDocument,
  Registrations_RowsDocument,
  type Registrations_RowsQueryResult,
  type Registrations_RowsQueryVariables,
  type TableFormat,
} from './documents.generated.ts'

export type RegistrationRow = Registrations_RowsQueryResult['registrationRows']['rows'][number]
export type RegistrationsWhere = Registrations_RowsQueryVariables['where']
export type RegistrationEvent = Registrations_HistoryQueryResult['registrationHistory'][number]

export const registrationsKey = ['admin', 'registrations'] as const

/** A page of the registrations. Always asked anew: people book meanwhile. */
export function registrationsQuery(where: RegistrationsWhere) {
  return queryOptions({
    queryKey: [...registrationsKey, 'rows', where],
    queryFn: async () => (await call(Registrations_RowsDocument, { where })).registrationRows,
    staleTime: 0,
  })
}

/** The programs to filter by. */
export const programsQuery = queryOptions({
  queryKey: [...registrationsKey, 'programs'],
  queryFn: async () => (await call(Registrations_ProgramsDocument, {})).classFormChoices.categories,
})

/** What happened to a registration, the oldest first. */
export function historyQuery(registrationId: number) {
  return queryOptions({
    queryKey: [...registrationsKey, 'history', registrationId],
    queryFn: async () => (await call(Registrations_HistoryDocument, { registrationId })).registrationHistory,
    staleTime: 0,
    gcTime: 0,
  })
}

/** All of the list as a file, whatever its pager says. FORBIDDEN for everybody but administrators. */
export function loadRegistrationFile(where: RegistrationsWhere, format: TableFormat, onBytes: OnBytes) {
  return callForFile(Registrations_FileDocument, { where, format }, onBytes)
}

/** Throws CallError: CLASS_ALREADY_PAST, and REGISTRATION_NOT_FOUND where it is cancelled already. */
export async function cancelRegistration(registrationId: number, withMail: boolean): Promise<void> {
  await call(Registrations_CancelDocument, { input: { id: String(registrationId), noEmail: !withMail } })
}
