import { expect, it } from 'vitest'
import { type AuditKind, auditKindOf } from './audit-actions.ts'

it.each<[string, string, AuditKind]>([
  ['a login', 'person.loggedIn', 'logins'],
  ['a rejected login', 'person.loginRefused', 'logins'],
  ['a second step', 'person.secondStepPassed', 'logins'],
  ['ending all sessions', 'person.sessionsEnded', 'logins'],
  ['using a person’s account', 'person.switchedTo', 'logins'],
  ['a recovery code', 'person.recoveryCodeUsed', 'logins'],
  ['an export file', 'registration.exported', 'exports'],
  ['a printed roster', 'roster.printed', 'exports'],
  ['a data file of a person', 'person.fileMade', 'exports'],
  ['viewing a record', 'person.read', 'looks'],
  ['a search', 'mail.searched', 'looks'],
  ['viewing a roster', 'roster.viewed', 'looks'],
  ['viewing a waitlist', 'course.waitingRead', 'looks'],
  ['viewing class feedback', 'roster.feedbackViewed', 'looks'],
  ['setting up a second factor', 'person.secondFactorAdded', 'changes'],
  ['any other action', 'course.cancelled', 'changes'],
  ['an action of an old portal version', 'person.ofLongAgo', 'changes'],
])('%s has its kind', (_name, action, kind) => {
  expect(auditKindOf(action)).toBe(kind)
})
