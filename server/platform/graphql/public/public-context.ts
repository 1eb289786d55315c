import type { IncomingHttpHeaders } from 'node:http'
import { deviceWords } from '#domain/kernel/device.rule.ts'
import type { Context, Deps } from '#server/platform/graphql/context.ts'
import type { Moment } from '#server/platform/snapshots/database-state.ts'

/** What a call tells of who makes it. An answer in whose making any of it was looked at is nobody else's. */
export interface CallersOwn {
  address: string
  /** Answers are kept by it, so it may be looked at. */
  readsIn: readonly string[]
  headers: IncomingHttpHeaders
  setCookie: (cookie: string) => void
}

/** The context of a call without any credential, and whether something of the caller was looked at in it. */
export function publicContext(
  deps: Deps,
  { address, readsIn, headers, setCookie }: CallersOwn,
  { state, surroundings }: Moment,
): { context: Context; isOwn(): boolean } {
  let isOwn = false
  const own = <T>(value: T): T => {
    isOwn = true
    return value
  }
  const header = (name: string) => own(headers[name]?.toString() ?? null)
  const context: Context = {
    ...deps,
    timeZone: surroundings.timeZone,
    readsIn,
    surroundings,
    state,
    forEverybody: true,
    get viewer() {
      return own(null)
    },
    get loginEnded() {
      return own(false)
    },
    get address() {
      return own(address)
    },
    get device() {
      return deviceWords(header('user-agent') ?? '')
    },
    get formTimeZone() {
      return header('x-time-zone')
    },
    get idempotencyKey() {
      return header('idempotency-key')
    },
    get hostCookie() {
      return own(null)
    },
    get setCookie() {
      return own(setCookie)
    },
  }
  return { context, isOwn: () => isOwn }
}
