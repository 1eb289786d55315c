import { anyMode, modeOf } from '#domain/kernel/modes.ts'
import { couldComeUntil } from '#domain/registration/waiting/offer-times.rule.ts'
import { type CourseNode, CourseRef, courseLoader } from '#server/classes/public.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { mayReadMyWaiting } from '../registration.policy.ts'
import { selectAheadOf } from './my-waiting.sql.ts'
import { type WaitingNode, WaitingRef } from './waiting.graph.ts'
import {
  conflictsLoader,
  datesTogetherLoader,
  myWaitingLoader,
  registeredAsLoader,
  waitingBeforeLoader,
  waitingCountLoader,
} from './waiting.loaders.ts'
import { wishedIn } from './waiting-entry.ts'
import { selectWaitingRules } from './waiting-rules.ts'

const WaitingOffer = builder.objectRef<WaitingNode>('WaitingOffer').implement({
  description: 'A seat that is held for a person until they respond or the time ends.',
  fields: (t) => ({
    registrationType: t.string({
      description: `${anyMode}.`,
      resolve: ({ offer_mode }) => modeOf(offer_mode ?? ''),
    }),
    withGuest: t.boolean({
      description: 'The seat of their guest is held too.',
      resolve: ({ offer_places }) => offer_places === 2,
    }),
    until: t.field({ type: 'DateTime', resolve: ({ offer_until }) => offer_until! }),
  }),
})

WaitingRef.implement({
  description: 'A person’s entry on the waitlist of a class.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    course: t.field({
      type: CourseRef,
      nullable: true,
      resolve: ({ course_id }, _args, context) => courseLoader(context).load(course_id),
    }),
    registrationType: t.string({
      nullable: true,
      description: 'The mode in which they would attend, as the class is now. Null: whichever comes first.',
      resolve: async ({ course_id, mode }, _args, context) => {
        const course = await courseLoader(context).load(course_id)
        return course ? wishedIn(course, mode) : mode
      },
    }),
    seriesWait: t.exposeInt('series_wait', {
      nullable: true,
      description:
        'The same number for all dates of a series for which they wait as a whole: those are offered, accepted and left together. Null: they wait for this class alone.',
    }),
    dates: t.int({
      description:
        'How many upcoming dates leaveWaitingList would leave: those of a series for which they wait as a whole, otherwise 1.',
      resolve: ({ id }, _args, context) => datesTogetherLoader(context).load(id),
    }),
    registeredAs: t.string({
      nullable: true,
      description:
        'The mode of their registration for the class. Accepting an offer switches it. Null: not registered.',
      resolve: ({ id }, _args, context) => registeredAsLoader(context).load(id),
    }),
    guestName: t.string({
      nullable: true,
      description: 'The name of their guest. Null: they wait alone.',
      resolve: ({ guest }) => {
        const known = guest as { firstName: string; lastName: string } | null
        return known ? `${known.firstName} ${known.lastName}` : null
      },
    }),
    aloneToo: t.exposeBoolean('alone_too', {
      description: 'With a guest: they also accept a seat without the guest, if only one is free.',
    }),
    comeUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when an offer may still be made to them, as they chose or as in the settings.',
      resolve: async (waiting, _args, context) => {
        if (waiting.come_until) return waiting.come_until
        const course = await courseLoader(context).load(waiting.course_id)
        if (!course) return null
        const of = { start: course.starts_at, comeUntil: null, since: waiting.since }
        return couldComeUntil(of, await selectWaitingRules(context.db))
      },
    }),
    since: t.expose('since', { type: 'DateTime' }),
    before: t.int({
      description: 'How many people are before them.',
      resolve: ({ id }, _args, context) => waitingBeforeLoader(context).load(id),
    }),
    offer: t.field({
      type: WaitingOffer,
      nullable: true,
      description: 'The seat that is held for them now. Null: none is.',
      resolve: (waiting) => (waiting.ended_at === null && waiting.offer_mode !== null ? waiting : null),
    }),
    clashes: t.field({
      ...costs({ rows: 5 }),
      type: [CourseRef],
      description: 'Their other classes at the same time, soonest first.',
      resolve: async ({ id }, _args, context) => {
        const ids = await conflictsLoader(context).load(id)
        const classes = await Promise.all(ids.map((courseId) => courseLoader(context).load(courseId)))
        return classes.filter((course): course is CourseNode => course !== null)
      },
    }),
  }),
})

builder.objectField(CourseRef, 'waitingCount', (t) =>
  t.int({
    description: 'How many people are on the class’s waitlist, with those who have an offer.',
    resolve: ({ id }, _args, context) => waitingCountLoader(context).load(id),
  }),
)

builder.objectField(CourseRef, 'ownWaiting', (t) =>
  t.field({
    type: WaitingRef,
    nullable: true,
    description:
      'The caller’s own entry on the waitlist. Null if there is none, without a login, in snapshots, and for the helper of an adult with a login.',
    resolve: (course, _args, context) => myWaitingOf(context, course.id),
  }),
)

function myWaitingOf(context: Context, courseId: number): Promise<WaitingNode | null> {
  const attendeeId = context.viewer?.attendeeId ?? null
  // What a person with their own login waits for is visible to them alone.
  return attendeeId === null || context.viewer?.seesSharedOnly
    ? Promise.resolve(null)
    : myWaitingLoader(context).load({ attendeeId, courseId })
}

builder.queryField('ownWaiting', mayReadMyWaiting, (t) =>
  t.field({
    ...costs({ rows: 50 }),
    type: [WaitingRef],
    description:
      'The caller’s entries on waitlists of classes that are not cancelled and not over, soonest first.',
    resolve: (_root, _args, context) =>
      context.viewer.attendeeId === null
        ? []
        : selectAheadOf(context.db, context.viewer.attendeeId, context.clock.now()),
  }),
)
