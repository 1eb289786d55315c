import type { GraphQLSchema } from 'graphql'
import type { Role } from '#domain/kernel/access/roles.ts'
import type { Clock } from '#domain/kernel/clock.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import type { Untitled } from '#domain/kernel/present-class.rule.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { CallLine, CurrentCall } from '#server/platform/http/current-call.ts'
import type { MailTemplates } from '#server/platform/mail/mail-template.ts'
import type { Metrics } from '#server/platform/observe/metrics.ts'
import type { Instant } from '#server/platform/snapshots/data-version.ts'
import type { ReferenceData } from '#server/platform/snapshots/reference-data.ts'
import type { SentFile } from '#server/platform/table-file/write-table.ts'

/** What the whole portal is built from; only main and the tests put it together. */
export interface Deps {
  db: Database
  clock: Clock
  config: Config
  /** In which the portal writes its mails, files and pages; in a call's context, in which it answers that call. */
  language: Language
  /** Every topic's types and fields, joined by the wiring. */
  schema: GraphQLSchema
  /** Every topic's mails, joined by the wiring. */
  mailTemplates: MailTemplates
  /** Who hears, within a transaction, what happens in another topic. */
  events: Events
  /** Tells the mail worker, after a commit, that the outbox has something; it looks by itself too. */
  wakeMail: () => void
  /** Makes the first attempt at a mail of the outbox and resolves when it is over, whatever came of it. */
  sendMailNow: (mailId: number) => Promise<void>
  log: (entry: Record<string, Untitled<'log'>>) => void
  /** Told of each request when it is over, but for files and for health checks that are well. */
  logCall?: (line: CallLine) => void
  /** Told of every request when it is over, with what only numbers and traces need. */
  watchCall?: (line: CallLine, call: CurrentCall) => void
  /** Statements of calls are kept for watchCall. */
  preparesStatements?: boolean
  /** What /metrics tells; absent: there is no such address. */
  metrics?: Metrics
  /** Told of each call, where somebody wants to know how long they take. Milliseconds since 1970. */
  trace?: (name: string, startedAt: number, endedAt: number, ok: boolean) => void
}

/** The signed-in person, read anew for each request, so that a lost role counts at once. */
export interface Viewer {
  userId: number
  email: string
  emailVerified: boolean
  firstName: string
  roles: readonly Role[]
  capabilities: readonly string[]
  attendeeId: number | null
  facilitatorId: number | null
  termsAgreedAt: Date | null
  /** All required profile fields are there and profileCompleted. */
  profileComplete: boolean
  demographicsComplete: boolean
  /** The site's zone, read with the person; as are the next two. */
  siteTimeZone: string
  /** When the waivers changed that they must have agreed to since; null: never. */
  waiversUpdatedAt: Date | null
  /** Who confirms a list proves that they are a person. */
  botCheckOnConfirm: boolean
  /** What the database was like when the person was read. */
  moment?: Instant
  /** They must set up a second factor before anything else; until then roles, capabilities and facilitatorId are left away. */
  secondFactorDue: boolean
  /** True while somebody else acts as this user. */
  isSwitched: boolean
  /** The call is made by who helps them, who speaks for them; not by an administrator. */
  byCarer?: boolean
  /** The care by which the call is made for them, and whose it is: an administrator who is switched to the helper, too. */
  proxyAccessId?: number | null
  helperId?: number | null
  /** Since when that is so: what was told, and which classes were over, before is not theirs to see. */
  helpedSince?: Date
  /** Who helps them calls, and they log in themself: only what the helper booked or was shown is in reach (graphql/policy.ts). */
  seesSharedOnly?: boolean
  /** For this call alone, which names them (person-named.ts). */
  isForCall?: boolean
  /** Who acts as this user, an administrator or who helps them; null while nobody does. */
  switchedBy: number | null
  sessionFamily: string
  /** The key of the API by which other software calls in this person's name. */
  apiKeyId?: number
}

export interface Context extends Deps {
  viewer: Viewer | null
  /** For whom the call says that it is made; null: it says nothing. The answer says it as well. */
  personNamed: number | null
  /** They showed a login that has ended, or never was one: then there is no viewer. */
  loginEnded: boolean
  /** The site's zone when the call came. */
  timeZone: string
  /** By which zone the caller filled in what is sent; null for one who does not say. */
  formTimeZone: string | null
  /** The caller's key of what is asked, so that a copy does nothing twice; null for one without (docs/rules/idempotency.md). */
  idempotencyKey: string | null
  /** The caller's address, for rate limits; never logged. */
  address: string
  /** Who pays for the call as a visitor's: the line, or a device that was here before. */
  payer?: string
  /** Coarse words about the caller's browser, such as 'Firefox on Windows'. */
  device: string | null
  /** What the browser sent as the host session's cookie; it proves nothing without its nonce. */
  hostCookie: string | null
  /** By which the browser is known again that asked for something (client/browser-mark.ts); absent or null: by nothing. */
  browserMark?: string | null
  /** All cookies that the browser sent, as they came; absent where there is no browser. */
  cookies?: string | null
  /** True: the caller showed no credential, and the answer may be given to everybody who shows none. */
  forEveryone?: true
  /** In which languages the caller reads texts of the organisation, the dearest first; absent or empty: each as it was written. */
  readsIn?: readonly string[]
  /** What changes seldom, proved fresh when the call came; absent where the call must read for itself. */
  referenceData?: ReferenceData
  /** The data version at which they were: the same one later says that nothing at all was committed in between. */
  dataVersion?: string
  /** Wants to know which rows a list shows that are held in memory: what is shown of each is made apart from the rest. */
  rowsShown?: ((rows: readonly object[]) => void) | undefined
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (cookie: string) => void
  /** Answers with a file in place of JSON; absent where the caller's way in takes none. */
  respondWithFile?: ((file: SentFile) => void) | undefined
}
