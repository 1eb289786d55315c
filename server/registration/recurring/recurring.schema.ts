import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { CourseRef, courseLoader } from '#server/classes/public.ts'
import { instant, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'
import { mayReadMyWaiting, mayRegister } from '../registration.policy.ts'
import { endStandingPlace, pauseStandingPlace } from './change-recurring.command.ts'
import { type MyDate, modeAhead, myDates } from './my-dates.ts'
import { readDates } from './read-dates.ts'
import { type RecurringNode, RecurringRef } from './recurring.graph.ts'
import { selectMyRecurring, selectRecurringRegistrations, selectTitle } from './recurring.sql.ts'
import type { DateResult } from './register-dates.ts'
import { startStandingPlace } from './start-standing-place.command.ts'

const RecurringDateType = builder.objectRef<MyDate>('StandingDate').implement({
  description: 'A date of a regular spot.',
  fields: (t) => ({
    course: t.field({
      type: CourseRef,
      nullable: true,
      resolve: ({ courseId }, _args, context) => courseLoader(context).load(courseId),
    }),
    registrationId: t.exposeInt('registrationId', { nullable: true, description: 'Null: not registered.' }),
  }),
})

RecurringRef.implement({
  description: 'A regular spot: a person comes to every date of a recurrence.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    title: t.string({
      description: 'The title of its next class, or of the last one if none is upcoming.',
      resolve: async (recurring, _args, { db, clock }) =>
        presentClass({ title: await selectTitle(db, recurring, clock.now()) }, 'attendee', 'page').title,
    }),
    registrationType: t.string({
      description: `The mode on the next dates: the chosen one, or another if none of them has that. ${anyMode}.`,
      resolve: (recurring, _args, { db, clock }) => modeAhead(db, recurring, clock.now()),
    }),
    pausedUntil: t.expose('paused_until', {
      type: 'DateTime',
      nullable: true,
      description: 'No date that starts before then is registered. Null: no pause.',
    }),
    ended: t.boolean({ resolve: ({ ended_at }) => ended_at !== null }),
    dates: t.field({
      ...costs({ rows: 26 }),
      type: [RecurringDateType],
      description:
        'The next dates, as many as the settings say, soonest first. Without cancelled or skipped dates and dates in the pause.',
      resolve: (recurring, _args, { db, clock }) => myDates(db, recurring, clock.now()),
    }),
  }),
})

builder.queryField('ownStandingPlaces', mayReadMyWaiting, (t) =>
  t.field({
    ...costs({ rows: 5 }),
    type: [RecurringRef],
    description: 'The caller’s regular spots that have not ended.',
    resolve: (_root, _args, { db, viewer }) =>
      viewer.attendeeId === null ? [] : selectMyRecurring(db, viewer.attendeeId),
  }),
)

const StandingResult = builder.objectRef<DateResult>('StandingResult').implement({
  fields: (t) => ({
    course: t.field({
      type: CourseRef,
      nullable: true,
      resolve: ({ courseId }, _args, context) => courseLoader(context).load(courseId),
    }),
    registrationId: t.exposeInt('registrationId', { nullable: true }),
    errorCode: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.code ?? null }),
    error: t.string({
      nullable: true,
      resolve: ({ refusal }) => refusal && errorText(refusal.code, refusal.data),
    }),
  }),
})

interface RecurringResponse {
  place: RecurringNode
  results?: DateResult[]
}
const RecurringPayload = payload<RecurringResponse>('StandingPlacePayload', {
  fields: (t) => ({
    standingPlace: t.field({ type: RecurringRef, resolve: ({ place }) => place }),
    results: t.field({
      ...costs({ rows: 26 }),
      type: [StandingResult],
      description: 'From startStandingPlace: the result of each of the next dates. Otherwise none.',
      resolve: ({ results }) => results ?? [],
    }),
  }),
})
defineReplay(RecurringPayload, {
  store: ({ place: { id }, results = [] }) => ({ id, dates: results.map(({ courseId }) => courseId) }),
  read: async ({ id, dates }, { db, viewer, clock }) => {
    const found = await selectRecurringRegistrations(db, id)
    const recurring = stillThere(found?.attendee_id === viewer?.attendeeId ? found : null)
    return { place: recurring, results: await readDates(db, recurring, dates, clock.now()) }
  },
})

defineCommand(
  'startStandingPlace',
  mayRegister,
  z.object({
    courseId: z.int().describe('Any date of the recurrence.'),
    registrationType: z.string().describe(`${anyMode}.`),
  }),
  {
    says: 'Starts a regular spot: registers the next dates of a recurrence, as many as the settings say, and later each new one. Calling again also registers dates that have seats by now. STANDING_NONE if the class has no upcoming dates to register; MODE_NOT_OFFERED, NOT_AN_ATTENDEE, EMAIL_NOT_VERIFIED, TERMS_DUE, PROFILE_INCOMPLETE.',
    answers: RecurringPayload,
    run: async (context, input) => {
      const started = await startStandingPlace(context, context.viewer, input)
      courseLoader(context).clearAll()
      return started
    },
  },
)

defineCommand(
  'pauseStandingPlace',
  mayRegister,
  z.object({
    id: rowId(),
    until: instant()
      .nullish()
      .describe('Within 366 days. Omitted: the pause ends now, and the next dates are registered.'),
  }),
  {
    says: 'Pauses a regular spot: cancels its dates until then and registers none. STANDING_NOT_FOUND, STANDING_PAUSE_DATE.',
    answers: RecurringPayload,
    run: async (context, input) => {
      const recurring = await pauseStandingPlace(context, context.viewer, {
        id: String(input.id),
        until: input.until ?? null,
      })
      courseLoader(context).clearAll()
      return { place: recurring }
    },
  },
)

defineCommand(
  'endStandingPlace',
  mayRegister,
  z.object({
    id: rowId(),
    keepDates: z.boolean().describe('False: the registrations for upcoming dates are cancelled.'),
  }),
  {
    says: 'Ends a regular spot. Ending it again changes nothing. STANDING_NOT_FOUND.',
    answers: RecurringPayload,
    run: async (context, input) => {
      const recurring = await endStandingPlace(context, context.viewer, {
        id: String(input.id),
        keepDates: input.keepDates,
      })
      courseLoader(context).clearAll()
      return { place: recurring }
    },
  },
)
