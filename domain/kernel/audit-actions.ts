/**
 * Everything that the audit log tells: changes by staff, facilitators and administrators, looks at other people's
 * records, logins of everybody, and what left the portal as a file or on paper. The subject's type comes first. Each has its sentence in web/platform/messages/en/admin-audit.json, by type.
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
  'series.translated',
  'page.created',
  'page.changed',
  'page.deleted',
  'page.translated',
  'settings.changed',
  'settings.waiverDateSet',
  'settings.translated',
  'person.searched',
  'person.exported',
  'person.read',
  'person.created',
  'person.changed',
  'person.verified',
  'person.emailTakenBack',
  'person.passwordResetSent',
  'person.loggedIn',
  'person.loginRefused',
  'person.loginBound',
  'person.secondStepPassed',
  'person.secondStepRefused',
  'person.sessionsEnded',
  'person.accessEnded',
  'person.accessLookedAt',
  'person.invitationJoined',
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
  'person.careBegun',
  'person.careEnded',
  'person.careAsked',
  'person.careDeclined',
  'person.careTakenBack',
  'person.careHandedOver',
  'person.ownLogin',
  'person.ownLoginOffered',
  'person.ownLoginTakenBack',
  'person.switchedTo',
  'person.switchEnded',
  'course.waitingJoined',
  'course.waitingLeft',
  'course.placeOffered',
  'course.waitingRead',
  'course.offerAccepted',
  'course.standingStarted',
  'course.standingChanged',
  'course.letIntoSeries',
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
  'mail.tested',
  'course.duplicated',
  'roster.viewed',
  'roster.feedbackViewed',
  'roster.exported',
  'roster.printed',
  'roster.searched',
  'roster.messaged',
  'registration.walkInAdded',
  'registration.walkInErased',
  'registration.unchecked',
  'registration.guestAdded',
  'registration.guestRemoved',
  'registration.noted',
  'webhook.created',
  'webhook.switchedOn',
  'webhook.switchedOff',
  'webhook.removed',
  'webhook.resent',
  'apiKey.created',
  'apiKey.revoked',
  'apiKey.paused',
  'apiKey.resumed',
  'import.started',
  'import.ended',
  'import.exported',
  'report.viewed',
  'report.exported',
  'course.created',
  'course.published',
  'course.changed',
  'course.translated',
  'course.cancelled',
  'course.restored',
  'course.mailTakenBack',
  'course.repeated',
  'course.deleted',
  'course.imported',
  'course.exported',
] as const

export type AuditAction = (typeof auditActions)[number]

/** What the log is filtered by: each action is of one kind. */
export const auditKinds = ['logins', 'exports', 'looks', 'changes'] as const
export type AuditKind = (typeof auditKinds)[number]

const isLogin = /^person\.(loggedIn|login|secondStep|sessionsEnded|switch|recoveryCodeUsed)/
export function auditKindOf(action: AuditAction): AuditKind {
  if (isLogin.test(action)) return 'logins'
  if (/\.(exported|printed)$/.test(action)) return 'exports'
  return /\.(read|searched|viewed)$/.test(action) ? 'looks' : 'changes'
}

type SubjectOf<Verb extends string, Action = AuditAction> = Action extends `${infer One}.${Verb}`
  ? One
  : never
/**
 * The kinds of records that the organiser keeps: each is made, changed and deleted. Classes are so too, by forms and calls of
 * their own.
 */
export type RecordKind = Exclude<SubjectOf<'created'> & SubjectOf<'changed'> & SubjectOf<'deleted'>, 'course'>
