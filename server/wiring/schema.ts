import { showNamesAlone } from '#server/accounts/people/names-alone.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { blockWithoutSecondFactor } from '#server/platform/graphql/plugins/second-factor-guard.ts'
import { checkReplays } from '#server/platform/idempotency/copies.ts'
import './schema-parts.generated.ts'

/**
 * The whole schema: the sum of every `*.schema.ts` and `*.record.ts` of the server (`npm run generate:schema`). A
 * person who must first set up two-step login can use little of it, and so can a key from an email.
 */
export const schema = blockWithoutSecondFactor(checkReplays(showNamesAlone(builder.toSchema())))
