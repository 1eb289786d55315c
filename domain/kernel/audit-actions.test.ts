import { expect, it } from 'vitest'
import { type AuditKind, auditKindOf } from './audit-actions.ts'

it.each<[string, string, AuditKind]>([
  ['a login', 'person.loggedIn', 'logins'],
  ['a login that was refused', 'person.loginRefused', 'logins'],
  ['a second step', 'person.secondStepPassed', 'logins'],
  ['the end of all logins', 'person.sessionsEnded', 'logins'],
  ['acting as a person', 'person.switchedTo', 'logins'],
  ['a recovery code', 'person.recoveryCodeUsed', 'logins'],
  ['a file', 'registration.exported', 'exports'],
  ['a sheet of paper', 'roster.printed', 'exports'],
  ['a copy of all that is stored about somebody', 'person.fileMade', 'exports'],
  ['a look at a record', 'person.read', 'looks'],
  ['a search', 'mail.searched', 'looks'],
  ['a look at a roster', 'roster.viewed', 'looks'],
  ['a look at a waiting list', 'course.waitingRead', 'looks'],
  ['a look at what people said of a class', 'roster.feedbackViewed', 'looks'],
  ['a second factor that is set up', 'person.secondFactorAdded', 'changes'],
  ['everything else', 'course.cancelled', 'changes'],
  ['what a portal of long ago wrote', 'person.ofLongAgo', 'changes'],
])('%s has its kind', (_name, action, kind) => {
  expect(auditKindOf(action)).toBe(kind)
})
