import { factsFromRow } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from '#domain/classes/seats/availability.rule.ts'
import type { Decision, Rejection } from '#domain/kernel/decision.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { modes } from '#domain/kernel/modes.ts'
import { CourseRef } from '#server/classes/classes.graph.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { RefusalDetails } from '#server/platform/graphql/common.schema.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'

type Availability = Decision<{ modes: Mode[] }>
const errorOf = (one: Availability): Rejection | null => (one.ok ? null : one)

const CourseAvailability = builder.objectRef<Availability>('CourseAvailability').implement({
  description: 'Whether people can register for a class now, and if not, the one reason.',
  fields: (t) => ({
    open: t.boolean({ resolve: ({ ok }) => ok }),
    code: t.string({
      nullable: true,
      description:
        'CLASS_FULL, CLASS_CANCELLED, CLASS_CUSTOM_MESSAGE {message}, CLASS_CONTACT_US, CLASS_OPENS_ON {opensAt} or CLASS_CLOSED: the first of these that applies. Null: open.',
      resolve: (one) => errorOf(one)?.code ?? null,
    }),
    sentence: t.string({
      nullable: true,
      description: 'The sentence of the code, in a language of Accept-Language, or else English. Null: open.',
      resolve: (one) => {
        const domainError = errorOf(one)
        return domainError && errorText(domainError.code, domainError.data)
      },
    }),
    data: t.field({
      type: RefusalDetails,
      nullable: true,
      description: 'The values in the sentence, for clients with their own text. Null: open.',
      resolve: (one) => errorOf(one)?.data ?? null,
    }),
    registrationTypes: t.stringList({
      ...costs({ rows: 2 }),
      description: `The modes with seats left: ${modes.map((mode) => `\`${mode}\``).join(', ')}. Empty if the class is not open.`,
      resolve: (one) => (one.ok ? one.value.modes : []),
    }),
  }),
})

builder.objectField(CourseRef, 'availability', (t) =>
  t.field({
    type: CourseAvailability,
    description: 'The same for everyone. Whether a person may register also depends on their account.',
    resolve: (course, _args, { clock }) => decideAvailability(factsFromRow(course), clock.now()),
  }),
)
