import type { Portal } from '#server/testing/portal.ts'

const entry = `databaseId before registrationType guestName aloneToo since comeUntil
  offer { registrationType withGuest until } clashes { databaseId } course { databaseId }`

export interface MyWaitingEntry {
  databaseId: number
  before: number
  offer: { registrationType: string; withGuest: boolean; until: string } | null
  clashes: { databaseId: number }[]
  course: { databaseId: number }
}

const joinDocument = `mutation Join($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { waiting { ${entry} } } }`

/** Returns 'done' or the error code. */
export async function join(portal: Portal, token: string, input: object): Promise<string> {
  const { errors } = await portal.query(joinDocument, { input }, token)
  return errors[0]?.extensions.code ?? 'done'
}

/** The id of the new entry. Throws if joining is rejected. */
export async function joined(portal: Portal, token: string, input: object): Promise<number> {
  const { joinWaitingList } = await portal.request<{ joinWaitingList: { waiting: MyWaitingEntry } }>(
    joinDocument,
    { input },
    token,
  )
  return joinWaitingList.waiting.databaseId
}

export async function leave(portal: Portal, token: string, id: number): Promise<string> {
  const document =
    'mutation Leave($input: WaitingIdInput!) { leaveWaitingList(input: $input) { waiting { databaseId } } }'
  const { errors } = await portal.query(document, { input: { id: String(id) } }, token)
  return errors[0]?.extensions.code ?? 'done'
}

const acceptDocument = `mutation Accept($input: WaitingIdInput!) {
  acceptOffer(input: $input) { registration { databaseId } alsoWaiting { databaseId } } }`
type Accepted = { acceptOffer: { alsoWaiting: { databaseId: number }[] } }

/** Returns 'done' or the error code; with `also`, what else the person waits for at that time. */
export async function accept(portal: Portal, token: string, id: number, also?: true) {
  const { data, errors } = await portal.query<Accepted>(acceptDocument, { input: { id: String(id) } }, token)
  if (errors[0]) return errors[0].extensions.code
  return also ? data!.acceptOffer.alsoWaiting.map(({ databaseId }) => databaseId) : 'done'
}

export async function ownWaiting(portal: Portal, token: string): Promise<MyWaitingEntry[]> {
  const response = await portal.request<{ ownWaiting: MyWaitingEntry[] }>(
    `query Own { ownWaiting { ${entry} } }`,
    {},
    token,
  )
  return response.ownWaiting
}

/** A class as the person sees it, or as a visitor without a token sees it. */
export async function shown(portal: Portal, id: number, token: string | null = null) {
  const { courseBy } = await portal.request<{
    courseBy: { availableSeats: number; waitingCount: number; ownWaiting: MyWaitingEntry | null }
  }>(
    `query Shown($id: Int!) { courseBy(courseId: $id) { availableSeats waitingCount ownWaiting { ${entry} } } }`,
    { id },
    token,
  )
  return courseBy
}

export async function offerOfToken(portal: Portal, token: string) {
  const { offerByToken } = await portal.request<{ offerByToken: { state: string } }>(
    'query Offer($token: String!) { offerByToken(token: $token) { title state until clashes } }',
    { token },
  )
  return offerByToken
}

/** Returns the new state of the offer, or the error code. */
export async function answerByToken(
  portal: Portal,
  token: string,
  yes: boolean,
  as?: string,
): Promise<string> {
  const { data, errors } = await portal.query<{ answerOfferByToken: { offer: { state: string } | null } }>(
    'mutation Answer($input: AnswerOfferByTokenInput!) { answerOfferByToken(input: $input) { offer { state } } }',
    { input: { token, accept: yes } },
    as,
  )
  return errors[0]?.extensions.code ?? data!.answerOfferByToken.offer?.state ?? 'done'
}

/** How an offer's link describes another entry. */
export interface AlsoWaiting {
  title: string
  start: string
  dates: number
  token: string
}

/** What else the person waits for at that time, as accepting by the email's link returns it. */
export async function acceptByToken(portal: Portal, token: string): Promise<AlsoWaiting[]> {
  const { answerOfferByToken } = await portal.request<{
    answerOfferByToken: { alsoWaiting: AlsoWaiting[] }
  }>(
    'mutation Answer($input: AnswerOfferByTokenInput!) { answerOfferByToken(input: $input) { alsoWaiting { title start dates token } } }',
    { input: { token, accept: true } },
  )
  return answerOfferByToken.alsoWaiting
}

export async function offerByHand(portal: Portal, token: string, id: number, reason: string) {
  const { data, errors } = await portal.query<{ offerPlace: { waitingList: object[] } }>(
    'mutation ByHand($input: OfferPlaceInput!) { offerPlace(input: $input) { waitingList { name offeredByHand } } }',
    { input: { id: String(id), reason } },
    token,
  )
  return errors[0]?.extensions.code ?? data!.offerPlace.waitingList
}
