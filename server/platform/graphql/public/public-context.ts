import type { IncomingHttpHeaders } from 'node:http'
import { deviceLabel } from '#domain/kernel/person/device.rule.ts'
import type { Context, Deps } from '#server/platform/graphql/context.ts'
import type { Instant } from '#server/platform/snapshots/data-version.ts'

/** What a call says about its client. A response that read any of it is for this client only. */
export interface ClientFacts {
  address: string
  /** The reader's languages. Public code may read them, because they are part of the cache key. */
  readsIn: readonly string[]
  headers: IncomingHttpHeaders
  setCookie: (cookie: string) => void
}

/**
 * The client's part of a context. It records whether any of it was read. It is a class for performance: getters in an
 * object literal would give each call's object its own hidden class, which V8 frees only with its old generation.
 */
class ReadsClient {
  readonly #client: ClientFacts
  #isOwn = false

  constructor(actor: ClientFacts) {
    this.#client = actor
  }
  #own<T>(value: T): T {
    this.#isOwn = true
    return value
  }
  #header(name: string): string | null {
    return this.#own(this.#client.headers[name]?.toString() ?? null)
  }
  get viewer() {
    return this.#own(null)
  }
  get loginEnded() {
    return this.#own(false)
  }
  get address() {
    return this.#own(this.#client.address)
  }
  get device() {
    return deviceLabel(this.#header('user-agent') ?? '')
  }
  get formTimeZone() {
    return this.#header('x-time-zone')
  }
  get idempotencyKey() {
    return this.#header('idempotency-key')
  }
  get hostCookie() {
    return this.#own(null)
  }
  get setCookie() {
    return this.#own(this.#client.setCookie)
  }
  static hasReadClient(checks: ReadsClient): boolean {
    return checks.#isOwn
  }
}

/** The context of a call without credentials, and whether anything about the client was read. */
export function publicContext(
  deps: Deps,
  actor: ClientFacts,
  { dataVersion, referenceData }: Instant,
): { context: Context; isMine(): boolean } {
  const checks = new ReadsClient(actor)
  const context: Context = Object.assign(checks, deps, {
    timeZone: referenceData.timeZone,
    readsIn: actor.readsIn,
    referenceData,
    dataVersion,
    personNamed: null,
    forEveryone: true as const,
  })
  return { context, isMine: () => ReadsClient.hasReadClient(checks) }
}
