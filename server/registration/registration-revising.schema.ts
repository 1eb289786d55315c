import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { type CourseNode, CourseRef, courseLoader } from '#server/classes/public.ts'
import { ofType, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { joinCourse } from './attend/join-course.command.ts'
import { RegistrationPayload } from './confirm/registration-changing.schema.ts'
import { addRegistrationGuest } from './guests/add-registration-guest.command.ts'
import { GuestInput } from './guests/guest-input.schema.ts'
import { removeRegistrationGuest } from './guests/remove-registration-guest.command.ts'
import type { RegistrationNode } from './registration.graph.ts'
import { guestLoader } from './registration.loaders.ts'
import { mayJoinClasses, mayReviseRegistrations } from './registration.policy.ts'
import { switchRegistrationMode } from './switch-mode/switch-registration-mode.command.ts'

/** The result of a change. Reads the class again, because its seats have changed. */
async function changed(context: Context, change: Promise<RegistrationNode>) {
  const registration = await change
  courseLoader(context).clearAll()
  guestLoader(context).clearAll()
  return { registration }
}

const madeOn = z
  .string()
  .nullish()
  .describe(
    'The version of the registration that the change is based on. EDIT_CONFLICT if it has changed since.',
  )

defineCommand(
  'switchRegistrationMode',
  mayReviseRegistrations,
  z.object({
    id: rowId().describe('Of the registration.'),
    registrationType: z.string().describe(`${anyMode}.`),
    version: madeOn,
  }),
  {
    says: 'Switches a registration between in person and online, in one step, with its guest.',
    answers: RegistrationPayload,
    run: (context, input) =>
      changed(
        context,
        switchRegistrationMode(context, context.viewer, {
          id: String(input.id),
          registrationType: input.registrationType,
          version: input.version,
        }),
      ),
  },
)

defineCommand(
  'addRegistrationGuest',
  mayReviseRegistrations,
  z.object({
    registrationId: rowId(),
    guest: ofType(GuestInput),
    version: madeOn,
  }),
  {
    says: 'Adds a guest to a registration: one for each class, if it allows guests and has more than 2 seats left in the registration’s mode.',
    answers: RegistrationPayload,
    run: (context, input) =>
      changed(
        context,
        addRegistrationGuest(context, context.viewer, {
          registrationId: String(input.registrationId),
          guest: input.guest,
          version: input.version,
        }),
      ),
  },
)

defineCommand(
  'removeRegistrationGuest',
  mayReviseRegistrations,
  z.object({ registrationId: rowId(), version: madeOn }),
  {
    says: 'Removes the guest of a registration. The person’s own seat stays.',
    answers: RegistrationPayload,
    run: (context, input) =>
      changed(
        context,
        removeRegistrationGuest(context, context.viewer, {
          registrationId: String(input.registrationId),
          version: input.version,
        }),
      ),
  },
)

interface JoinCourseResult {
  courselink: string
  course: CourseNode
}
const JoinCoursePayload = payload<JoinCourseResult>('JoinCoursePayload', {
  fields: (t) => ({
    courselink: t.exposeString('courselink', { description: 'The video link.' }),
    course: t.expose('course', { type: CourseRef }),
  }),
})

defineCommand('joinCourse', mayJoinClasses, z.object({ courseId: z.int() }), {
  says: 'Returns the video link without a registration, from 1 hour before the start until the end, to the class’s facilitators, staff and administrators. Attendees check in (updateRegistration).',
  answers: JoinCoursePayload,
  run: async (context, input) => ({
    courselink: await joinCourse(context, context.viewer, input),
    course: (await courseLoader(context).load(input.courseId))!,
  }),
})
