import { z } from 'zod'
import { anyMode, noSeatsCodes } from '#domain/kernel/modes.ts'
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
    'Registration.version, as the caller read it. EDIT_CONFLICT if the registration has changed since. Omitted: not compared.',
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
    says: `Switches the caller’s registration to another mode of the class, with its guest. REGISTRATION_NOT_FOUND, CLASS_ALREADY_PAST, CLASS_CANCELLED, MODE_NOT_OFFERED, codes of CourseAvailability, ${noSeatsCodes.join(', ')}, GUEST_NEEDS_MORE_SEATS.`,
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
    says: 'Adds the one guest to the caller’s registration, if the class allows guests and has more than 2 seats left in the registration’s mode. REGISTRATION_NOT_FOUND, CLASS_ALREADY_PAST, CLASS_CANCELLED, GUEST_ALREADY_THERE, codes of CourseAvailability, GUEST_NOT_ALLOWED, GUEST_NEEDS_MORE_SEATS.',
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
    says: 'Removes the guest of the caller’s registration. The person’s own seat stays. REGISTRATION_NOT_FOUND, CLASS_ALREADY_PAST, CLASS_CANCELLED, GUEST_NOT_FOUND.',
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
  says: 'Returns the video link without a registration, from 1 hour before the start until the end, to the class’s facilitators, staff and administrators. Attendees check in (updateRegistration). CLASS_NOT_FOUND, REGISTRATION_NOT_FOUND for others, CLASS_CANCELLED, JOIN_TOO_EARLY, CLASS_ALREADY_PAST, VIDEO_LINK_MISSING.',
  answers: JoinCoursePayload,
  run: async (context, input) => ({
    courselink: await joinCourse(context, context.viewer, input),
    course: (await courseLoader(context).load(input.courseId))!,
  }),
})
