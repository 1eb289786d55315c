import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { courseLoader } from '#server/classes/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { mayManageWaiting } from '#server/registration/registration.policy.ts'
import { wishedIn } from '../waiting-entry.ts'
import { offerPlace } from './offer-place.command.ts'
import { selectWaitingPeople, type WaitingPerson } from './waiting-list.sql.ts'

const WaitingPersonType = builder.objectRef<WaitingPerson>('WaitingPerson').implement({
  description: 'A person on the waitlist, for staff.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    since: t.expose('since', { type: 'DateTime' }),
    registrationType: t.string({
      nullable: true,
      description: 'Null: whichever comes first.',
      resolve: (person) => wishedIn(person, person.mode),
    }),
    withGuest: t.boolean({ resolve: ({ guest }) => guest !== null }),
    aloneToo: t.exposeBoolean('alone_too', { description: 'As in Waiting.' }),
    wholeSeries: t.boolean({
      description: 'They wait for all dates of the series. No single date is offered to them.',
      resolve: ({ series_wait }) => series_wait !== null,
    }),
    offerUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until then a seat is held for them. Null: none is.',
      resolve: ({ offer_until }) => offer_until,
    }),
    offeredByHand: t.boolean({
      description: 'The offer was made by offerPlace.',
      resolve: ({ offered_by }) => offered_by !== null,
    }),
  }),
})

builder.queryField('waitingList', mayManageWaiting, (t) =>
  t.field({
    type: [WaitingPersonType],
    description:
      'The waitlist of a class, first in line first. For staff. Audited as a view, unless it is empty.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: (_root, { courseId }, context) => readWaitingList(context, courseId),
  }),
)

/** Reading is audited, unless the waitlist is empty. */
async function readWaitingList(context: SignedIn, courseId: number): Promise<WaitingPerson[]> {
  const { db, viewer, clock } = context
  const people = await selectWaitingPeople(db, courseId)
  if (people.length > 0) {
    const data = { people: people.length }
    await addAudit(db, viewer, { action: 'course.waitingRead', subjectId: courseId, data }, clock.now())
  }
  return people
}

const OfferPlacePayload = payload<{ courseId: number }>('OfferPlacePayload', {
  fields: (t) => ({
    waitingList: t.field({
      type: [WaitingPersonType],
      resolve: ({ courseId }, _args, { db }) => selectWaitingPeople(db, courseId),
    }),
  }),
})
defineReplay(OfferPlacePayload, {
  store: ({ courseId }) => courseId,
  read: async (courseId, context) => {
    await readWaitingList(context as SignedIn, courseId)
    return { courseId }
  },
})

defineCommand(
  'offerPlace',
  mayManageWaiting,
  z.object({
    id: rowId().describe('databaseId of the WaitingPerson.'),
    registrationType: z.string().nullish().describe(`${anyMode}. Omitted: as the person prefers.`),
    reason: z.string().describe('Required. Stored in the audit log.'),
  }),
  {
    says: 'Offers a seat out of order, over capacity if none is left. WAITING_NOT_FOUND, CLASS_CANCELLED, CLASS_ALREADY_PAST, OFFER_OPEN, WAITING_SERIES, OFFER_NOT_EMAILED, MODE_NOT_OFFERED, GUEST_NOT_ALLOWED. For staff.',
    answers: OfferPlacePayload,
    run: async (context, input) => {
      const { course_id: courseId } = await offerPlace(context, {
        id: String(input.id),
        registrationType: input.registrationType ?? null,
        reason: input.reason,
      })
      courseLoader(context).clearAll()
      return { courseId }
    },
  },
)
