import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { t } from '#web/platform/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Plus } from '#web/ui/icons.ts'
import type { ListScreen } from '#web/ui/records/record-screens.ts'
import { ClassCountLink } from './class-count-link.tsx'
import type { Column } from './data-table.tsx'
import { defineList } from './define-list.tsx'

/** All records of a kind, sorted by name, with a search and a pager. */
export function recordList<Listed extends { databaseId: number }>({
  texts,
  api,
  paths,
  nameOf,
  list,
}: ListScreen<Listed>): () => ReactElement {
  const { classes } = list
  const create = () => (
    <LinkButton to={paths.new()} icon={<Plus />}>
      {t(`${texts}.new`)}
    </LinkButton>
  )
  const name = (): Column<Listed> => ({
    key: 'name',
    header: list.name(t),
    cell: (row) => <Link to={paths.one(row.databaseId)}>{nameOf(row)}</Link>,
  })
  const counts = (): Column<Listed>[] =>
    classes
      ? [
          {
            key: 'classes',
            header: classes.header(t),
            numeric: true,
            cell: (row) => (
              <ClassCountLink count={classes.count(row)} of={nameOf(row)} to={classes.to(row.databaseId)} />
            ),
          },
        ]
      : []
  return defineList({
    filters: { search: '' },
    personal: list.isPersonal ? ['search'] : [],
    key: api.key,
    load: ({ search }, page) => api.rows({ search, pager: { page, per_page: 25 } }),
    title: () => t(`${texts}.title`),
    lead: () => t(`${texts}.lead`),
    actions: create,
    search: () => t(`${texts}.search`),
    idOf: ({ databaseId }) => databaseId,
    columns: (_list) => [name(), ...(list.columns?.(t) ?? []), ...counts()],
    empty: () => ({ title: t(`${texts}.empty`), hint: list.emptyHint?.(t), action: create() }),
  })
}
