import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { kindOfCategory } from '#web/catalogue/category-kind.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { Plus } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import { ClassCountLink } from '#web/ui/records/class-count-link.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { SearchBox } from '#web/ui/records/search-box.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { categoriesQuery, type EditedCategory } from './categories.api.ts'

const defaults = { search: '' }

/** The programs of the classes, for administrators. */
export default function CategoriesPage() {
  const t = useMessages()
  const { values, page, change, changed, reset } = useListState(defaults)
  const answer = useQuery({
    ...categoriesQuery({ search: values.search, page }),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const columns: Column<EditedCategory>[] = [
    {
      key: 'name',
      header: t('adminCategories.columns.name'),
      cell: ({ databaseId, name }) => <Link to={paths.adminCategory(databaseId)}>{name}</Link>,
    },
    {
      key: 'kind',
      header: t('adminCategories.columns.kind'),
      cell: (category) => <Tag category={kindOfCategory(category)} />,
    },
    {
      key: 'classes',
      header: t('adminCategories.columns.classes'),
      numeric: true,
      cell: ({ databaseId, name, classCount }) => (
        <ClassCountLink count={classCount} of={name} to={paths.adminClassesOf({ program: databaseId })} />
      ),
    },
  ]
  const create = (
    <LinkButton to={paths.adminNewCategory()} icon={<Plus />}>
      {t('adminCategories.new')}
    </LinkButton>
  )
  return (
    <>
      <AdminHead title={t('adminCategories.title')} lead={t('adminCategories.lead')} action={create} />
      <div className="adm__f">
        <SearchBox label={t('adminCategories.search')} value={values.search} onSearch={search} />
      </div>
      <AdminList
        answer={answer}
        label={t('adminCategories.title')}
        columns={columns}
        idOf={(category) => category.databaseId}
        page={page}
        onPage={turn}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{ title: t('adminCategories.empty'), hint: t('adminCategories.emptyHint'), action: create }}
      />
    </>
  )
}
