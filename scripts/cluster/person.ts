import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createDocument, deleteDocument } from '../../server/testing/registration-calls.ts'

/** The confirmations that a person got, in order. */
export type Notified = { what: 'booked' | 'cancelled'; id: number }

export interface Person {
  attendeeId: number
  userId: number
  token: string
  told: Notified[]
  /** When their latest call was sent, by performance.now(). */
  requestedAt?: number
}

/** What happened to all calls together. */
export interface Tally {
  calls: number
  /** Responses that never reached the person. */
  lost: number
  /** Failed tries by status or code. Each was sent again with the same idempotency key. */
  again: Record<string, number>
}
export const newTally = (): Tally => ({ calls: 0, lost: 0, again: {} })

type Result = { data?: Record<string, unknown> | null; errors?: { extensions?: { code?: string } }[] }
export type Query = (
  token: string,
  key: string,
  query: string,
  input: object | number,
) => Promise<Result | string>

/** Posts a call. Resolves to the response, or to a word for its failure. Loses a share of the `lossy` calls. */
export function createQuery(
  url: string,
  tally: Tally,
  lossShare = 0,
  agent = new Agent({ keepAlive: true }),
): Query {
  return (token, key, query, input) =>
    new Promise((resolve) => {
      tally.calls += 1
      const isLost = Math.random() < lossShare
      if (isLost) tally.lost += 1
      const requested = request(
        `${url}/graphql`,
        {
          method: 'POST',
          agent: isLost ? false : agent,
          timeout: 25_000,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': key,
          },
        },
        (response) => {
          let text = ''
          response.on('data', (chunk) => (text += chunk))
          response.on('error', () => resolve('cut'))
          response.on('end', () => {
            if (isLost) return resolve('lost')
            if (response.statusCode !== 200) return resolve(String(response.statusCode))
            resolve(JSON.parse(text) as Result)
          })
        },
      )
      requested.on('timeout', () => requested.destroy())
      requested.on('error', () => resolve(isLost ? 'lost' : 'cut'))
      requested.end(JSON.stringify({ query, variables: { input } }))
      // Half of the lost calls are cut while under way. The others complete, and their response is ignored.
      if (isLost && Math.random() < 0.5) setTimeout(() => requested.destroy(), Math.random() * 60)
    })
}

export type Outcome = { kind: 'done'; id: number | null } | { kind: 'refused'; code: string }

const mostTriesAfterStop = 20

/** Repeats a call until there is a response, as the web app does: the same call with the same idempotency key. */
async function insist(
  send: Query,
  tally: Tally,
  person: Person,
  query: string,
  input: object | number,
  read: (data: Record<string, unknown>) => Outcome,
  signal?: AbortSignal,
): Promise<Outcome> {
  const key = randomUUID()
  let triesAfterStop = 0
  for (let tries = 0; ; tries += 1) {
    person.requestedAt = performance.now()
    const response = await send(person.token, key, query, input)
    const code = typeof response === 'string' ? response : response.errors?.[0]?.extensions?.code
    if (typeof response !== 'string' && !code && response.data) return read(response.data)
    if (code === 'IDEMPOTENCY_ANSWER_LOST') return { kind: 'done', id: null }
    if (code !== 'lost') tally.again[code ?? 'nothing'] = (tally.again[code ?? 'nothing'] ?? 0) + 1
    // The web app keeps the key after the same failures (web/platform/graphql/client.ts).
    const isUnknown = typeof response === 'string' || code === 'TRY_AGAIN' || code === 'INTERNAL'
    if (!isUnknown) return { kind: 'refused', code: code ?? 'nothing' }
    // A call without a response may have been done: its outcome is needed even after the stop.
    if (signal?.aborted) triesAfterStop += 1
    if (triesAfterStop > mostTriesAfterStop) throw new Error(`No response after the stop: ${code}`)
    // Longer each time, as in the web app.
    await pause((0.5 + Math.random()) * Math.min(3000, 300 * 2 ** tries))
  }
}

/** The portal did the call but died before it stored the response. As a person would, this looks at the class. */
async function findMine(send: Query, tally: Tally, person: Person, courseId: number): Promise<number | null> {
  type Mine = { courseBy: { ownRegistration: { databaseId: number } | null } }
  const query = 'query ($input: Int!) { courseBy(courseId: $input) { ownRegistration { databaseId } } }'
  const found = await insist(send, tally, person, query, courseId, (data) => ({
    kind: 'done',
    id: (data as Mine).courseBy.ownRegistration?.databaseId ?? null,
  }))
  return found.kind === 'done' ? found.id : null
}

type Results = {
  createRegistrations: {
    results: { registration: { databaseId: number } | null; errorCode: string | null }[]
  }
}

export async function register(
  send: Query,
  tally: Tally,
  person: Person,
  courseId: number,
  signal?: AbortSignal,
) {
  const input = { registrations: [{ courseId, registrationType: 'in-person' }] }
  const outcome = await insist(
    send,
    tally,
    person,
    createDocument,
    input,
    (data) => {
      const [row] = (data as Results).createRegistrations.results
      return row?.registration && !row.errorCode
        ? { kind: 'done', id: row.registration.databaseId }
        : { kind: 'refused', code: row?.errorCode ?? 'nothing' }
    },
    signal,
  )
  if (outcome.kind !== 'done') return outcome
  const id = outcome.id ?? (await findMine(send, tally, person, courseId))
  // The call was done, but no registration is found. So it was rejected, and the response that says why was lost.
  if (id === null) return { kind: 'refused', code: 'not said why' } as const
  const registered = { kind: 'done', id } as const
  person.told.push({ what: 'booked', id: registered.id })
  return registered
}

export async function cancel(send: Query, tally: Tally, person: Person, id: number, signal?: AbortSignal) {
  const input = { id: String(id) }
  const outcome = await insist(
    send,
    tally,
    person,
    deleteDocument,
    input,
    () => ({ kind: 'done', id }),
    signal,
  )
  if (outcome.kind === 'done') person.told.push({ what: 'cancelled', id })
  return outcome
}
