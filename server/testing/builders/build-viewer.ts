import type { Viewer } from '#server/platform/graphql/context.ts'

/** A viewer who is an attendee, for policies that need no database. */
export const buildViewer = (columns: Partial<Viewer> = {}): Viewer => ({
  userId: 7,
  email: 'pat@example.org',
  emailVerified: true,
  firstName: 'Pat',
  roles: ['attendee'],
  capabilities: [],
  attendeeId: 8,
  facilitatorId: null,
  termsAgreedAt: null,
  profileComplete: true,
  demographicsComplete: true,
  siteTimeZone: 'America/New_York',
  waiversUpdatedAt: null,
  botCheckOnConfirm: false,
  secondFactorDue: false,
  isSwitched: false,
  switchedBy: null,
  sessionFamily: 'family',
  ...columns,
})
