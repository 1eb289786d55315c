import type { Selectable } from 'kysely'
import type { Category, Facilitator, Location } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'
export type LocationNode = Selectable<Location>

export type CategoryNode = Selectable<Category>

export interface FacilitatorNode extends Selectable<Facilitator> {
  /** By a call about this facilitator, which is audited; one that came along with a class shows staff no contact details. */
  isOpened?: true
}

export const FacilitatorRef = builder.objectRef<FacilitatorNode>('Facilitator')

export const FacilitatorConnectionRef = builder.objectRef<{ nodes: FacilitatorNode[] }>(
  'FacilitatorConnection',
)
