import { snapshotDocuments, variablesOf } from '#server/classes/snapshots/documents.ts'
import { administrationCalls } from '#server/testing/blocks/administration-calls.ts'
import { myClassesDocument } from '#server/testing/blocks/my-classes-document.ts'
import type { Posted } from './posted.ts'

/** The calls that the table names, each as it is asked again and again. */
const bodyOf = (query: string, variables: object) => JSON.stringify({ query, variables })

const where = (month: string) => variablesOf({ kind: 'courses', month: month as never }).where as object

export const monthCached = (month: string): Posted => {
  const body = bodyOf(snapshotDocuments.courses.text, { where: where(month) })
  return () => ({ body })
}

/** With another length of the page each time: the same classes, and no answer that was kept. */
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

/** Another class each time, in words that nobody used before: an alias with a number of its own in it would be another document to read. */
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
