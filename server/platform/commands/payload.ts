import type { FieldMap, ObjectRef } from '@pothos/core'
import { builder } from '#server/platform/graphql/builder.ts'
import type { ObjectFields, SchemaTypes } from '#server/platform/records/record-definition.ts'

/** As Relay means it: each answer repeats what its own call said. It is no key (docs/rules/idempotency.md). */
export interface Echo {
  clientMutationId?: string | null | undefined
}

interface Fields<Answer extends object> {
  description?: string
  fields?: (t: ObjectFields<Answer>) => FieldMap
}

/** The type that a command answers with. Every one has the echo; no topic says so again. */
export function payload<Answer extends object>(
  name: string,
  { fields, description }: Fields<Answer> = {},
): ObjectRef<SchemaTypes, Answer> {
  return builder.objectRef<Answer>(name).implement({
    ...(description && { description }),
    fields: (t) => ({
      ...fields?.(t),
      // What a topic answers has no echo: defineCommand adds it, and copies.ts to a copy.
      clientMutationId: t.exposeString('clientMutationId' as never, { nullable: true }),
    }),
  })
}
