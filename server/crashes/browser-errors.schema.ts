import type { Frame } from '#domain/crashes/browser-error.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import { type Rows, rowsPage, rowsResponse } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { type BrowserErrorRow, selectBrowserErrorPage } from './browser-errors.sql.ts'
import { mayReadBrowserErrors } from './crashes.policy.ts'

const FaultFrame = builder.objectRef<Frame>('FaultFrame').implement({
  fields: (t) => ({
    function: t.exposeString('function', { description: 'Empty: the browser did not say.' }),
    file: t.exposeString('file'),
    line: t.exposeInt('line'),
    column: t.exposeInt('column'),
  }),
})

const BrowserFaultRow = builder.objectRef<BrowserErrorRow>('BrowserFaultRow').implement({
  description:
    'Errors of one kind at one place in the code, as browsers reported them. Without anything that a person typed or read.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name', { description: 'The name of the error, such as TypeError.' }),
    message: t.exposeString('message', {
      description: 'The browser’s message. Only words of browsers’ own messages are shown; all others are …',
    }),
    frames: t.expose('frames', { type: [FaultFrame], description: 'The stack, innermost call first.' }),
    page: t.exposeString('page', {
      description: 'The path pattern of the page on which it last occurred. *: a page of the organization.',
    }),
    browser: t.exposeString('browser', {
      nullable: true,
      description: 'The browser in which it last occurred, such as Firefox on Windows. Null: not known.',
    }),
    count: t.exposeInt('count', { description: 'How often it occurred.' }),
    firstAt: t.expose('first_at', { type: 'DateTime' }),
    lastAt: t.expose('last_at', { type: 'DateTime' }),
  }),
})

const BrowserFaultRows = builder.objectRef<Rows<BrowserErrorRow>>('BrowserFaultRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [BrowserFaultRow] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

builder.queryField('browserFaultRows', mayReadBrowserErrors, (t) =>
  t.field({
    type: BrowserFaultRows,
    description: 'Errors in browsers, the last that occurred first, in pages. For administrators.',
    args: { pager: t.arg({ type: RowsPagerInput }) },
    resolve: async (_root, { pager }, { db }) => {
      const page = rowsPage(pager)
      return rowsResponse(page, await selectBrowserErrorPage(db, page))
    },
  }),
)
