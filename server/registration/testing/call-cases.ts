import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { auditCases } from './audit-cases.ts'
import { closureCases } from './closure-cases.ts'
import { personalCalls } from './my-calls.ts'
import { permissionCases } from './permission-cases.ts'

export const registrationCases: TopicCases<'registration'> = {
  permissions: permissionCases,
  audit: auditCases,
  writtenBeside: [
    // server/registration/confirm-requests/answer-asked.test.ts
    'registration.asked',
    'registration.notAsked',
    'registration.askConfirmed',
    'registration.askDeclined',
  ],
  closure: closureCases,
  personalCalls,
  showsOnce: ['renewCalendarSubscription'],
}
