import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import {
  Registrations_CancelDocument,
  Registrations_HistoryDocument,
  type Registrations_HistoryQueryResult,
  Registrations_ProgramsDocument,
  type Registrations_RowsQueryResult,
  type Registrations_RowsQueryVariables,
} from './documents.generated.ts'

export type RegistrationRow = Registrations_RowsQueryResult['registrationRows']['rows'][number]
export type RegistrationsWhere = Registrations_RowsQueryVariables['where']
export type RegistrationEvent = Registrations_HistoryQueryResult['registrationHistory'][number]

export const registrationsKey = ['admin', 'registrations'] as const

/** The programs to filter by. */
export const programsQuery = queryOptions({
  queryKey: [...registrationsKey, 'programs'],
  queryFn: async () => (await call(Registrations_ProgramsDocument, {})).classFormChoices.categories,
})

/** The history of a registration, oldest first. */
export function historyQuery(registrationId: number) {
  return queryOptions({
    queryKey: [...registrationsKey, 'history', registrationId],
    queryFn: async () => (await call(Registrations_HistoryDocument, { registrationId })).registrationHistory,
    staleTime: 0,
    gcTime: 0,
  })
}

/**
 * @throws CallError CLASS_ALREADY_PAST
 * @throws CallError REGISTRATION_NOT_FOUND when it is already cancelled
 */
export async function cancelRegistration(registrationId: number, withMail: boolean): Promise<void> {
  await call(Registrations_CancelDocument, { input: { id: String(registrationId), noEmail: !withMail } })
}
