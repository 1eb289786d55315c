import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatMomentDate } from '#web/platform/records/moments.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { Plus } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { SearchBox } from '#web/ui/records/search-box.tsx'
import { type ListedPage, pagesQuery } from './page-editing.api.ts'

const defaults = { search: '' }

/** The organisation's own pages, for administrators. */
export default function PagesPage() {
  const t = useMessages()
  const { values, page, change, changed, reset } = useListState(defaults)
  const answer = useQuery({
    ...pagesQuery({ search: values.search, page }),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const columns: Column<ListedPage>[] = [
    {
      key: 'title',
      header: t('adminPages.columns.title'),
      cell: ({ databaseId, title }) => <Link to={paths.adminPage(databaseId)}>{title}</Link>,
    },
    {
      key: 'path',
      header: t('adminPages.columns.path'),
      cell: ({ uri, isWaiver }) => (
        <>
          /{uri}
          {isWaiver ? <small>{t('adminPages.waiver')}</small> : null}
        </>
      ),
    },
    {
      key: 'changed',
      header: t('adminPages.columns.changed'),
      nowrap: true,
      cell: ({ updatedAt }) => formatMomentDate(updatedAt),
    },
  ]
  const create = (
    <LinkButton to={paths.adminNewPage()} icon={<Plus />}>
      {t('adminPages.new')}
    </LinkButton>
  )
  return (
    <>
      <AdminHead title={t('adminPages.title')} lead={t('adminPages.lead')} action={create} />
      <div className="adm__f">
        <SearchBox label={t('adminPages.search')} value={values.search} onSearch={search} />
      </div>
      <AdminList
        answer={answer}
        label={t('adminPages.title')}
        columns={columns}
        idOf={(listed) => listed.databaseId}
        page={page}
        onPage={turn}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{ title: t('adminPages.empty'), action: create }}
      />
    </>
  )
}
