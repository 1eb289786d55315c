import type { Portal } from '#server/testing/portal.ts'

interface Result {
  registrationId: number | null
  errorCode: string | null
}
const startDocument = `mutation Start($input: StartStandingPlaceInput!) {
  startStandingPlace(input: $input) { results { registrationId errorCode } } }`

const codeOrDone = async (response: ReturnType<Portal['query']>) =>
  (await response).errors[0]?.extensions.code ?? 'done'

/** Returns 'done' or the error code. */
export function start(portal: Portal, token: string, courseId: number, registrationType = 'in-person') {
  return codeOrDone(portal.query(startDocument, { input: { courseId, registrationType } }, token))
}

/** The result for each date. Throws if it is rejected. */
export async function started(portal: Portal, token: string, courseId: number): Promise<Result[]> {
  const { startStandingPlace } = await portal.request<{ startStandingPlace: { results: Result[] } }>(
    startDocument,
    { input: { courseId, registrationType: 'in-person' } },
    token,
  )
  return startStandingPlace.results
}

export function pause(portal: Portal, token: string, id: number, until: string | null) {
  const document =
    'mutation Pause($input: PauseStandingPlaceInput!) { pauseStandingPlace(input: $input) { standingPlace { pausedUntil } } }'
  return codeOrDone(portal.query(document, { input: { id: String(id), until } }, token))
}

export function end(portal: Portal, token: string, id: number, keepDates: boolean) {
  const document =
    'mutation End($input: EndStandingPlaceInput!) { endStandingPlace(input: $input) { standingPlace { ended } } }'
  return codeOrDone(portal.query(document, { input: { id: String(id), keepDates } }, token))
}

export async function myRecurring(portal: Portal, token: string) {
  const { ownStandingPlaces } = await portal.request<{
    ownStandingPlaces: { databaseId: number; title: string; dates: { registrationId: number | null }[] }[]
  }>('query Own { ownStandingPlaces { databaseId title pausedUntil dates { registrationId } } }', {}, token)
  return ownStandingPlaces
}
