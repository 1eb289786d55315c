import type { Portal } from '#server/testing/portal.ts'
import { createDocument, type Line, type Row } from '#server/testing/registration-calls.ts'
import { mailsOf } from '../mails/testing/mails.ts'

export const inPerson = (courseId: number): Line => ({ courseId, registrationType: 'in-person' })

/** A call from a browser in Spanish: its response, and the error messages if it is rejected. */
export async function calledInSpanish<T>(portal: Portal, token: string, document: string, variables: object) {
  const { data, errors } = await portal.query<T>(document, variables, token, { 'accept-language': 'es' })
  return { data, says: errors[0]?.message ?? null }
}

/** The result for each line of a list, in the copy of the page. For a rejected call, its message. */
export async function confirmedInSpanish(portal: Portal, token: string, ...registrations: Line[]) {
  const { data, says } = await calledInSpanish<{ createRegistrations: { results: Row[] } }>(
    portal,
    token,
    createDocument,
    { input: { registrations } },
  )
  return says ?? data!.createRegistrations.results.map(({ error }) => error ?? 'booked')
}

/** The emails to this person that an act causes. */
export async function mailsTo(portal: Portal, { email }: { email: string }, act: () => Promise<unknown>) {
  const mails = await mailsOf(portal, act)
  return mails.filter(({ to_address }) => to_address === email)
}
