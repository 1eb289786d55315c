import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { registrationsKey } from '#web/registration/my-registrations/refresh-registrations.ts'
import {
  type Asked_AnswerMutationResult,
  Asked_OwnDocument,
  type Asked_OwnQueryResult,
} from './documents.generated.ts'

/** Classes that a helper chose for the person and that the person has not confirmed yet. */
export type Confirming = Asked_OwnQueryResult['ownAsked'][number]
export type ConfirmationResult = NonNullable<Asked_AnswerMutationResult['answerAsked']>

/** Only for the person: no one else can respond for them. */
export function myConfirmRequestsQuery(attendeeId: number) {
  return queryOptions({
    queryKey: [...registrationsKey, 'asked', attendeeId],
    queryFn: async () => (await call(Asked_OwnDocument, {})).ownAsked,
  })
}
