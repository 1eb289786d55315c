import { type CourseNode, CourseRef, courseLoader } from '#server/classes/classes.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { addRegistrationGuest } from './add-registration-guest.command.ts'
import { GuestInput } from './guest-input.schema.ts'
import { joinCourse } from './join-course.command.ts'
import type { RegistrationNode } from './registration.graph.ts'
import { guestLoader } from './registration.loaders.ts'
import { mayJoinClasses, mayReviseRegistrations } from './registration.policy.ts'
import { RegistrationPayload } from './registration-changing.schema.ts'
import { removeRegistrationGuest } from './remove-registration-guest.command.ts'
import { switchRegistrationMode } from './switch-registration-mode.command.ts'

/** What a change answers; the class is read anew, because it has other seats now. */
async function changed(
  context: Context,
  clientMutationId: string | null | undefined,
  change: Promise<RegistrationNode>,
) {
  const registration = await change
  courseLoader(context).clearAll()
  guestLoader(context).clearAll()
  return { registration, clientMutationId }
}

const madeOn = {
  description: 'Of the registration that it was made on; EDIT_CONFLICT where it is another by now.',
}

const SwitchRegistrationModeInput = builder.inputType('SwitchRegistrationModeInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Of the registration.' }),
    registrationType: t.string({ required: true, description: '`in-person` or `online`.' }),
    version: t.string(madeOn),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('switchRegistrationMode', mayReviseRegistrations, (t) =>
  t.field({
    type: RegistrationPayload,
    nullable: true,
    description:
      'Takes a booked class in person instead of online, or the other way round, in one step; a guest moves along.',
    args: { input: t.arg({ type: SwitchRegistrationModeInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(
        context,
        input.clientMutationId,
        switchRegistrationMode(context, context.viewer, {
          id: String(input.id),
          registrationType: input.registrationType,
          version: input.version,
        }),
      ),
  }),
)

const AddRegistrationGuestInput = builder.inputType('AddRegistrationGuestInput', {
  fields: (t) => ({
    registrationId: t.id({ required: true }),
    guest: t.field({ type: GuestInput, required: true }),
    version: t.string(madeOn),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('addRegistrationGuest', mayReviseRegistrations, (t) =>
  t.field({
    type: RegistrationPayload,
    nullable: true,
    description:
      'Brings a guest to a booked class: one a class, where it allows guests and has more than 2 seats left in the booked mode.',
    args: { input: t.arg({ type: AddRegistrationGuestInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(
        context,
        input.clientMutationId,
        addRegistrationGuest(context, context.viewer, {
          registrationId: String(input.registrationId),
          guest: input.guest,
          version: input.version,
        }),
      ),
  }),
)

const RemoveRegistrationGuestInput = builder.inputType('RemoveRegistrationGuestInput', {
  fields: (t) => ({
    registrationId: t.id({ required: true }),
    version: t.string(madeOn),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('removeRegistrationGuest', mayReviseRegistrations, (t) =>
  t.field({
    type: RegistrationPayload,
    nullable: true,
    description: "Takes the guest off a booked class; the person's own place stays.",
    args: { input: t.arg({ type: RemoveRegistrationGuestInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(
        context,
        input.clientMutationId,
        removeRegistrationGuest(context, context.viewer, {
          registrationId: String(input.registrationId),
          version: input.version,
        }),
      ),
  }),
)

const JoinCourseInput = builder.inputType('JoinCourseInput', {
  fields: (t) => ({ courseId: t.int({ required: true }), clientMutationId: t.string() }),
})

interface JoinCourseAnswer {
  courselink: string
  course: CourseNode
  clientMutationId: string | null | undefined
}
const JoinCoursePayload = builder.objectRef<JoinCourseAnswer>('JoinCoursePayload').implement({
  fields: (t) => ({
    courselink: t.exposeString('courselink', { description: 'The video link.' }),
    course: t.expose('course', { type: CourseRef }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})

builder.mutationField('joinCourse', mayJoinClasses, (t) =>
  t.field({
    type: JoinCoursePayload,
    nullable: true,
    description:
      "The video link without a registration, from 1 hour before the start until the end: for the class's own facilitators, staff and administrators. Attendees check in (updateRegistration).",
    args: { input: t.arg({ type: JoinCourseInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      courselink: await joinCourse(context, context.viewer, input),
      course: (await courseLoader(context).load(input.courseId))!,
      clientMutationId: input.clientMutationId,
    }),
  }),
)
