import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { RosterCorrections_ClassesDocument } from '../documents.generated.ts'

/** For each open correction request, the class of its roster. */
export const correctionClassesQuery = queryOptions({
  queryKey: ['correction-classes'],
  queryFn: async () => (await call(RosterCorrections_ClassesDocument, {})).correctionClasses,
  staleTime: 0,
})
