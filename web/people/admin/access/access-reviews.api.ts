import { queryOptions } from '@tanstack/react-query'
import {
  People_AccessReviewsDocument,
  type People_AccessReviewsQueryResult,
  People_LookAtAccessDocument,
} from '#web/people/admin/documents.generated.ts'
import { peopleKey } from '#web/people/admin/people-admin.api.ts'
import { call } from '#web/platform/session/call.ts'

export type AccessReview = People_AccessReviewsQueryResult['accessReviews'][number]

/** Accounts whose ways to log in no administrator has reviewed yet. */
export const accessReviewsQuery = queryOptions({
  queryKey: [...peopleKey, 'access-reviews'],
  queryFn: async () => (await call(People_AccessReviewsDocument, {})).accessReviews,
  staleTime: 0,
  gcTime: 60_000,
})

/**
 * Marks the ways to log in to this account as reviewed.
 * @throws CallError
 */
export async function lookAtAccess(userId: number): Promise<void> {
  await call(People_LookAtAccessDocument, { input: { userId } })
}
