import { accessKinds } from '#domain/accounts/access.rule.ts'
import type { ClassChange } from '#domain/classes/class-change.rule.ts'
import { type CancelReason, cancelReasons } from '#domain/classes/telling.ts'
import type { MailKind } from '#domain/kernel/mail-kinds.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { declineClosureReasons } from '#domain/people/closure-waiting.rule.ts'
import { correctionKinds, declineReasons } from '#domain/registration/corrections.rule.ts'
import { waitingLimits } from '#domain/registration/waiting/why-alone.rule.ts'
import type { MailData } from '#server/platform/mail/mail-template.ts'
import type { ClassNews, ClassNewsData } from '#server/registration/mails/class-news.ts'
import type { WaitingNewsData } from '#server/registration/waiting/mails/held-waiting-mails.sql.ts'

// What people and staff wrote has digits and signs only, so that every letter outside of brackets is a text of ours. #1 is a class's title, #0 the one before, #4 what describes it.
const key = { username: '1@2.3', key: '4' }
const booked = {
  id: 1,
  courseId: 2,
  sequence: 3,
  title: '#1',
  start: '2026-12-01T15:00:00.000Z',
  end: '2026-12-01T16:00:00.000Z',
  mode: 'in-person',
  place: ['#2', '#3'],
  description: '#4',
  guest: '#5',
} as const
const registration = { ...booked, place: [...booked.place] }
const online = { ...registration, mode: 'online' as const, place: [] }
const message = { title: '#0', start: '2026-11-30T15:00:00.000Z', end: '2026-11-30T16:00:00.000Z' }
const before = { ...message, place: ['#2'], modes: ['online'] as Mode[] }
const newsOf = (news: readonly Partial<ClassNews>[], reason: CancelReason | null = null): ClassNewsData => ({
  firstName: '#6',
  tellings: [{ id: '1', by: 1, note: '#7\n\n#8\n#9', reason }],
  news: news.map((one, nth) => ({
    telling: '1',
    change: null,
    movedFrom: null,
    ...one,
    registration: { ...(one.registration ?? registration), id: nth },
  })),
})
const again: Partial<ClassNews> = { removed: true, followed: 'again' }

const waiting = {
  id: 1,
  courseId: 2,
  title: '#1',
  textLanguage: null,
  start: booked.start,
  end: booked.end,
  mode: 'in-person' as Mode,
  notHeld: null,
  place: [...booked.place],
  guest: '#5',
  until: booked.start,
  places: 2,
  clashes: true,
}

const waitingNewsOf = (change: ClassChange, reason: CancelReason | null = null): WaitingNewsData => ({
  firstName: '#6',
  waiting,
  tellings: [{ id: '1', by: 1, note: '#7', reason }],
  news: [{ telling: '1', change }],
})

const opensOf = (count: number) => accessKinds.map((kind) => ({ kind, count, since: '2026-01-02' }))

/** Of each kind, so that each sentence is met once. */
export const mailExamples: { [Kind in MailKind]: readonly MailData[Kind][] } = {
  verifyEmail: [key],
  addressTaken: [{}],
  verifyNewEmail: [{ ...key, newEmail: '5@6.7' }],
  newAddressTaken: [{}, { language: 'es' }],
  emailChangeAsked: [{}],
  emailChanged: [{}],
  emailTakeBack: [key],
  passwordChanged: [{}, { apiKeys: ['Website', 'Front desk'] }],
  passwordReset: [
    { ...key, opens: [] },
    { ...key, opens: opensOf(1) },
    { ...key, opens: opensOf(2) },
  ],
  accessToLookAt: [{ ...key, opens: opensOf(1) }],
  accessEnded: [{ needsStaff: true }, { needsStaff: false }],
  invitationJoined: [
    { userId: 8, since: '2026-01-02T12:00:00Z', opens: opensOf(1) },
    { userId: 8, since: '2026-01-02T12:00:00Z', opens: [] },
  ],
  secondFactorAdded: [{ method: 'code' }, { method: 'passkey' }],
  secondFactorRemoved: [{ method: 'code' }, { method: 'passkey' }],
  secondFactorsTakenOff: [{}],
  recoveryCodesRenewed: [{ method: null }],
  recoveryCodeUsed: [{ left: 9 }],
  ownFileMade: [{ by: 'themself' }, { by: 'helper' }, { by: 'staff' }],
  staffLoginAdded: [{}],
  websiteLoginAdded: [{}],
  websiteLoginAsked: [{ key: '1' }],
  magicLink: [{ ...key, redirect: '/' }],
  resetPassword: [key],
  invitation: [key],
  calendarAddressMade: [{}],
  closureRequested: [{}],
  testMail: [{}],
  closureAsked: [{}],
  closureWaiting: [
    { count: 1, days: 14 },
    { count: 2, days: 30 },
  ],
  closureDeclined: [{ note: '#6' }, ...declineClosureReasons.map((reason) => ({ note: '#6', reason }))],
  accountUnused: [{ userId: 1, closesAt: '2027-01-20T12:00:00Z' }],
  accountUnusedClosed: [{ language: null }],
  webhookOff: [{ name: 'Our CRM' }],
  webhookMade: [{ name: 'Our CRM', host: 'crm.example.org' }],
  apiKeyMade: [{ name: 'Website' }, { name: null }],
  apiKeysPaused: [{}],
  accountClosed: [{}, { language: 'es' }],
  careAsked: [{}],
  ownLoginOffered: [{ key: '1' }],
  ownLoginTaken: [{}],
  careNews: (
    ['agreed', 'declined', 'given', 'taken', 'ended', 'closed', 'ownLogin', 'ownLoginOffered'] as const
  ).map((what) => ({
    what,
  })),
  registrationConfirmed: [
    { firstName: '#6', registrations: [registration] },
    { firstName: '#6', registrations: [registration, online] },
  ],
  registrationChanged: (['mode', 'guest added', 'guest removed'] as const).flatMap((change) =>
    [registration, online].map((one) => ({ firstName: '#6', registration: one, change })),
  ),
  registrationCancelled: [{ firstName: '#6', registration }],
  classReminder: [registration, online].map((one) => ({ firstName: '#6', registration: one })),
  joinLink: [{ firstName: '#6', registration: online }],
  classChanged: [
    newsOf([{ change: { kind: 'changed', parts: ['time', 'place', 'mode', 'title'], before } }]),
    newsOf([{ change: { kind: 'changed', parts: ['mode'], before }, movedFrom: 'online' }]),
    ...[10, null].map((lateMinutes) =>
      newsOf([{ change: { kind: 'changed', parts: ['late'], before, lateMinutes } }]),
    ),
    newsOf([{ movedFrom: 'online' }]),
    newsOf([{ movedFrom: 'in-person', registration: online }, { movedFrom: 'online' }]),
    newsOf([{ change: { kind: 'cancelled' } }, { change: { kind: 'restored' } }]),
    newsOf([{ change: { kind: 'cancelled' } }, { removed: true }]),
  ],
  classCancelled: [
    ...[null, ...cancelReasons].map((reason) => newsOf([{ change: { kind: 'cancelled' } }], reason)),
    newsOf([{ change: { kind: 'cancelled' } }, { change: { kind: 'cancelled' } }]),
  ],
  classRestored: [
    newsOf([{ change: { kind: 'restored' } }]),
    newsOf([{ change: { kind: 'restored' } }, { change: { kind: 'restored' } }]),
  ],
  registrationAsked: [
    {
      firstName: '#6',
      asked: {
        id: 1,
        askerName: '#7',
        until: waiting.end,
        classes: [{ ...registration, textLanguage: null, guest: null }],
      },
    },
    {
      firstName: '#6',
      asked: {
        id: 1,
        askerName: '#7',
        until: waiting.end,
        classes: [registration, online].map((one) => ({ ...one, textLanguage: null })),
      },
    },
  ],
  waitingOffer: [
    { firstName: '#6', waiting },
    { firstName: '#6', waiting: { ...waiting, places: 1 } },
  ],
  standingBooked: [
    { firstName: '#6', registrations: [registration] },
    { firstName: '#6', registrations: [registration, online] },
  ],
  bookingStopped: [
    { firstName: '#6', attendeeId: 1, reason: 'terms' },
    { firstName: '#6', attendeeId: 1, reason: 'profile' },
  ],
  correctionAnswered: correctionKinds.flatMap((kind) =>
    [null, ...declineReasons].map((reason) => ({
      firstName: '#6',
      kind,
      reason,
      course: { courseId: 2, title: '#1', textLanguage: null, start: booked.start },
    })),
  ),
  guestDetails: [
    { firstName: '#6', by: '#7', address: '1@2.3', guestIds: [1], registrations: [registration] },
    { firstName: '#6', by: '#7', address: '1@2.3', guestIds: [1, 2], registrations: [registration, online] },
  ],
  guestNotEmailed: [{ firstName: '#6' }],
  guestAddressRemoved: [{ firstName: '#6' }, { firstName: '#6', asked: true }],
  seriesDates: [
    { firstName: '#6', why: 'added', registrations: [registration], waiting: [] },
    { firstName: '#6', why: 'added', registrations: [registration, online], waiting: [waiting] },
    { firstName: '#6', why: 'letIn', registrations: [registration], waiting: [] },
  ],
  waitingLimited: waitingLimits.map((limit) => ({ firstName: '#6', waiting, limit })),
  standingNews: (['series', 'elsewhere', 'in-person', 'online'] as const).map((news) => ({
    firstName: '#6',
    standing: { id: 1, courseId: 1, title: '#1', textLanguage: null },
    news,
  })),
  waitingSooner: [{ firstName: '#6', waiting }],
  waitingOver: [
    { firstName: '#6', waiting },
    { firstName: '#6', waiting: { ...waiting, isClosed: true } },
  ],
  waitingOpen: [{ firstName: '#6', waiting }],
  waitingChanged: [
    waitingNewsOf({ kind: 'cancelled' }, 'room'),
    waitingNewsOf({ kind: 'restored' }),
    waitingNewsOf({ kind: 'changed', parts: ['time', 'place', 'mode', 'title'], before }),
    ...(['in-person', 'online'] as const).map((notHeld) => ({
      ...waitingNewsOf({ kind: 'restored' }),
      waiting: { ...waiting, notHeld },
    })),
  ],
  rosterMessage: [
    {
      firstName: '#6',
      registrationId: 1,
      courseId: 1,
      textLanguage: null,
      ...message,
      subject: '#7',
      text: '#8\n\n#9',
    },
  ],
  cannotLead: [true, false].map((cannotLead) => ({
    firstName: '#6',
    facilitatorId: 31,
    name: '#7',
    cannotLead,
    courseId: 1,
    title: '#1',
    textLanguage: null,
    start: '2026-11-21T15:00:00.000Z',
    end: '2026-11-21T15:45:00.000Z',
  })),
  rosterOpen: [
    {
      firstName: '#6',
      classes: [
        {
          courseId: 1,
          title: '#1',
          textLanguage: null,
          start: '2026-11-21T15:00:00.000Z',
          end: '2026-11-21T15:45:00.000Z',
        },
      ],
    },
    {
      firstName: '#6',
      classes: [
        {
          courseId: 1,
          title: '#1',
          textLanguage: 'es',
          start: '2026-11-21T15:00:00.000Z',
          end: '2026-11-21T15:45:00.000Z',
        },
        {
          courseId: 2,
          title: '#2',
          textLanguage: null,
          start: '2026-11-21T18:00:00.000Z',
          end: '2026-11-21T18:45:00.000Z',
        },
      ],
    },
  ],
  facilitatorNews: [
    {
      firstName: '#6',
      classes: [
        {
          courseId: 1,
          title: '#1',
          textLanguage: null,
          start: '2026-11-21T15:00:00.000Z',
          end: '2026-11-21T15:45:00.000Z',
          news: [
            { kind: 'given', parts: [], count: 1 },
            { kind: 'taken', parts: [], count: 1 },
            { kind: 'changed', parts: ['time', 'place', 'mode', 'facilitator', 'title'], count: 2 },
            { kind: 'cancelled', parts: [], count: 1 },
            { kind: 'restored', parts: [], count: 1 },
            { kind: 'gaveUp', parts: [], count: 1 },
            { kind: 'full', parts: [], count: 1 },
          ],
        },
        {
          courseId: 2,
          title: '#2',
          textLanguage: null,
          start: '2026-11-22T15:00:00.000Z',
          end: '2026-11-22T15:45:00.000Z',
          news: [{ kind: 'gaveUp', parts: [], count: 3 }],
        },
      ],
    },
  ],
  facilitatorNotice: [
    {
      firstName: '#6',
      classes: [
        {
          courseId: 1,
          title: '#1',
          textLanguage: null,
          start: '2026-11-21T15:00:00.000Z',
          end: '2026-11-21T15:45:00.000Z',
          where: ['#2', '#3'],
          isOnline: true,
          news: [{ kind: 'given', parts: [], count: 1 }],
        },
      ],
      more: 2,
    },
    {
      firstName: '#6',
      classes: [{ gone: true, start: '2026-11-21T15:00:00.000Z', end: '2026-11-21T15:45:00.000Z', news: [] }],
    },
  ],
  rosterRemoved: [
    newsOf([{ removed: true }]),
    newsOf([{ removed: true }, { removed: true }]),
    ...[1, 2].flatMap((count) =>
      [
        Array(count).fill(again),
        [...Array(count).fill({ ...again, followed: 'older' }), { removed: true }],
      ].map((news) => newsOf(news)),
    ),
  ],
  rosterAdded: [true, false].map((hasAccount) => ({
    firstName: '#6',
    registration,
    addedBy: '#7',
    hasAccount,
  })),
}
