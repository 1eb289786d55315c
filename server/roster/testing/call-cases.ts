import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { auditCases } from './audit-cases.ts'
import { closureCases } from './closure-cases.ts'
import { personalCalls } from './my-calls.ts'
import { permissionCases } from './permission-cases.ts'

export const rosterCases: TopicCases<'roster'> = {
  permissions: permissionCases,
  audit: auditCases,
  writtenBeside: [],
  closure: closureCases,
  personalCalls,
  showsOnce: ['makeWalkInFile', 'renewFacilitatorCalendar'],
}
