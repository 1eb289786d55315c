import type { SessionUserFragment } from '#web/accounts/session/documents.generated.ts'
import { storeLogin } from '#web/platform/session/login-store.ts'
import { testNow } from './test-now.ts'

type User = SessionUserFragment

/** A person who may register: verified, with a complete profile. */
export const attendee = (changes: Partial<User> = {}): User => ({
  databaseId: 7,
  email: 'ada@example.org',
  emailVerified: true,
  rolesWait: false,
  name: 'Ada Byron',
  firstName: 'Ada',
  lastName: 'Byron',
  language: 'en',
  roles: { nodes: [{ name: 'attendee' }] },
  additionalCapabilities: [],
  attendeeId: 70,
  facilitatorId: null,
  isSwitched: false,
  byCarer: false,
  secondFactorDue: false,
  accountStatus: { termsAgreedTs: testNow, closureRequestedAt: null, closureDeclinedNote: null },
  attendeeDetails: null,
  profileComplete: true,
  demographicsComplete: true,
  registrations: { nodes: [] },
  ...changes,
})

/** A session token of the person. It expires a day after the tests' time. */
export const tokenOf = ({ databaseId }: User, exp = Date.parse(testNow) / 1000 + 86_400) =>
  `head.${btoa(JSON.stringify({ sub: String(databaseId), exp }))}.sign`

/** Puts their login in the browser's storage, as after an earlier visit. */
export function loggedInAs(user: User, token = tokenOf(user)): void {
  storeLogin({
    email: user.email,
    token,
    refreshToken: 'refresh',
    loginTime: Date.parse(testNow),
    tokenExpiry: Date.parse(testNow) + 86_400_000,
  })
}

/** The portal's responses about this person that every page requests. */
export const callsOf = (user: User) => ({
  Session_User: { user },
  Care_People: { peopleInCare: [] },
  BotCheck_Settings: { siteSettings: { botCheck: { provider: 'altcha', siteKey: null, onConfirm: false } } },
  Waiting_Own: { ownWaiting: [] },
  Needs_Choices: { siteSettings: { needChoices: [] } },
  MyClasses_RegsByAuthor: {
    registrationFacet: { pager: { page: 1, total_pages: 0, total_rows: 0 }, registrations: { nodes: [] } },
  },
})
