import SchemaBuilder, { type FieldRef } from '@pothos/core'
import { GraphQLScalarType, Kind } from 'graphql'
import { outgoingHtml } from '#server/platform/html/html-sanitizer.ts'
import { hasBecomeThem, once } from '#server/platform/idempotency/once.ts'
import type { Context } from './context.ts'
import { rejectedField } from './parse.ts'
import { graphqlField } from './plugins/person-named.ts'
import { admit, everyone, type Policy } from './policy.ts'
import { formatSiteDateTime, startOfSiteDay } from './site-time/site-date-time.ts'

interface TypesFor<Actor extends object> {
  Context: Actor
  DefaultFieldNullability: false
  Scalars: {
    /** A time. Resolvers return a Date. The output has the offset of the site's time zone. */
    DateTime: { Input: Date; Output: Date | string }
    /** yyyy-MM-dd in the site time zone. */
    Date: { Input: string; Output: string }
    HTML: { Input: string; Output: string }
    ID: { Input: string; Output: string | number }
  }
}

const whole = new SchemaBuilder<TypesFor<Context>>({ defaultFieldNullability: false })
whole.queryType({})
whole.mutationType({})

type Types<Actor extends object> = PothosSchemaTypes.ExtendDefaultTypes<TypesFor<Actor>>
/** Pothos' own methods for calls, which require no policy. */
type WithoutPolicy = `${'query' | 'mutation' | 'subscription'}${'Type' | 'Field' | 'Fields'}`
interface Calls {
  /** A field of Query: its name, the policy that says who may call it, and its definition. */
  queryField<Actor extends Context>(
    name: string,
    policy: Policy<Actor>,
    field: (t: PothosSchemaTypes.QueryFieldBuilder<Types<Actor>, object>) => FieldRef<Types<Actor>>,
  ): void
  /** A field of Mutation, like `queryField`. */
  mutationField<Actor extends Context>(
    name: string,
    policy: Policy<Actor>,
    field: (t: PothosSchemaTypes.MutationFieldBuilder<Types<Actor>, object>) => FieldRef<Types<Actor>>,
  ): void
}

/**
 * The one schema builder. Every topic adds its thin types and fields to it in <what>.schema.ts. A call without a policy
 * does not compile. The types are those of Pothos, except a resolver's context, which is the one that the policy
 * guarantees.
 */
export const builder: Omit<typeof whole, WithoutPolicy> & Calls = Object.assign(Object.create(whole), {
  queryField: (name, policy, field) => whole.queryField(name, (t) => withPolicy(policy, field(t as never))),
  mutationField: (name, policy, field) =>
    whole.mutationField(name, (t) =>
      withPolicy(
        policy,
        policy === everyone
          ? rejectingNamedPerson(oncePerKey(field(t as never)))
          : oncePerKey(field(t as never)),
      ),
    ),
} satisfies Calls)

/** Checks the policy before the resolver. The policy is also readable in the field's extensions. */
function withPolicy<Actor extends Context>(
  policy: Policy,
  field: FieldRef<Types<Actor>>,
): FieldRef<Types<Actor>> {
  field.updateConfig(({ resolve, ...config }) => ({
    ...config,
    extensions: { ...config.extensions, policy },
    resolve: (root, args, context, info) => {
      // For a field that is open to everyone, the viewer is not even read.
      if (policy !== everyone && !hasBecomeThem(args, context as Context, info))
        admit(policy, (context as Context).viewer)
      return resolve?.(root, args, context, info)
    },
  }))
  return field
}

/**
 * For mutations that are open to everyone: a token or key decides what they do. They reject a named person, who has no
 * part in the call but would seem to.
 */
function rejectingNamedPerson<Actor extends Context>(field: FieldRef<Types<Actor>>): FieldRef<Types<Actor>> {
  field.updateConfig(({ resolve, ...config }) => ({
    ...config,
    resolve: (root, args, context, info) => {
      if ((context as Context).personNamed !== null) throw rejectedField(graphqlField, 'person.notTaken')
      return resolve?.(root, args, context, info)
    },
  }))
  return field
}

/** A call that arrives twice with one idempotency key runs once (docs/rules/idempotency.md). */
function oncePerKey<Actor extends Context>(field: FieldRef<Types<Actor>>): FieldRef<Types<Actor>> {
  field.updateConfig(({ resolve, ...config }) => ({
    ...config,
    resolve: (root, args, context, info) =>
      once(args, context as Context, info, () => resolve?.(root, args, context, info)),
  }))
  return field
}

// PostgreSQL has no year 0.
const dateTimePattern = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const datePattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/
const timeAfterDate = /[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

/** WPGraphQL clients also send a date alone. It means the start of that day in the site's time zone. */
function parseDateTime(value: unknown): Date {
  if (typeof value === 'string' && datePattern.test(value)) return startOfSiteDay(parseDate(value))
  if (typeof value !== 'string' || !dateTimePattern.test(value) || Number.isNaN(Date.parse(value)))
    throw new TypeError('A DateTime is written like 2026-11-21T10:00:00-05:00.')
  return new Date(value)
}
/** WPGraphQL clients also send it with a time, which is ignored. */
function parseDateInput(value: unknown): string {
  return parseDate(typeof value === 'string' ? value.replace(timeAfterDate, '') : value)
}
function parseDate(value: unknown): string {
  if (typeof value !== 'string' || !datePattern.test(value) || !isCalendarDate(value))
    throw new TypeError('A Date is written like 2026-11-21.')
  return value
}
function isCalendarDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

whole.addScalarType(
  'DateTime',
  new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    description:
      'ISO 8601 date and time with offset, such as 2026-11-21T10:00:00-05:00. In responses the offset is that of the site time zone. In a call any offset, or a date alone: the start of that day in the site time zone.',
    serialize: (value) => (value instanceof Date ? formatSiteDateTime(value) : String(value)),
    parseValue: parseDateTime,
    parseLiteral: (node) => parseDateTime(node.kind === Kind.STRING ? node.value : null),
  }),
)
whole.addScalarType(
  'Date',
  new GraphQLScalarType<string, string>({
    name: 'Date',
    description: 'Calendar date in the site time zone, yyyy-MM-dd. In a call a time after it is ignored.',
    serialize: (value) => parseDate(value),
    parseValue: parseDateInput,
    parseLiteral: (node) => parseDateInput(node.kind === Kind.STRING ? node.value : null),
  }),
)
whole.addScalarType(
  'HTML',
  new GraphQLScalarType<string, string>({
    name: 'HTML',
    description: 'HTML from which anything that would run or load something was removed.',
    serialize: (value) => outgoingHtml(String(value)),
  }),
)
