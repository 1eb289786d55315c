import { GraphQLError } from 'graphql'
import { whileWaitedFor } from '#server/platform/db/connection/waiting-call.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { limitsOf } from '#server/platform/graphql/cost/cost-limits.ts'
import { giveBudget } from '#server/platform/graphql/cost/response-budget.ts'
import { inSiteTime } from '#server/platform/graphql/site-time/site-date-time.ts'
import type { ReferenceData } from '#server/platform/snapshots/reference-data.ts'
import type { CachedSnapshot } from '#server/platform/snapshots/response-store.ts'
import { makeSnapshot } from '#server/platform/snapshots/snapshot.ts'
import type { SnapshotVersion } from '#server/platform/snapshots/snapshot-version.ts'
import { type ClientFacts, publicContext } from './public-context.ts'
import type { PublicDocument } from './public-documents.ts'

/** Thrown when the response is not the same for everyone. Then Yoga executes the document for this caller alone. */
export class NotForAll extends Error {
  /** True: later calls of the document would fail too. */
  readonly always: boolean
  constructor(always: boolean) {
    super('No answer for everybody alike')
    this.always = always
  }
}

/** With the reference data at that time. */
export interface SurroundedVersion extends SnapshotVersion {
  referenceData: ReferenceData
}

/**
 * Executes a public document for a client without credentials. The version is read before the data. So after a commit
 * in between, the version is another one, and this response is not found again.
 *
 * @throws NotForAll when the response is not the same for everyone
 */
export async function executePublic(
  deps: Deps,
  document: PublicDocument,
  variables: Record<string, unknown>,
  actor: ClientFacts & { isDisconnected: () => boolean },
  newest: SurroundedVersion & { version: string },
): Promise<CachedSnapshot> {
  const most = limitsOf(null)
  const now = deps.clock.now()
  // A clock that stands still, so that the whole response is of one instant.
  const clock = { now: () => now }
  const { referenceData } = newest
  const { context, isMine } = publicContext({ ...deps, clock }, actor, newest)
  giveBudget(context, most.cost)
  const response = await whileWaitedFor(actor, async () =>
    inSiteTime(referenceData.timeZone, () => document.answer(context, variables, now)),
  )
  if (response.errors) throw new NotForAll(response.errors.every(isDomainError))
  if (isMine()) throw new NotForAll(true)
  if (response.body.length > most.bytes) throw new NotForAll(true)
  response.keep()
  return { snapshot: makeSnapshot(response.body), version: newest.version, dataVersion: newest.dataVersion }
}

const isDomainError = ({ originalError }: GraphQLError): boolean =>
  !originalError || originalError instanceof GraphQLError
