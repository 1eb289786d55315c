import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { auditCases } from './audit-cases.ts'
import { closureCases } from './closure-cases.ts'
import { personalCalls } from './my-calls.ts'
import { permissionCases } from './permission-cases.ts'

export const accountsCases: TopicCases<'accounts'> = {
  permissions: permissionCases,
  audit: auditCases,
  writtenBeside: [
    // By logins and emailed links, made by people for themselves: login-audit.test.ts, access,
    // second-factor/set-up.test.ts
    'person.accessEnded',
    'person.emailTakenBack',
    'person.invitationJoined',
    'person.secondFactorAdded',
    'person.secondFactorRemoved',
    'person.recoveryCodesRenewed',
    'person.recoveryCodeUsed',
    'person.loggedIn',
    'person.loginRefused',
    'person.loginBound',
    'person.secondStepPassed',
    'person.secondStepRefused',
  ],
  closure: closureCases,
  personalCalls,
  showsOnce: ['beginAuthenticatorApp', 'confirmAuthenticatorApp', 'addPasskey', 'renewRecoveryCodes'],
}
