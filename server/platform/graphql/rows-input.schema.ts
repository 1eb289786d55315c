import { builder } from './builder.ts'

/** The pager of admin lists: like PagerInput, with 25 rows per page. */
export const RowsPagerInput = builder.inputType('RowsPagerInput', {
  fields: (t) => ({
    page: t.int({ defaultValue: 1, description: 'From 1.' }),
    per_page: t.int({ defaultValue: 25 }),
  }),
})
