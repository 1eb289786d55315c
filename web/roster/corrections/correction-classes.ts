import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { RosterCorrections_ClassesDocument } from '../documents.generated.ts'

/** For each request for a correction that waits the class on whose roster it stands. */
export const correctionClassesQuery = queryOptions({
  queryKey: ['correction-classes'],
  queryFn: async () => (await call(RosterCorrections_ClassesDocument, {})).correctionClasses,
  staleTime: 0,
})
