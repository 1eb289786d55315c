import { addAudit } from '#server/platform/audit/audit.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { mayReadAllRegistrations } from '#server/registration/registration.policy.ts'
import { type RegistrationEvent, selectHistory, selectOwner } from './registration-history.sql.ts'

const RegistrationEventKind = builder.enumType('RegistrationEventKind', {
  values: {
    MADE: { value: 'made' },
    MODE_CHANGED: { value: 'mode' },
    GUEST_ADDED: { value: 'guest added' },
    GUEST_REMOVED: { value: 'guest removed' },
    CHECKED_IN: { value: 'checked in' },
    CHECK_IN_TAKEN_BACK: { value: 'check-in taken back' },
    CANCELLED: { value: 'cancelled' },
  } as const,
})

const RegistrationEventType = builder.objectRef<RegistrationEvent>('RegistrationEvent').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.field({ type: RegistrationEventKind, resolve: ({ what }) => what }),
    fromMode: t.exposeString('from_mode', { nullable: true }),
    toMode: t.exposeString('to_mode', { nullable: true }),
    byName: t.exposeString('by_name', {
      nullable: true,
      description: 'Who did it for the person. Null: the person did it, or the audit log does not say.',
    }),
  }),
})

builder.queryField('registrationHistory', mayReadAllRegistrations, (t) =>
  t.field({
    type: [RegistrationEventType],
    description:
      'What happened to a registration, oldest first. NOT_FOUND. For staff and administrators. Audited as a view.',
    args: { registrationId: t.arg.int({ required: true }) },
    resolve: async (_root, { registrationId }, context) => {
      const { viewer } = context
      const owner = await selectOwner(context.db, registrationId)
      if (!owner) throw new RejectedError('NOT_FOUND')
      const { user_id: aboutUserId, course_id: courseId } = owner
      await addAudit(
        context.db,
        viewer,
        { action: 'registration.read', subjectId: registrationId, aboutUserId, data: { courseId } },
        context.clock.now(),
      )
      return selectHistory(context.db, registrationId)
    },
  }),
)
