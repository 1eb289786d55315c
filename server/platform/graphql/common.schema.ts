import { builder } from './builder.ts'
import type { PagerNode } from './rows.ts'

/** Types that several features answer with. */
export const PagerType = builder.objectRef<PagerNode>('Pager').implement({
  fields: (t) => ({
    page: t.exposeInt('page'),
    per_page: t.exposeInt('perPage'),
    total_pages: t.int({ resolve: (pager) => Math.max(1, Math.ceil(pager.totalRows / pager.perPage)) }),
    total_rows: t.exposeInt('totalRows'),
  }),
})

export const PagerInput = builder.inputType('PagerInput', {
  fields: (t) => ({
    page: t.int({ defaultValue: 1, description: 'From 1.' }),
    per_page: t.int({ defaultValue: 10 }),
  }),
})

export const SuccessPayload = builder
  .objectRef<{ success: boolean; clientMutationId?: string | null | undefined }>('SuccessPayload')
  .implement({
    fields: (t) => ({
      success: t.exposeBoolean('success'),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })

export const MessagePayload = builder
  .objectRef<{ success: boolean; message: string; clientMutationId?: string | null | undefined }>(
    'MessagePayload',
  )
  .implement({
    fields: (t) => ({
      success: t.exposeBoolean('success'),
      message: t.exposeString('message'),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
