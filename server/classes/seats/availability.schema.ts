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
  description:
    'Whether a class can be registered for at this moment, and if not the one reason that people are told.',
  fields: (t) => ({
    open: t.boolean({ resolve: ({ ok }) => ok }),
    code: t.string({
      nullable: true,
      description:
        'CLASS_FULL, CLASS_CANCELLED, CLASS_CUSTOM_MESSAGE, CLASS_CONTACT_US, CLASS_OPENS_ON or CLASS_CLOSED; null: open.',
      resolve: (one) => errorOf(one)?.code ?? null,
    }),
    sentence: t.string({
      nullable: true,
      description: 'What the code says, in English; null: open.',
      resolve: (one) => {
        const domainError = errorOf(one)
        return domainError && errorText(domainError.code, domainError.data)
      },
    }),
    data: t.field({
      type: RefusalDetails,
      nullable: true,
      description: 'What the sentence is made of, for who says it in other words.',
      resolve: (one) => errorOf(one)?.data ?? null,
    }),
    registrationTypes: t.stringList({
      ...costs({ rows: 2 }),
      description: `${modes.map((mode) => `\`${mode}\``).join(' and ')}, as far as there are seats; empty where it is not open.`,
      resolve: (one) => (one.ok ? one.value.modes : []),
    }),
  }),
})

builder.objectField(CourseRef, 'availability', (t) =>
  t.field({
    type: CourseAvailability,
    description: 'For any person; whether this one may book depends on their account as well.',
    resolve: (course, _args, { clock }) => decideAvailability(factsFromRow(course), clock.now()),
  }),
)
