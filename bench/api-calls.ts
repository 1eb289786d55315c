import { snapshotDocuments, variablesOf } from '#server/classes/snapshots/documents.ts'
import { administrationCalls } from '#server/testing/blocks/administration-calls.ts'
import { myClassesDocument } from '#server/testing/blocks/my-classes-document.ts'
import type { Posted } from './posted.ts'

/** The calls of the table, each as it is repeated. */
const bodyOf = (query: string, variables: object) => JSON.stringify({ query, variables })

const where = (month: string) => variablesOf({ kind: 'courses', month: month as never }).where as object

export const monthCached = (month: string): Posted => {
  const body = bodyOf(snapshotDocuments.courses.text, { where: where(month) })
  return () => ({ body })
}

/** Another page size each time: the same classes, but never a cached response. */
export const monthUncached =
  (month: string): Posted =>
  (n) => ({
    body: bodyOf(snapshotDocuments.courses.text, {
      where: { ...where(month), pager: { per_page: 1000 + (n % 900_000) } },
    }),
  })

const oneClass = `query class($courseId: Int!) {
  courseBy(courseId: $courseId) {
    databaseId title subTitle start end availableSeats unlimitedSeats availableOnlineSeats unlimitedOnlineSeats
    description notes room guestsAllowed registerSolo
    category { id name kind } location { name } facilitators { nodes { databaseId name } }
    courseTiming { registrationopen registrationclose noOnlineRegistration eventCancelled }
  }
}`

/**
 * Another class each time, so never a cached response. The class is a variable: an alias with a number would be a new
 * document to parse.
 */
export const classUncached =
  (ids: readonly number[]): Posted =>
  (n) => ({
    body: JSON.stringify({
      query: oneClass,
      variables: { courseId: ids[(n * 7919) % ids.length] },
      operationName: 'class',
    }),
  })

export const myClasses =
  (people: readonly { token: string; attendeeId: number }[], now: string): Posted =>
  (n) => {
    const { token, attendeeId } = people[n % people.length]!
    const variables = {
      where: { query: { attendee: [attendeeId], start_date: { min: now } }, pager: { per_page: 20 } },
      past: false,
    }
    const body = JSON.stringify({
      query: myClassesDocument,
      variables,
      operationName: 'MyClasses_RegsByAuthor',
    })
    return { body, token }
  }

export const rosterOf = (courseId: number, token: string): Posted => {
  const call = administrationCalls().find(({ name }) => name === 'roster')!
  const body = JSON.stringify({ query: call.document(courseId) })
  return () => ({ body, token })
}

export const confirmDocument = `mutation RegistrationList_Confirm($input: CreateRegistrationsInput!) {
  createRegistrations(input: $input) { results { courseId errorCode registration { databaseId } } } }`
