import { builder } from './builder.ts'
import '#server/features/settings/settings.schema.ts'

/** The whole schema: the sum of the features above. */
export const schema = builder.toSchema()
