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

/** The dependencies of the whole portal. Only main and the tests assemble them. */
export interface Deps {
  db: Database
  /** A replica of `db` for reports and exports (platform/db/long-reads.ts). Absent: they read `db`. */
  replica?: Database
  clock: Clock
  config: Config
  /** The default language of emails, files and pages. In a call's context: the language of its response. */
  language: Language
  /** Types and fields of every topic, joined by the wiring. */
  schema: GraphQLSchema
  /** Email templates of every topic, joined by the wiring. */
  mailTemplates: MailTemplates
  /** Notifies other topics' listeners within a transaction. */
  events: Events
  /** Wakes the mail worker after a commit that added to the outbox. The worker also polls automatically. */
  wakeMail: () => void
  /** Makes the first attempt at an email of the outbox. Resolves when it is over, with any outcome. */
  sendMailNow: (mailId: number) => Promise<void>
  log: (entry: Record<string, Untitled<'log'>>) => void
  /** Called after each request, except for files and successful health checks. */
  logCall?: (line: CallLine) => void
  /** Called after every request, with data that only metrics and traces need. */
  watchCall?: (line: CallLine, call: CurrentCall) => void
  /** Records the statements of calls for watchCall. */
  recordsStatements?: boolean
  /** The content of /metrics. Absent: there is no such address. */
  metrics?: Metrics
  /** Called after each call, if durations are reported. Times in milliseconds since 1970. */
  trace?: (name: string, startedAt: number, endedAt: number, ok: boolean) => void
}

/** The logged-in person. Read again for each request, so that a lost role takes effect immediately. */
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
  /** True: all required profile fields are filled in, and profileCompleted is set. */
  profileComplete: boolean
  demographicsComplete: boolean
  /** The site's time zone, read together with the person. So are the next two. */
  siteTimeZone: string
  /** The person must have agreed to the waivers after this time. Null: never required. */
  waiversUpdatedAt: Date | null
  /** Confirming a registration list requires a bot check. */
  botCheckOnConfirm: boolean
  /** The data version and reference data at the time the person was read. */
  moment?: Instant
  /** The person must set up two-step login first. Until then roles, capabilities and facilitatorId are left out. */
  secondFactorDue: boolean
  /** True while someone else uses this account. */
  isSwitched: boolean
  /** True: the person's helper makes the call, not an administrator. */
  byCarer?: boolean
  /** The proxy access that the call uses, and its helper. Also set for an administrator who impersonates the helper. */
  proxyAccessId?: number | null
  helperId?: number | null
  /** Start of the proxy access. The helper must not see earlier messages, nor classes that were over by then. */
  helpedSince?: Date
  /**
   * The helper makes the call, and the person has their own login. Only what the helper registered or was shown is
   * accessible (graphql/policy.ts).
   */
  seesSharedOnly?: boolean
  /** The proxy access is for this call only, which names the person (person-named.ts). */
  isForCall?: boolean
  /** The administrator or helper who uses this account. Null if no one does. */
  switchedBy: number | null
  sessionFamily: string
  /** The API key with which other software calls in this person's name. */
  apiKeyId?: number
}

export interface Context extends Deps {
  viewer: Viewer | null
  /** The person that the call names. Null: none. The response repeats it. */
  personNamed: number | null
  /** The client sent a login that has ended or never existed, so there is no viewer. */
  loginEnded: boolean
  /** The site's time zone when the call arrived. */
  timeZone: string
  /** The time zone in which the client's form was filled in. Null if the client does not say. */
  formTimeZone: string | null
  /** The client's idempotency key, so that a copy does nothing twice. Null without one (docs/rules/idempotency.md). */
  idempotencyKey: string | null
  /** The client's IP, for rate limits. Never logged. */
  address: string
  /** Whose allowance a visitor's call uses: that of the IP, or of a known device. */
  payer?: string
  /** A rough description of the client's browser, such as 'Firefox on Windows'. */
  device: string | null
  /** The host session's cookie. It authenticates no one without its nonce. */
  hostCookie: string | null
  /** Recognizes the browser that made an earlier request (client/browser-mark.ts). Absent or null: it has no mark. */
  browserMark?: string | null
  /** The raw cookie header. Absent without a browser. */
  cookies?: string | null
  /** True: the client sent no credential, and the response may be shared with all such clients. */
  forEveryone?: true
  /**
   * The client's languages for the organization's texts, best first. Absent or empty: each text in its original
   * language.
   */
  readsIn?: readonly string[]
  /**
   * Rarely changing data, verified as current when the call arrived. Absent if the call must read from the database.
   */
  referenceData?: ReferenceData
  /** The data version of the reference data. If it is the same later, nothing was committed in between. */
  dataVersion?: string
  /** Gets the preloaded rows that a list shows. The content of each row is then rendered separately from the rest. */
  rowsShown?: ((rows: readonly object[]) => void) | undefined
  /** Adds a Set-Cookie header to the response. */
  setCookie: (cookie: string) => void
  /** Responds with a file instead of JSON. Absent if the call's transport cannot send files. */
  respondWithFile?: ((file: SentFile) => void) | undefined
}
