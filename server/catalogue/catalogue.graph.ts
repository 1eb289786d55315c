import type { Selectable } from 'kysely'
import type { Category, Facilitator, Location } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'
export type LocationNode = Selectable<Location>

export type CategoryNode = Selectable<Category>

export interface FacilitatorNode extends Selectable<Facilitator> {
  /** Set by an audited call about this facilitator. Without it (as part of a class), staff see no contact details. */
  isOpened?: true
}

export const FacilitatorRef = builder.objectRef<FacilitatorNode>('Facilitator')

export const FacilitatorConnectionRef = builder.objectRef<{ nodes: FacilitatorNode[] }>(
  'FacilitatorConnection',
)
