import { z } from 'zod'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { modes } from '#domain/kernel/modes.ts'
import { isGuestFlag, readGuestFields } from '#domain/people/guests/guest-table.ts'
import { guestTypes } from '#domain/people/guests/guest-types.ts'
import { needsInput } from '#domain/registration/accommodations/accommodations.input.ts'
import { guestFieldsInput } from '#domain/registration/guests/guest.input.ts'
import { longestList } from '#domain/registration/list/registration-list.ts'
import { page, pageOf, pageQuery, readStartCursor } from '#server/api/rest/paging.ts'
import { registration, registrationResults, waitingList } from '#server/api/rest/responses.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { cursorOrReject } from './classes.operations.ts'
import { type AnyOperation, operation } from './operation.ts'
import {
  type ApiRegistration,
  type ApiWaiting,
  registrationFields,
  registrationOf,
  waitingFields,
  waitingOf,
} from './registration-fields.ts'

const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const mode = z.enum(modes as [string, ...string[]])
// The form's own schemas. The parsed result is passed on, and the command checks it again.
const guest = guestFieldsInput
  .omit({ demographics: true })
  .extend({
    type: z.enum(guestTypes),
    email: z.email().max(254).nullish(),
    ...eachField(readGuestFields.filter(isGuestFlag), () => z.boolean().nullish()),
  })
  .meta({ id: 'GuestInput' })
const needs = needsInput.meta({ id: 'NeedsInput' })

const payload = (field: string, variable: string, type: string) =>
  `mutation ${field}($input: ${type}!) { ${variable}(input: $input) { registration { ${registrationFields} } } }`
const own = {
  tag: 'Registrations',
  scope: 'registrations:write',
  params: byId,
  response: registration,
  takesVersion: true,
} as const

/** The registrations of the caller, or of a person whom the caller helps. */
export const registrationOperations: readonly AnyOperation[] = [
  operation({
    id: 'listRegistrations',
    method: 'get',
    path: '/registrations',
    tag: 'Registrations',
    summary: 'The caller’s own active registrations, by the start of their class.',
    scope: 'registrations:read',
    query: pageQuery.extend({
      from: z.iso.date().optional().meta({ description: 'Only of classes from this day on.' }),
    }),
    document: `query ListRegistrations($query: RegistrationQuery!, $limit: Int!, $after: ListPosition) {
      registrationFacet(where: { query: $query, pager: { per_page: $limit }, after: $after }) {
        registrations { nodes { ${registrationFields} } }
      }
    }`,
    variables: ({ query, viewer }) => {
      if (viewer && viewer.attendeeId === null) throw new RejectedError('NOT_AN_ATTENDEE')
      return {
        query: { attendee: [viewer?.attendeeId ?? 0], start_date: { min: query.from ?? null } },
        limit: query.limit + 1,
        after: cursorOrReject(query.cursor, readStartCursor),
      }
    },
    response: pageOf(registration),
    pick: ({ registrationFacet }, { query }) => {
      const rows = registrationFacet.registrations.nodes as ApiRegistration[]
      const { items, nextCursor } = page(rows, query.limit, ({ id, course }) => [course?.start, id])
      return { items: items.map(registrationOf), nextCursor }
    },
  }),
  operation({
    id: 'listWaiting',
    method: 'get',
    path: '/waiting',
    tag: 'Registrations',
    summary: 'The caller’s waitlist entries, with seats that are held for them, soonest first.',
    scope: 'registrations:read',
    document: `query ListWaiting { ownWaiting { ${waitingFields} } }`,
    variables: ({ viewer }) => {
      if (viewer && viewer.attendeeId === null) throw new RejectedError('NOT_AN_ATTENDEE')
      return {}
    },
    response: waitingList,
    pick: ({ ownWaiting }) => ({ items: (ownWaiting as ApiWaiting[]).map(waitingOf) }),
  }),
  operation({
    id: 'getRegistration',
    method: 'get',
    path: '/registrations/{id}',
    tag: 'Registrations',
    summary: 'One of the caller’s own, also if cancelled.',
    scope: 'registrations:read',
    params: byId,
    document: `query GetRegistration($id: Int!) { registration(registrationId: $id) { ${registrationFields} } }`,
    variables: ({ params }) => ({ id: params.id }),
    response: registration,
    pick: ({ registration: found }) => found && registrationOf(found),
  }),
  operation({
    id: 'register',
    method: 'post',
    path: '/registrations',
    tag: 'Registrations',
    summary: 'Registers the caller for classes.',
    description:
      'One result for each class, in the given order. A class that cannot be registered has its error and does not affect the others, except within a series that is registered as a whole.',
    scope: 'registrations:write',
    body: z.object({
      registrations: z
        .array(
          z.object({
            classId: z.int().min(1).max(2_147_483_647),
            registrationType: mode
              .nullish()
              .meta({ description: 'May be omitted if the class has only one. Otherwise MODE_REQUIRED.' }),
            chosenFor: z.iso.datetime({ offset: true }).nullish().meta({
              description: 'The class’s start when it was chosen. CLASS_MOVED if it has another start now.',
            }),
            chosenPlace: z.string().max(1000).nullish().meta({
              description: 'The name of its location then. CLASS_MOVED if it has another one now.',
            }),
            guest: guest.nullish(),
            needs: needs.nullish(),
          }),
        )
        .min(1)
        .max(longestList),
      botCheckToken: z.string().max(10_000).nullish().meta({ description: 'If the site asks for it.' }),
    }),
    document: `mutation Register($input: CreateRegistrationsInput!) {
      createRegistrations(input: $input) {
        results { courseId asked error errorCode notes registration { ${registrationFields} } }
      }
    }`,
    variables: ({ body }) => ({
      input: {
        registrations: body.registrations.map(({ classId, ...line }) => ({ courseId: classId, ...line })),
        botCheckToken: body.botCheckToken,
      },
    }),
    response: registrationResults,
    pick: ({ createRegistrations }) => ({
      results: (createRegistrations.results as AskedResult[]).map((one) => ({
        classId: one.courseId,
        registration: one.registration && registrationOf(one.registration),
        error: one.errorCode === null ? null : { code: one.errorCode, sentence: one.error ?? '' },
        asked: one.asked,
        notes: one.notes,
      })),
    }),
  }),
  operation({
    ...own,
    id: 'changeRegistration',
    method: 'patch',
    path: '/registrations/{id}',
    summary: 'Switches the mode, with the guest.',
    body: z.object({ registrationType: mode }),
    document: payload('ChangeRegistration', 'switchRegistrationMode', 'SwitchRegistrationModeInput'),
    variables: ({ params, body, madeOn }) => ({ input: { id: String(params.id), ...body, version: madeOn } }),
    pick: ({ switchRegistrationMode }) => registrationOf(switchRegistrationMode.registration),
  }),
  operation({
    ...own,
    id: 'cancelRegistration',
    method: 'delete',
    path: '/registrations/{id}',
    summary: 'Cancels it, with the guest.',
    description: 'Also another person’s, for those who run the class.',
    document: payload('CancelRegistration', 'deleteRegistration', 'DeleteRegistrationInput'),
    variables: ({ params, madeOn }) => ({ input: { id: String(params.id), version: madeOn } }),
    pick: ({ deleteRegistration }) => registrationOf(deleteRegistration.registration),
  }),
  operation({
    ...own,
    id: 'addGuest',
    method: 'post',
    path: '/registrations/{id}/guest',
    summary: 'Adds a guest to a registration.',
    body: guest,
    document: payload('AddGuest', 'addRegistrationGuest', 'AddRegistrationGuestInput'),
    variables: ({ params, body, madeOn }) => ({
      input: { registrationId: String(params.id), guest: body, version: madeOn },
    }),
    pick: ({ addRegistrationGuest }) => registrationOf(addRegistrationGuest.registration),
  }),
  operation({
    ...own,
    id: 'removeGuest',
    method: 'delete',
    path: '/registrations/{id}/guest',
    summary: 'Removes the guest.',
    document: payload('RemoveGuest', 'removeRegistrationGuest', 'RemoveRegistrationGuestInput'),
    variables: ({ params, madeOn }) => ({ input: { registrationId: String(params.id), version: madeOn } }),
    pick: ({ removeRegistrationGuest }) => registrationOf(removeRegistrationGuest.registration),
  }),
  operation({
    ...own,
    id: 'setNeeds',
    method: 'put',
    path: '/registrations/{id}/needs',
    summary: 'Sets the person’s accommodations.',
    body: needs,
    document: payload('SetNeeds', 'setRegistrationNeeds', 'SetRegistrationNeedsInput'),
    variables: ({ params, body, madeOn }) => ({
      input: { registrationId: String(params.id), needs: body, version: madeOn },
    }),
    pick: ({ setRegistrationNeeds }) => registrationOf(setRegistrationNeeds.registration),
  }),
].map((one) => ({ ...one, takesPerson: true as const }))

interface AskedResult {
  courseId: number
  asked: boolean
  error: string | null
  errorCode: string | null
  notes: string[]
  registration: ApiRegistration | null
}
