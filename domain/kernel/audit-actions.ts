/**
 * Everything that the audit log tells: changes by staff, facilitators and administrators, and looks at other people's
 * records. The subject's type comes first. Each has its sentence in web/platform/messages/en/admin-audit.json, by type.
 */
export const auditActions = [
  'location.created',
  'location.changed',
  'location.deleted',
  'category.created',
  'category.changed',
  'category.deleted',
  'series.created',
  'series.changed',
  'series.deleted',
  'page.created',
  'page.changed',
  'page.deleted',
  'settings.changed',
  'settings.waiverDateSet',
  'person.searched',
  'person.exported',
  'person.read',
  'person.created',
  'person.changed',
  'person.verified',
  'person.passwordResetSent',
  'person.sessionsEnded',
  'person.secondFactorAdded',
  'person.secondFactorRemoved',
  'person.secondFactorsTakenOff',
  'person.recoveryCodesRenewed',
  'person.recoveryCodeUsed',
  'person.facilitatorLinked',
  'person.closureRequested',
  'person.closureDismissed',
  'person.closureDeclined',
  'person.closed',
  'person.switchedTo',
  'person.switchEnded',
  'registration.searched',
  'registration.exported',
  'registration.read',
  'registration.created',
  'registration.changed',
  'registration.cancelled',
  'registration.checkedIn',
  'facilitator.read',
  'facilitator.changed',
  'facilitator.created',
  'facilitator.deleted',
  'mail.searched',
  'mail.read',
  'mail.resent',
  'course.duplicated',
  'roster.viewed',
  'roster.exported',
  'roster.searched',
  'roster.messaged',
  'registration.walkInAdded',
  'registration.walkInErased',
  'registration.unchecked',
  'registration.guestAdded',
  'registration.guestRemoved',
  'registration.noted',
  'import.started',
  'import.ended',
  'report.viewed',
  'report.exported',
  'course.created',
  'course.published',
  'course.changed',
  'course.cancelled',
  'course.restored',
  'course.mailTakenBack',
  'course.repeated',
  'course.deleted',
  'course.imported',
] as const

export type AuditAction = (typeof auditActions)[number]

type SubjectOf<Verb extends string, Action = AuditAction> = Action extends `${infer One}.${Verb}`
  ? One
  : never
/**
 * The kinds of records that the organiser keeps: each is made, changed and deleted. Classes are so too, by forms and calls of
 * their own.
 */
export type RecordKind = Exclude<SubjectOf<'created'> & SubjectOf<'changed'> & SubjectOf<'deleted'>, 'course'>
