import { z } from 'zod'
import { fieldMessages } from '#domain/kernel/text/field-messages.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { fieldText } from '#server/platform/messages/field-texts.ts'
import type { AnyOperation } from './operations/operation.ts'

/** The operation of a path, and the path's value for {id}. */
export interface Found {
  operation: AnyOperation
  params: Record<string, string>
}

const patterns = new WeakMap<AnyOperation, RegExp>()
function patternOf(operation: AnyOperation): RegExp {
  const known = patterns.get(operation)
  if (known) return known
  const pattern = new RegExp(`^${operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  patterns.set(operation, pattern)
  return pattern
}

/** Every operation of a path: one per method. */
export function operationsAt(operations: readonly AnyOperation[], path: string): Found[] {
  return operations.flatMap((operation) => {
    const match = patternOf(operation).exec(path)
    return match ? [{ operation, params: { ...match.groups } }] : []
  })
}

/**
 * Parses the input with the route's schema.
 * @throws INPUT_INVALID with the name of each invalid field.
 */
export function parsed(schema: z.ZodType | undefined, sent: unknown): unknown {
  if (!schema) return {}
  const result = schema.safeParse(sent)
  if (result.success) return result.data
  const { issues } = result.error
  const isOurs = (message: string) => (fieldMessages as readonly string[]).includes(message)
  const sentence = ({ message }: z.core.$ZodIssue) => (isOurs(message) ? fieldText(message) : message)
  throw new RejectedError('INPUT_INVALID', {
    message: sentence(issues[0]!),
    fields: issues.map(({ path }) => path.join('.')),
    codes: issues.map(({ message, code }) => (isOurs(message) ? message : code)),
    messages: issues.map(sentence),
  })
}

/** The query string in the form of the route's schema. A filter with several values may appear several times. */
export function queryOf(schema: z.ZodObject | undefined, search: URLSearchParams): object {
  if (!schema) return {}
  const entries = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const values = search.getAll(name)
    if (values.length === 0) return []
    return [[name, takesSeveral(field) ? values : values.at(-1)] as const]
  })
  return Object.fromEntries(entries)
}

function takesSeveral(field: z.ZodType): boolean {
  return field instanceof z.ZodOptional
    ? takesSeveral(field.unwrap() as z.ZodType)
    : field instanceof z.ZodArray
}
