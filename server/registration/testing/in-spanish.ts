import { createDocument, type Line, type Row } from '#server/testing/booking-calls.ts'
import type { Portal } from '#server/testing/portal.ts'
import { mailsOf } from '../mails/testing/mails.ts'

export const inPerson = (courseId: number): Line => ({ courseId, registrationType: 'in-person' })

/** A call from a browser that reads Spanish: its answer, and the words of its refusal. */
export async function calledInSpanish<T>(portal: Portal, token: string, document: string, variables: object) {
  const { data, errors } = await portal.query<T>(document, variables, token, { 'accept-language': 'es' })
  return { data, says: errors[0]?.message ?? null }
}

/** What becomes of each line of a list, in the words of the page; of a refused call its own. */
export async function confirmedInSpanish(portal: Portal, token: string, ...registrations: Line[]) {
  const { data, says } = await calledInSpanish<{ createRegistrations: { results: Row[] } }>(
    portal,
    token,
    createDocument,
    { input: { registrations } },
  )
  return says ?? data!.createRegistrations.results.map(({ error }) => error ?? 'booked')
}

/** The mails to this person that come of an act. */
export async function mailsTo(portal: Portal, { email }: { email: string }, act: () => Promise<unknown>) {
  const mails = await mailsOf(portal, act)
  return mails.filter(({ to_address }) => to_address === email)
}
