import type { IncomingHttpHeaders } from 'node:http'
import { deviceLabel } from '#domain/kernel/person/device.rule.ts'
import type { Context, Deps } from '#server/platform/graphql/context.ts'
import type { Instant } from '#server/platform/snapshots/data-version.ts'

/** What a call says about its caller. An answer that read any of it is for this caller only. */
export interface ClientFacts {
  address: string
  /** Part of the cache key, so reading it is allowed. */
  readsIn: readonly string[]
  headers: IncomingHttpHeaders
  setCookie: (cookie: string) => void
}

/**
 * The caller's part of a context, which records whether any of it was read. A class: getters in an object literal would give each call's
 * object a hidden class of its own, which V8 frees only with its old generation.
 */
class ReadsClient {
  readonly #caller: ClientFacts
  #isOwn = false

  constructor(actor: ClientFacts) {
    this.#caller = actor
  }
  #own<T>(value: T): T {
    this.#isOwn = true
    return value
  }
  #header(name: string): string | null {
    return this.#own(this.#caller.headers[name]?.toString() ?? null)
  }
  get viewer() {
    return this.#own(null)
  }
  get loginEnded() {
    return this.#own(false)
  }
  get address() {
    return this.#own(this.#caller.address)
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
    return this.#own(this.#caller.setCookie)
  }
  static hasReadClient(checks: ReadsClient): boolean {
    return checks.#isOwn
  }
}

/** The context of a call without credentials, and whether anything of the caller was read. */
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
