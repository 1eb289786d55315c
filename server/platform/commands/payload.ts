import type { FieldMap, ObjectRef } from '@pothos/core'
import { builder } from '#server/platform/graphql/builder.ts'
import type { ObjectFields, SchemaTypes } from '#server/platform/records/record-definition.ts'

/** As in Relay: each result repeats what its call sent. This is not the idempotency key (docs/rules/idempotency.md). */
export interface Echo {
  clientMutationId?: string | null | undefined
}

interface Fields<Result extends object> {
  description?: string
  fields?: (t: ObjectFields<Result>) => FieldMap
}

/** The result type of a command. It adds the echo, so no topic declares it. */
export function payload<Result extends object>(
  name: string,
  { fields, description }: Fields<Result> = {},
): ObjectRef<SchemaTypes, Result> {
  return builder.objectRef<Result>(name).implement({
    ...(description && { description }),
    fields: (t) => ({
      ...fields?.(t),
      // Topics return results without the echo. defineCommand adds it, and once.ts adds it to a cached copy.
      clientMutationId: t.exposeString('clientMutationId' as never, { nullable: true }),
    }),
  })
}
