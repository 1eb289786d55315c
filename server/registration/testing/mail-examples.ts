import type { ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import { type CancelReason, cancelReasons } from '#domain/classes/notify/notify.ts'
import { type Mode, modes } from '#domain/kernel/modes.ts'
import { correctionKinds, declineReasons } from '#domain/registration/corrections/corrections.rule.ts'
import { waitingLimits } from '#domain/registration/waiting/why-alone.rule.ts'
import type {
  ClassNotification,
  ClassNotificationData,
} from '#server/registration/mails/class-notifications.ts'
import type { WaitingNotificationData } from '#server/registration/waiting/mails/scheduled-waiting-mails.sql.ts'
import type { MailExamples } from '#server/testing/mails/topic-mails.ts'

const registered = {
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
const registration = { ...registered, place: [...registered.place] }
const online = { ...registration, mode: 'online' as const, place: [] }
const message = { title: '#0', start: '2026-11-30T15:00:00.000Z', end: '2026-11-30T16:00:00.000Z' }
const before = { ...message, place: ['#2'], modes: ['online'] as Mode[] }
const notificationsOf = (
  notifications: readonly Partial<ClassNotification>[],
  reason: CancelReason | null = null,
): ClassNotificationData => ({
  firstName: '#6',
  tellings: [{ id: '1', by: 1, note: '#7\n\n#8\n#9', reason }],
  news: notifications.map((one, nth) => ({
    telling: '1',
    change: null,
    movedFrom: null,
    ...one,
    registration: { ...(one.registration ?? registration), id: nth },
  })),
})
const again: Partial<ClassNotification> = { removed: true, followed: 'again' }
const waiting = {
  id: 1,
  courseId: 2,
  title: '#1',
  textLanguage: null,
  start: registered.start,
  end: registered.end,
  mode: 'in-person' as Mode,
  notHeld: null,
  place: [...registered.place],
  guest: '#5',
  until: registered.start,
  places: 2,
  clashes: true,
}
const waitingNotificationsOf = (
  change: ClassChange,
  reason: CancelReason | null = null,
): WaitingNotificationData => ({
  firstName: '#6',
  waiting,
  tellings: [{ id: '1', by: 1, note: '#7', reason }],
  news: [{ telling: '1', change }],
})

export const registrationMails: MailExamples<'registration'> = {
  registrationConfirmed: [
    { firstName: '#6', registrations: [registration] },
    { firstName: '#6', registrations: [registration, online] },
  ],
  registrationChanged: (['mode', 'guest added', 'guest removed'] as const).flatMap((change) =>
    [registration, online].map((one) => ({
      firstName: '#6',
      registration: one,
      change,
      ...(change === 'mode' ? { before: modes.find((mode) => mode !== one.mode)! } : {}),
    })),
  ),
  registrationCancelled: [{ firstName: '#6', registration }],
  classReminder: [registration, online].map((one) => ({ firstName: '#6', registration: one })),
  joinLink: [{ firstName: '#6', registration: online }],
  classChanged: [
    notificationsOf([{ change: { kind: 'changed', parts: ['time', 'place', 'mode', 'title'], before } }]),
    notificationsOf([{ change: { kind: 'changed', parts: ['mode'], before }, movedFrom: 'online' }]),
    ...[10, null].map((lateMinutes) =>
      notificationsOf([{ change: { kind: 'changed', parts: ['late'], before, lateMinutes } }]),
    ),
    notificationsOf([{ movedFrom: 'online' }]),
    notificationsOf([{ movedFrom: 'in-person', registration: online }, { movedFrom: 'online' }]),
    notificationsOf([{ change: { kind: 'cancelled' } }, { change: { kind: 'restored' } }]),
    notificationsOf([{ change: { kind: 'cancelled' } }, { removed: true }]),
  ],
  classCancelled: [
    ...[null, ...cancelReasons].map((reason) => notificationsOf([{ change: { kind: 'cancelled' } }], reason)),
    notificationsOf([{ change: { kind: 'cancelled' } }, { change: { kind: 'cancelled' } }]),
  ],
  classRestored: [
    notificationsOf([{ change: { kind: 'restored' } }]),
    notificationsOf([{ change: { kind: 'restored' } }, { change: { kind: 'restored' } }]),
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
      course: { courseId: 2, title: '#1', textLanguage: null, start: registered.start },
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
  standingNews: (['series', 'elsewhere', ...modes] as const).flatMap((notifications) =>
    [{}, { mode: modes.find((one) => one !== notifications)! }].map((wished) => ({
      firstName: '#6',
      standing: { id: 1, courseId: 1, title: '#1', textLanguage: null, ...wished },
      news: notifications,
    })),
  ),
  waitingSooner: [{ firstName: '#6', waiting }],
  waitingOver: [
    { firstName: '#6', waiting },
    { firstName: '#6', waiting: { ...waiting, isClosed: true } },
  ],
  waitingOpen: [{ firstName: '#6', waiting }],
  waitingChanged: [
    waitingNotificationsOf({ kind: 'cancelled' }, 'room'),
    waitingNotificationsOf({ kind: 'restored' }),
    waitingNotificationsOf({ kind: 'changed', parts: ['time', 'place', 'mode', 'title'], before }),
    ...modes.flatMap((notHeld) =>
      [{}, { meets: modes.filter((mode) => mode !== notHeld) }].map((now) => ({
        ...waitingNotificationsOf({ kind: 'restored' }),
        waiting: { ...waiting, notHeld, ...now },
      })),
    ),
  ],
  rosterRemoved: [
    notificationsOf([{ removed: true }]),
    notificationsOf([{ removed: true }, { removed: true }]),
    ...[1, 2].flatMap((count) =>
      [
        Array(count).fill(again),
        [...Array(count).fill({ ...again, followed: 'older' }), { removed: true }],
      ].map((notifications) => notificationsOf(notifications)),
    ),
  ],
  rosterAdded: [true, false].map((hasAccount) => ({
    firstName: '#6',
    registration,
    addedBy: '#7',
    hasAccount,
  })),
}
