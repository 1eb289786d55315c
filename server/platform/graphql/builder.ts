import SchemaBuilder from '@pothos/core'
import { GraphQLScalarType, Kind } from 'graphql'
import { outgoingHtml } from '#server/platform/html/outgoing-html.ts'
import type { Context } from './context.ts'
import { formatSiteDateTime } from './site-date-time.ts'

/** The one builder; every feature adds its thin types and fields to it in <feature>.schema.ts. */
export const builder = new SchemaBuilder<{
  Context: Context
  DefaultFieldNullability: false
  Scalars: {
    /** A moment. Resolvers give a Date; it leaves with the offset of the site's time zone. */
    DateTime: { Input: Date; Output: Date | string }
    /** yyyy-MM-dd in the site time zone. */
    Date: { Input: string; Output: string }
    HTML: { Input: string; Output: string }
    ID: { Input: string; Output: string | number }
  }
}>({ defaultFieldNullability: false })

builder.queryType({})
builder.mutationType({})

// PostgreSQL knows no year 0.
const dateTimePattern = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const datePattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/

function parseDateTime(value: unknown): Date {
  if (typeof value !== 'string' || !dateTimePattern.test(value) || Number.isNaN(Date.parse(value)))
    throw new TypeError('A DateTime is written like 2026-11-21T10:00:00-05:00.')
  return new Date(value)
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

builder.addScalarType(
  'DateTime',
  new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    description:
      "ISO 8601 date and time with offset, e.g. 2026-11-21T10:00:00-05:00. Always the site time zone's offset.",
    serialize: (value) => (value instanceof Date ? formatSiteDateTime(value) : String(value)),
    parseValue: parseDateTime,
    parseLiteral: (node) => parseDateTime(node.kind === Kind.STRING ? node.value : null),
  }),
)
builder.addScalarType(
  'Date',
  new GraphQLScalarType<string, string>({
    name: 'Date',
    description: 'Calendar date in the site time zone, yyyy-MM-dd.',
    serialize: (value) => parseDate(value),
    parseValue: parseDate,
    parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : null),
  }),
)
builder.addScalarType(
  'HTML',
  new GraphQLScalarType<string, string>({
    name: 'HTML',
    description: 'Sanitised HTML.',
    serialize: (value) => outgoingHtml(String(value)),
  }),
)
