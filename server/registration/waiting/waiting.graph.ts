import type { Selectable } from 'kysely'
import type { Waiting } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export type WaitingNode = Selectable<Waiting>

export const WaitingRef = builder.objectRef<WaitingNode>('Waiting')
