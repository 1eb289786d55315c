import type { IncomingHttpHeaders } from 'node:http'
import { deviceWords } from '#domain/kernel/device.rule.ts'
import type { Context, Deps } from '#server/platform/graphql/context.ts'
import type { Moment } from '#server/platform/snapshots/data-version.ts'

/** What a call tells of who makes it. An answer in whose making any of it was looked at is nobody else's. */
export interface CallersOwn {
  address: string
  /** Answers are kept by it, so it may be looked at. */
  readsIn: readonly string[]
  headers: IncomingHttpHeaders
  setCookie: (cookie: string) => void
}

/**
 * What a context holds of its caller, and whether any of it was looked at. A class, because getters written into an object would give each
 * call's object a shape of its own, which stays in memory until the old is collected.
 */
class LooksAtCaller {
  readonly #caller: CallersOwn
  #isOwn = false

  constructor(caller: CallersOwn) {
    this.#caller = caller
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
    return deviceWords(this.#header('user-agent') ?? '')
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
  static hasLooked(looks: LooksAtCaller): boolean {
    return looks.#isOwn
  }
}

/** The context of a call without any credential, and whether something of the caller was looked at in it. */
export function publicContext(
  deps: Deps,
  caller: CallersOwn,
  { dataVersion, surroundings }: Moment,
): { context: Context; isOwn(): boolean } {
  const looks = new LooksAtCaller(caller)
  const context: Context = Object.assign(looks, deps, {
    timeZone: surroundings.timeZone,
    readsIn: caller.readsIn,
    surroundings,
    dataVersion,
    personNamed: null,
    forEverybody: true as const,
  })
  return { context, isOwn: () => LooksAtCaller.hasLooked(looks) }
}
