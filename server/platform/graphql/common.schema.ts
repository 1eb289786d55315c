import type { DomainErrorData } from '#domain/kernel/decision.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { builder } from './builder.ts'
import type { Context } from './context.ts'
import type { PagerNode } from './rows.ts'

/** A domain error that is returned as a row, not thrown. Its message is built from the code and these values. */
export const RefusalDetails = builder.objectRef<DomainErrorData>('RefusalDetails').implement({
  description: 'The values in the sentence of an error code. A value that the code does not have is null.',
  fields: (t) => ({
    message: t.string({
      nullable: true,
      description: 'For CLASS_CUSTOM_MESSAGE: the organization’s own text. For INPUT_INVALID: the sentence.',
      resolve: ({ message }) => textOrNull(message),
    }),
    opensAt: t.string({
      nullable: true,
      description: 'For CLASS_OPENS_ON: when registration opens, ISO 8601.',
      resolve: ({ opensAt }) => textOrNull(opensAt),
    }),
    startsAt: t.string({
      nullable: true,
      description: 'For CLASS_MOVED: the class’s start now, ISO 8601.',
      resolve: ({ startsAt }) => textOrNull(startsAt),
    }),
    place: t.string({
      nullable: true,
      description: 'For CLASS_MOVED: the class’s location now. Null: unchanged.',
      resolve: ({ place }) => textOrNull(place),
    }),
    title: t.string({
      nullable: true,
      description: 'For SERIES_PARTLY_UNAVAILABLE: the title of the class that cannot be registered.',
      resolve: ({ title }) => textOrNull(title),
    }),
    reasonCode: t.string({
      nullable: true,
      description: 'For SERIES_PARTLY_UNAVAILABLE: the code that says why.',
      resolve: ({ reasonCode }) => textOrNull(reasonCode),
    }),
    name: t.string({
      nullable: true,
      description: 'For ASKED_TO_CONFIRM: the first name of the person who was asked.',
      resolve: ({ name }) => textOrNull(name),
    }),
    codes: t.stringList({
      nullable: true,
      description: 'For INPUT_INVALID: what is wrong with each field.',
      resolve: ({ codes }) => (Array.isArray(codes) ? codes.map(String) : null),
    }),
  }),
})
const textOrNull = (value: DomainErrorData[string] | undefined) => (typeof value === 'string' ? value : null)

const FieldFormat = builder.enumType('PostObjectFieldFormatEnum', {
  description: 'For clients of WPGraphQL. It has no effect.',
  values: ['RAW', 'RENDERED'] as const,
})
/**
 * The format argument that WPGraphQL clients send for titles and contents. It has no effect: titles are always plain
 * text, contents clean HTML.
 */
export const inAnyFormat = builder.args((t) => ({ format: t.field({ type: FieldFormat }) }))

/** Types that several topics return. */
export const PagerType = builder.objectRef<PagerNode>('Pager').implement({
  fields: (t) => ({
    page: t.exposeInt('page'),
    per_page: t.exposeInt('perPage'),
    total_pages: t.int({ resolve: (pager) => Math.max(1, Math.ceil(pager.totalRows / pager.perPage)) }),
    total_rows: t.exposeInt('totalRows'),
    more_than_total: t.boolean({
      description:
        'True: there are more rows than total_rows. Long lists of the administration are not counted to the end.',
      resolve: ({ moreThanTotal }) => moreThanTotal ?? false,
    }),
  }),
})

export const PagerInput = builder.inputType('PagerInput', {
  fields: (t) => ({
    page: t.int({ defaultValue: 1, description: 'From 1.' }),
    per_page: t.int({ defaultValue: 10 }),
  }),
})

export const ListPosition = builder.inputType('ListPosition', {
  description:
    'The last row of the page before, in a list that is sorted by start. The response goes on after it, even if rows before it were added or removed.',
  fields: (t) => ({
    start: t.field({ type: 'DateTime', required: true }),
    id: t.int({ required: true }),
  }),
})

export const SuccessPayload = payload<{ success: boolean }>('SuccessPayload', {
  fields: (t) => ({ success: t.exposeBoolean('success') }),
})
defineReplay(SuccessPayload, { store: ({ success }) => success || null, read: () => ({ success: true }) })

export const MessagePayload = payload<{ success: boolean; message: string }>('MessagePayload', {
  fields: (t) => ({ success: t.exposeBoolean('success'), message: t.exposeString('message') }),
})
const messages = new Map<string, (context: Context) => string>()
/**
 * Registers the message of a call that returns MessagePayload. Copies of the call get it too, in their own language.
 */
export function sayWhenDone(call: string, message: (context: Context) => string): void {
  messages.set(call, message)
}
defineReplay(MessagePayload, {
  store: ({ success }) => success || null,
  read: (_kept, context, { name }) => ({ success: true, message: messages.get(name)!(context) }),
})
