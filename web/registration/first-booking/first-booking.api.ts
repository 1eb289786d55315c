import { queryOptions } from '@tanstack/react-query'
import type { LineToConfirm } from '#domain/registration/confirm/confirmed-list.rule.ts'
import type { FirstBookingForm } from '#domain/registration/first-booking/first-booking-form.input.ts'
import { newLogin } from '#web/accounts/public.ts'
import { post } from '#web/platform/graphql/client.ts'
import { call } from '#web/platform/session/call.ts'
import {
  FirstBooking_ConfirmDocument,
  type FirstBooking_ConfirmMutationResult,
  FirstBooking_SettingsDocument,
  FirstBooking_SignUpDocument,
} from '#web/registration/documents.generated.ts'
import { noteSentList } from './sent-list.ts'

export type FirstBooking = NonNullable<
  NonNullable<FirstBooking_ConfirmMutationResult['confirmFirstBooking']>['firstBooking']
>
export type FirstBookingResult = FirstBooking['results'][number]

/** Under it is what became of the classes of a sign-up. */
export const firstBookingKey = ['first-booking', 'booked'] as const

/**
 * What the classes came to that a person chose with the sign-up; null where there were none. The call books what is not booked yet, once, so it
 * may be asked as often as a question; after new terms were agreed to it is another one (`agreed`). Throws CallError.
 */
export function firstBookingQuery(userId: number, agreed: string | null) {
  return queryOptions({
    queryKey: [...firstBookingKey, userId, agreed] as const,
    queryFn: async () =>
      (await call(FirstBooking_ConfirmDocument, { input: {} })).confirmFirstBooking?.firstBooking ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  })
}

/** How many classes of it the person is registered for, and how many not. */
export function countsOf({ results }: FirstBooking): { booked: number; failed: number } {
  const booked = results.filter(({ registration }) => registration !== null).length
  return { booked, failed: results.length - booked }
}

/** What the form's check box agrees to. */
const terms = ['general-waiver', 'physical-activity-waiver']

/** How old one must be to sign up, and since when the waivers are those of now. A form that is open keeps to the waivers that it was drawn with. */
export const firstBookingSettingsQuery = queryOptions({
  queryKey: ['first-booking'],
  queryFn: async () => (await post(FirstBooking_SettingsDocument, {}, null)).siteSettings,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
})

/**
 * Makes the account with its profile and leaves the chosen classes with the server until the address is verified. `waiversUpdatedAt`: of the
 * waivers that the form showed. The login that comes with it; throws CallError.
 */
export async function signUpWithRegistrations(
  form: FirstBookingForm,
  registrations: LineToConfirm[],
  waiversUpdatedAt: string | null,
) {
  const {
    firstName,
    lastName,
    email,
    password,
    passwordConfirm: _passwordConfirm,
    demographics,
    terms: _agreed,
    botCheckToken,
    ...profile
  } = form
  const { signUpWithRegistrations: result } = await post(
    FirstBooking_SignUpDocument,
    {
      input: {
        firstName,
        lastName,
        email,
        password,
        terms,
        botCheckToken,
        waiversUpdatedAt,
        attendeeDetails: profile,
        attendeeDemographics: demographics,
        registrations,
      },
    },
    null,
  )
  const login = newLogin(result, form)
  if (result?.user) noteSentList(result.user.databaseId)
  return login
}

/** The form's field of a complaint of the server: 'attendeeDetails.city' is its city. Null where it has none. */
export function formFieldOf(serverField: string): string | null {
  const path = serverField
    .replace(/^attendeeDemographics\./, 'demographics.')
    .replace(/^attendeeDetails\./, '')
  // A guest is one of the list's own.
  if (path.startsWith('registrations')) return null
  const [field = '', ...rest] = path.split('.')
  return field === 'demographics' ? [field, ...rest.slice(0, 1)].join('.') : field
}
