import { builder } from './builder.ts'
import '#server/features/accounts/session.schema.ts'
import '#server/features/accounts/sign-up.schema.ts'
import '#server/features/bot-check/bot-check.schema.ts'
import '#server/features/classes/course-facet.schema.ts'
import '#server/features/classes/course.schema.ts'
import '#server/features/content/content.schema.ts'
import '#server/features/facilitators/facilitator.schema.ts'
import '#server/features/people/people.schema.ts'
import '#server/features/people/update-user.schema.ts'
import '#server/features/registration/registration.schema.ts'
import '#server/features/registration/registration-changing.schema.ts'
import '#server/features/registration/registration-reading.schema.ts'
import '#server/features/series/series.schema.ts'
import '#server/features/settings/settings.schema.ts'

/** The whole schema: the sum of the features above. */
export const schema = builder.toSchema()
