import { queryOptions } from '@tanstack/react-query'
import { sentAnswers } from '#domain/people/profile/profile-fields.ts'
import type { LineToConfirm } from '#domain/registration/confirm/confirmed-list.rule.ts'
import type { FirstRegistrationForm } from '#domain/registration/first-registration/first-registration-form.input.ts'
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

export type FirstRegistration = NonNullable<
  NonNullable<FirstBooking_ConfirmMutationResult['confirmFirstBooking']>['firstBooking']
>
export type FirstRegistrationResult = FirstRegistration['results'][number]

/** Query key of the result for the classes of a sign-up. */
export const firstRegistrationKey = ['first-booking', 'booked'] as const

/**
 * The result for the classes that a person chose with the sign-up. Null if there were none. The call registers what is
 * not registered yet, only once, so it can be repeated like a query. After new terms are accepted, it is a different
 * call (`agreed`).
 * @throws CallError
 */
export function firstRegistrationQuery(userId: number, agreed: string | null) {
  return queryOptions({
    queryKey: [...firstRegistrationKey, userId, agreed] as const,
    queryFn: async () =>
      (await call(FirstBooking_ConfirmDocument, { input: {} })).confirmFirstBooking?.firstBooking ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  })
}

/** How many of its classes the person is registered for, and how many not. */
export function countsOf({ results }: FirstRegistration): { registered: number; failed: number } {
  const registered = results.filter(({ registration }) => registration !== null).length
  return { registered, failed: results.length - registered }
}

/** What the form's checkbox agrees to. */
const terms = ['general-waiver', 'physical-activity-waiver']

/**
 * The minimum age to sign up, and the date of the current waivers. An open form stays with the waivers that it was
 * rendered with.
 */
export const firstRegistrationSettingsQuery = queryOptions({
  queryKey: ['first-booking'],
  queryFn: async () => (await post(FirstBooking_SettingsDocument, {}, null)).siteSettings,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
})

/**
 * Creates the account with its profile. The server stores the chosen classes until the address is verified.
 * `waiversUpdatedAt`: of the waivers that the form showed. Returns the login that comes with it.
 * @throws CallError
 */
export async function signUpWithRegistrations(
  form: FirstRegistrationForm,
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
        attendeeDetails: sentAnswers(profile),
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

/**
 * The form's field for a validation error of the server: 'attendeeDetails.city' is its city. Null if the form has none.
 */
export function formFieldOf(serverField: string): string | null {
  const path = serverField
    .replace(/^attendeeDemographics\./, 'demographics.')
    .replace(/^attendeeDetails\./, '')
  // An error about a guest belongs to the list, not to a field of this form.
  if (path.startsWith('registrations')) return null
  const [field = '', ...rest] = path.split('.')
  return field === 'demographics' ? [field, ...rest.slice(0, 1)].join('.') : field
}
