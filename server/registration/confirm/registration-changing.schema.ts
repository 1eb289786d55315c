import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import type { RegistrationNote } from '#domain/registration/confirm/registration-notes.rule.ts'
import { courseLoader } from '#server/classes/public.ts'
import { ofType, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { RefusalDetails } from '#server/platform/graphql/common.schema.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { NeedsInput } from '#server/registration/accommodations/accommodations-input.schema.ts'
import { updateRegistration } from '#server/registration/attend/update-registration.command.ts'
import { deleteRegistration } from '#server/registration/cancel/delete-registration.command.ts'
import { GuestInput } from '#server/registration/guests/guest-input.schema.ts'
import { type RegistrationNode, RegistrationRef } from '#server/registration/registration.graph.ts'
import {
  mayCancelRegistrations,
  mayChangeRegistrations,
  mayCreateRegistrations,
} from '#server/registration/registration.policy.ts'
import type { RegistrationRow } from '#server/registration/registration-row.ts'
import { createRegistrations } from './create-registrations.command.ts'
import { registrationAgain } from './registration-again.ts'
import { resultsAgain, storedResults } from './results-again.ts'

export const RegistrationInput = builder.inputType('RegistrationInput', {
  fields: (t) => ({
    courseId: t.int({ required: true }),
    registrationType: t.string({
      description: `${anyMode}. May be omitted if the class has only one. Otherwise MODE_REQUIRED.`,
    }),
    chosenFor: t.field({
      type: 'DateTime',
      description:
        'The class’s start when it was chosen. CLASS_MOVED if it has another start now. Omitted: not compared.',
    }),
    chosenPlace: t.string({
      description:
        'The name of the class’s location when it was chosen. CLASS_MOVED if it has another one now, unless the person joins online. Omitted: not compared.',
    }),
    guest: t.field({ type: GuestInput, description: 'The one guest who comes along.' }),
    needs: t.field({ type: NeedsInput, description: 'The person’s accommodations.' }),
  }),
})

const RegistrationNoteType = builder.objectRef<RegistrationNote>('RegistrationNote').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'GUEST_HAS_PLACE or VIDEO_LINK_LATER.' }),
    guest: t.string({
      nullable: true,
      description: 'For GUEST_HAS_PLACE: the name of the guest.',
      resolve: (note) => (note.code === 'GUEST_HAS_PLACE' ? note.data.guest : null),
    }),
  }),
})

export const RegistrationResult = builder.objectRef<RegistrationRow>('RegistrationResult').implement({
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    registration: t.expose('registration', {
      type: RegistrationRef,
      nullable: true,
      description:
        'Made by this call, or, with ALREADY_REGISTERED, the person’s existing one. Null: not registered.',
    }),
    asked: t.boolean({
      description:
        'True if the caller helps an adult with a login. Nothing was registered, and that adult was asked to confirm: the code is ASKED_TO_CONFIRM, even for a class for which they are registered.',
      resolve: ({ errorCode }) => errorCode === 'ASKED_TO_CONFIRM',
    }),
    error: t.exposeString('error', { nullable: true }),
    errorCode: t.exposeString('errorCode', {
      nullable: true,
      description: 'The code of `error`, as in `extensions.code`.',
    }),
    errorData: t.expose('errorData', { type: RefusalDetails, nullable: true }),
    notes: t.exposeStringList('notes'),
    noteCodes: t.field({
      ...costs({ rows: 2 }),
      type: [RegistrationNoteType],
      description: 'The codes of `notes`.',
      resolve: ({ noteCodes }) => noteCodes,
    }),
  }),
})

interface CreateRegistrationsResult {
  results: RegistrationRow[]
}
const CreateRegistrationsPayload = payload<CreateRegistrationsResult>('CreateRegistrationsPayload', {
  fields: (t) => ({
    results: t.expose('results', { type: [RegistrationResult] }),
  }),
})
defineReplay(CreateRegistrationsPayload, {
  store: ({ results }) => storedResults(results),
  read: async (saved, context, { input }) => ({
    results: await resultsAgain(context as SignedIn, saved, input.registrations),
  }),
})

interface RegistrationPayloadData {
  registration: RegistrationNode
}
export const RegistrationPayload = payload<RegistrationPayloadData>('RegistrationPayload', {
  fields: (t) => ({
    registration: t.expose('registration', { type: RegistrationRef, nullable: true }),
  }),
})
defineReplay(RegistrationPayload, {
  store: ({ registration: { id } }) => id,
  read: async (id, context) => ({ registration: await registrationAgain(context as SignedIn, id) }),
})

defineCommand(
  'createRegistrations',
  mayCreateRegistrations,
  z.object({ registrations: z.array(ofType(RegistrationInput)), botCheckToken: z.string().nullish() }),
  {
    says: 'Confirms a registration list: one result for each class, in the given order. A class that cannot be registered has its error and does not affect the others, except within a series that is registered as a whole. Nothing is registered with NOT_AN_ATTENDEE, EMAIL_NOT_VERIFIED, TERMS_DUE, PROFILE_INCOMPLETE, BOT_CHECK_FAILED or INPUT_INVALID.',
    answers: CreateRegistrationsPayload,
    run: async (context, input) => {
      const results = await createRegistrations(context, context.viewer, {
        registrations: input.registrations,
        botCheckToken: input.botCheckToken ?? null,
      })
      // The number of seats left in a class has changed, so the cache is stale.
      courseLoader(context).clearAll()
      return { results }
    },
  },
)

defineCommand(
  'deleteRegistration',
  mayCancelRegistrations,
  z.object({
    id: rowId(),
    forceDelete: z.boolean().nullable().default(true).describe('Has no effect. It always counts as true.'),
    noEmail: z
      .boolean()
      .nullable()
      .default(false)
      .describe(
        'True: no email is sent. Only for one’s own registration, and for staff. A person whom a facilitator cancels is always emailed.',
      ),
    version: z
      .string()
      .nullish()
      .describe(
        'Registration.version, as the caller read it. EDIT_CONFLICT if the registration has changed since. Omitted: not compared.',
      ),
  }),
  {
    says: 'Cancels a registration with its guest, or, by the id of a guest, the guest alone. For one’s own; for those who run the class any, audited. REGISTRATION_NOT_FOUND, CLASS_ALREADY_PAST.',
    answers: RegistrationPayload,
    run: async (context, input) => {
      const registration = await deleteRegistration(context, context.viewer, {
        id: String(input.id),
        noEmail: input.noEmail ?? false,
        version: input.version,
      })
      courseLoader(context).clearAll()
      return { registration }
    },
  },
)

defineCommand(
  'updateRegistration',
  mayChangeRegistrations,
  z.object({ id: rowId(), checkIn: z.boolean().nullish() }),
  {
    says: 'Checks in to a class, from 1 hour before the start until the end: the caller’s own registration for an online class, or, for those who run the class, any. Then `course.coursesInfo.courselink` is the video link. INPUT_INVALID without `checkIn: true`, REGISTRATION_NOT_FOUND, CLASS_CANCELLED, JOIN_TOO_EARLY, CLASS_ALREADY_PAST; for one’s own also JOIN_IN_PERSON {mode}, VIDEO_LINK_MISSING.',
    answers: RegistrationPayload,
    run: async (context, input) => {
      const registration = await updateRegistration(context, context.viewer, {
        id: String(input.id),
        checkIn: input.checkIn ?? false,
      })
      courseLoader(context).clearAll()
      return { registration }
    },
  },
)
