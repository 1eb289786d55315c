import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { english } from '#domain/kernel/language/english.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { type CallLine, withRequestId } from '#server/platform/http/current-call.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { mailTemplates } from '#server/wiring/manifests.ts'
import { schema } from '#server/wiring/schema.ts'
import { createTestDatabase } from './database/test-database.ts'
import { type FixedClock, fixedClock } from './fixed-clock.ts'
import { hostSecret } from './host-nonce.ts'

export interface PortalError {
  message: string
  path?: (string | number)[]
  extensions: { code: string; data?: Record<string, unknown> }
}
export interface PortalResponse<T> {
  data: T | null
  errors: PortalError[]
  /** The person that the call was made for, if it named one. */
  forPerson?: number
}

/** The whole portal on its own database, at its own address, with a clock that the test moves. */
export interface Portal {
  url: string
  db: Database
  deps: Deps
  clock: FixedClock
  /** The log entries, oldest first. */
  logged: Record<string, unknown>[]
  /** A line for each finished request, oldest first. */
  calls: CallLine[]
  /** Posts a document. Returns data and errors unchanged. HTTP must be 200. */
  query<T = unknown>(
    document: string,
    variables?: object,
    token?: string | null,
    headers?: Record<string, string>,
    /** The person that the call is made for, as its body names them. */
    person?: unknown,
  ): Promise<PortalResponse<T>>
  /** Posts a document that must succeed. Returns the data, and throws any errors. */
  request<T>(document: string, variables?: object, token?: string | null): Promise<T>
  /** The code of the one expected error. Throws when there is none. */
  codeOf(document: string, variables?: object, token?: string | null): Promise<string>
  close(): Promise<void>
}

export interface PortalOptions {
  /** The time of the clock. Default: the afternoon before the tests' classes. */
  now?: Date | string
  config?: Partial<Config>
  /** Subscribers that replace the real ones. */
  events?: Partial<Events>
  /** What the portal gets instead of its database, such as one that counts queries. */
  seenDatabase?: (db: Database) => Database
  /** Size of the portal's pool. Default: 20. */
  connections?: number
  /** Another server of this portal: with its database and its clock. Close it first. */
  besides?: Portal
  /** Default: English. */
  language?: Language
}

/** Starts the portal. Await `close()` in afterAll. */
export async function startPortal({
  now = '2026-11-20T17:00:00Z',
  config,
  events,
  seenDatabase = (db) => db,
  connections,
  besides,
  language = english,
}: PortalOptions = {}): Promise<Portal> {
  const database = besides ? joinDatabase(besides) : await createTestDatabase({ max: connections })
  const clock = besides?.clock ?? fixedClock(now)
  const logged: Record<string, unknown>[] = []
  const calls: CallLine[] = []
  const deps: Deps = {
    db: seenDatabase(database.db),
    clock,
    config: {
      production: false,
      port: 0,
      host: '127.0.0.1',
      dataDir: tmpdir(),
      databaseUrl: database.url,
      smtpUrl: undefined,
      publicUrl: 'http://portal.test',
      sessionSecret: 'secret of the tests, 32 characters or more',
      clockStart: undefined,
      rateLimits: false,
      trustedProxyHeader: undefined,
      botCheck: undefined,
      oidc: undefined,
      hostSite: { secret: hostSecret, roles: new Map(), makesUnknown: false },
      ...config,
    },
    wakeMail: () => {},
    sendMailNow: async () => {},
    events: { ...listeners, ...events },
    language,
    mailTemplates,
    schema,
    log: withRequestId((entry) => logged.push(entry)),
    logCall: (line) => calls.push(line),
  }
  const { server, stop } = createApp(deps)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const query: Portal['query'] = async <T>(
    document: string,
    variables = {},
    token?: string | null,
    headers: Record<string, string> = {},
    person?: unknown,
  ) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: JSON.stringify({
        query: document,
        variables,
        ...(person === undefined ? {} : { extensions: { personId: person } }),
      }),
    })
    const body = await response.text()
    if (response.status !== 200)
      throw new Error(`HTTP ${response.status}: ${body} ${JSON.stringify(logged.slice(-1))}`)
    // The response is a file instead of JSON.
    if (response.headers.has('content-disposition')) return { data: null, errors: [] }
    const result = JSON.parse(body) as Partial<PortalResponse<T>> & { extensions?: { forPerson?: number } }
    const said = { data: result.data ?? null, errors: result.errors ?? [] }
    return result.extensions?.forPerson === undefined
      ? said
      : { ...said, forPerson: result.extensions.forPerson }
  }
  return {
    url,
    db: database.db,
    deps,
    clock,
    logged,
    calls,
    query,
    async request<T>(document: string, variables?: object, token?: string | null) {
      const { data, errors } = await query<T>(document, variables, token)
      if (errors.length > 0 || !data) throw new Error(describeFailure(document, variables, errors, logged))
      return data
    },
    async codeOf(document, variables, token) {
      const { data, errors } = await query(document, variables, token)
      if (errors.length !== 1) throw new Error(`Expected one error, got ${JSON.stringify({ data, errors })}`)
      return errors[0]!.extensions.code
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await stop()
      await database.drop()
    },
  }
}

/** A separate pool, as another server has. */
function joinDatabase({ deps }: Portal) {
  const url = deps.config.databaseUrl ?? ''
  const db = connect(url)
  return { url, db, drop: () => db.destroy() }
}

function describeFailure(
  document: string,
  variables: object | undefined,
  errors: PortalError[],
  logged: object[],
) {
  return [
    'The call failed:',
    document.trim(),
    JSON.stringify(variables),
    JSON.stringify(errors, null, 2),
    `logged: ${JSON.stringify(logged.slice(-3), null, 2)}`,
  ].join('\n')
}
