import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiKeyInput } from '#domain/api/api-key.input.ts'
import { inputFields } from './input-fields.ts'

const only = (value: z.ZodType) => inputFields(z.object({ value })).fields.value

describe('GraphQL input fields', () => {
  it.each<[string, z.ZodType, object]>([
    ['a required text', z.string(), { type: 'String', required: true }],
    ['an optional or null text', z.string().nullish(), { type: 'String', required: false }],
    ['a whole number', z.int(), { type: 'Int', required: true }],
    ['any number', z.number(), { type: 'Float', required: true }],
    ['a boolean', z.boolean(), { type: 'Boolean', required: true }],
    ['a list', z.array(z.int()).nullish(), { type: ['Int'], required: false }],
    ['a choice as text', z.enum(['a', 'b']), { type: 'String', required: true }],
    [
      'a value that counts as omitted',
      z.boolean().nullable().default(false),
      { type: 'Boolean', required: false, defaultValue: false },
    ],
    [
      'a description',
      z.string().nullish().describe('Why.'),
      { type: 'String', required: false, description: 'Why.' },
    ],
    [
      'a description and a length limit',
      z
        .string()
        .meta({ extensions: { longestRaw: 9 } })
        .nullish()
        .describe('Why.'),
      { type: 'String', required: false, description: 'Why.', extensions: { longestRaw: 9 } },
    ],
    ['a GraphQL type', z.date().meta({ graphqlType: 'DateTime' }), { type: 'DateTime', required: true }],
    [
      'a list of a GraphQL type',
      z.array(z.custom<object>().meta({ graphqlType: 'GuestInput' })),
      { type: ['GuestInput'], required: true },
    ],
    [
      'a text that the domain trims, limits, and transforms',
      z
        .string()
        .max(9)
        .trim()
        .transform((text) => text.length),
      { type: 'String', required: true },
    ],
  ])('support %s', (_what, schema, field) => {
    expect(only(schema)).toEqual(field)
  })

  it('match a form of the domain', () => {
    const { fields } = inputFields(apiKeyInput)
    expect(Object.entries(fields).map(([name, { type }]) => [name, type])).toEqual([
      ['name', 'String'],
      ['ownerEmail', 'String'],
      ['scopes', ['String']],
      ['expiresOn', 'String'],
    ])
  })

  it('reject types that GraphQL inputs do not support', () => {
    expect(() => only(z.union([z.string(), z.int()]))).toThrow('several types')
    expect(() => only(z.object({ a: z.string() }))).toThrow('no type of GraphQL')
  })
})
