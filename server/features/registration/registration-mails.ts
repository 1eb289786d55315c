import { type Kysely, sql } from 'kysely'
import type { Mode } from '#domain/classes/seats.rule.ts'
import type { DB } from '#server/db/schema.generated.ts'
import type { Viewer } from '#server/graphql/context.ts'
import type { RegistrationNode } from '#server/graphql/nodes.ts'

export async function addConfirmedMail(
  _tx: Kysely<DB>,
  _viewer: Viewer,
  _registrations: readonly RegistrationNode[],
  _now: Date,
): Promise<void> {}
export async function addCancelledMail(
  _tx: Kysely<DB>,
  _viewer: Viewer,
  _registration: RegistrationNode,
  _now: Date,
): Promise<void> {}
