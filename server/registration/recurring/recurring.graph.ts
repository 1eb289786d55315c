import type { Selectable } from 'kysely'
import type { StandingPlace } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export type RecurringNode = Selectable<StandingPlace>

export const RecurringRef = builder.objectRef<RecurringNode>('StandingPlace')
