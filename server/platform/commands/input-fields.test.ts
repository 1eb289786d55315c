import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiKeyInput } from '#domain/api/api-key.input.ts'
import { inputFields } from './input-fields.ts'

const only = (value: z.ZodType) => inputFields(z.object({ value })).fields.value

describe('GraphQL input fields', () => {
  it.each<[string, z.ZodType, object]>([
    ['a text that must be there', z.string(), { type: 'String', required: true }],
    ['a text that may be left out, or null', z.string().nullish(), { type: 'String', required: false }],
    ['a whole number', z.int(), { type: 'Int', required: true }],
    ['any number', z.number(), { type: 'Float', required: true }],
    ['yes or no', z.boolean(), { type: 'Boolean', required: true }],
    ['a list', z.array(z.int()).nullish(), { type: ['Int'], required: false }],
    ['a choice, which is a text', z.enum(['a', 'b']), { type: 'String', required: true }],
    [
      'what is taken for left out',
      z.boolean().nullable().default(false),
      { type: 'Boolean', required: false, defaultValue: false },
    ],
    [
      'what the documentation says of it',
      z.string().nullish().describe('Why.'),
      { type: 'String', required: false, description: 'Why.' },
    ],
    [
      'what it says and where it is too long',
      z
        .string()
        .meta({ extensions: { longestRaw: 9 } })
        .nullish()
        .describe('Why.'),
      { type: 'String', required: false, description: 'Why.', extensions: { longestRaw: 9 } },
    ],
    ['a type of GraphQL', z.date().meta({ graphqlType: 'DateTime' }), { type: 'DateTime', required: true }],
    [
      'a list of a type of GraphQL',
      z.array(z.custom<object>().meta({ graphqlType: 'GuestInput' })),
      { type: ['GuestInput'], required: true },
    ],
    [
      'a text that the domain trims, bounds and turns into another',
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
