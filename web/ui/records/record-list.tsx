import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { Plus } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from './admin-head.tsx'
import { AdminList } from './admin-list.tsx'
import { ClassCountLink } from './class-count-link.tsx'
import type { Column } from './data-table.tsx'
import type { ListScreen } from './record-screens.ts'
import { SearchBox } from './search-box.tsx'

const defaults = { search: '' }
const personal = ['search'] as const
const nothingPersonal = [] as const

/** All records of a kind by name, found by a search, a page at a time. */
export function RecordList<Listed extends { databaseId: number }>({
  screen: { texts, api, paths, nameOf, list },
}: {
  screen: ListScreen<Listed>
}) {
  const t = useMessages()
  const { values, page, change, changed, reset } = useListState(
    defaults,
    list.isPersonal ? personal : nothingPersonal,
  )
  const answer = useQuery({ ...api.rowsQuery(values.search, page), placeholderData: keepPreviousData })
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const { classes } = list
  const columns: Column<Listed>[] = [
    {
      key: 'name',
      header: list.name(t),
      cell: (row) => <Link to={paths.one(row.databaseId)}>{nameOf(row)}</Link>,
    },
    ...(list.columns?.(t) ?? []),
  ]
  if (classes)
    columns.push({
      key: 'classes',
      header: classes.header(t),
      numeric: true,
      cell: (row) => (
        <ClassCountLink count={classes.count(row)} of={nameOf(row)} to={classes.to(row.databaseId)} />
      ),
    })
  const create = (
    <LinkButton to={paths.new()} icon={<Plus />}>
      {t(`${texts}.new`)}
    </LinkButton>
  )
  return (
    <>
      <AdminHead title={t(`${texts}.title`)} lead={t(`${texts}.lead`)} action={create} />
      <div className="admin-filters">
        <SearchBox label={t(`${texts}.search`)} value={values.search} onSearch={search} />
      </div>
      <AdminList
        answer={answer}
        label={t(`${texts}.title`)}
        columns={columns}
        idOf={(row) => row.databaseId}
        page={page}
        onPage={turn}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{ title: t(`${texts}.empty`), hint: list.emptyHint?.(t), action: create }}
      />
    </>
  )
}
