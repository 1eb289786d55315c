import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import {
  type Defaults,
  entryOf,
  type FieldName,
  type FieldNames,
  type FieldsOf,
  fieldsOf,
  within,
} from './field-names.ts'
import type { FormCheckboxField } from './fields/form-checkbox-field.tsx'
import type { FormCheckboxGroup } from './fields/form-checkbox-group.tsx'
import type { FormTextField } from './fields/form-text-field.tsx'
import type { FormOf, useForm } from './use-form.ts'

const schema = z.object({
  city: z.string(),
  phone: z.string().nullish(),
  terms: z.boolean(),
  topics: z.array(z.string()),
  address: z.object({ zip: z.string() }).nullish(),
  links: z.array(z.object({ url: z.string() })),
})
type Input = z.input<typeof schema>
const fields = fieldsOf({} as FormOf<Input>)

type NameOf<Field extends (props: never) => unknown> = Parameters<Field>[0]['name']
type DefaultsOf<Schema extends z.ZodType<object, object>> = Defaults<z.input<Schema>>

describe('a field name', () => {
  it('is the property path, in groups and lists too', () => {
    expect([fields.city, within(fields.address).zip, entryOf(fields.links, 2).url]).toEqual([
      'city',
      'address.zip',
      'links.2.url',
    ])
  })
  it('has the type of its value', () => {
    expectTypeOf(fields.topics).toEqualTypeOf<FieldName<string[]>>()
    expectTypeOf(within(fields.address)).toEqualTypeOf<FieldNames<{ zip: string }>>()
    expectTypeOf(entryOf(fields.links, 0)).toEqualTypeOf<FieldNames<{ url: string }>>()
  })
  it('must be in the schema, and cannot be a plain string', () => {
    // @ts-expect-error: the schema has no such field.
    expect(fields.town).toBe('town')
    expectTypeOf('city').not.toExtend<FieldName<string>>()
  })
  it('matches only a component for its type', () => {
    expectTypeOf(fields.city).toExtend<NameOf<typeof FormTextField>>()
    expectTypeOf(fields.phone).toExtend<NameOf<typeof FormTextField>>()
    expectTypeOf(fields.terms).toExtend<NameOf<typeof FormCheckboxField>>()
    expectTypeOf(fields.topics).toExtend<NameOf<typeof FormCheckboxGroup>>()
    expectTypeOf(fields.terms).not.toExtend<NameOf<typeof FormTextField>>()
    expectTypeOf(fields.topics).not.toExtend<NameOf<typeof FormTextField>>()
    expectTypeOf(fields.city).not.toExtend<NameOf<typeof FormCheckboxField>>()
    expectTypeOf(fields.city).not.toExtend<NameOf<typeof FormCheckboxGroup>>()
  })
})

describe('part of a form', () => {
  it('fits every form that has its fields', () => {
    expectTypeOf<FieldsOf<typeof schema>>().toExtend<FieldNames<{ city: string }>>()
    expectTypeOf<FieldNames<{ town: string }>>().not.toExtend<FieldNames<{ city: string }>>()
    expectTypeOf<FieldNames<{ city: boolean }>>().not.toExtend<FieldNames<{ city: string }>>()
  })
})

describe('the default values of a form', () => {
  it('include every field, even optional ones', () => {
    const whole = { city: '', phone: null, terms: false, topics: [], address: null, links: [] }
    expectTypeOf(whole).toExtend<DefaultsOf<typeof schema>>()
    const { phone: _phone, ...withoutPhone } = whole
    expectTypeOf(withoutPhone).not.toExtend<DefaultsOf<typeof schema>>()
    expectTypeOf({ ...whole, city: undefined }).not.toExtend<DefaultsOf<typeof schema>>()
    expectTypeOf<Parameters<typeof useForm<Input, Input>>[0]['defaultValues']>().toEqualTypeOf<
      DefaultsOf<typeof schema>
    >()
  })
})

describe('a form that renders its whole schema', () => {
  it('has no fields left', () => {
    const { city, phone, terms, topics, address, links, ...unrendered } = fields
    nothingLeft(unrendered)
    expect([city, phone, terms, topics, address, links]).toHaveLength(6)
  })
  it('does not compile with an unrendered field', () => {
    const { city: _city, ...unrendered } = fields
    // @ts-expect-error: phone, terms, topics, address and links are not rendered yet.
    nothingLeft(unrendered)
  })
})
