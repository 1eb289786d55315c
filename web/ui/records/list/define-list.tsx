import type { ReactElement } from 'react'
import { AdminHead } from '../admin-head.tsx'
import type { RowsResponse } from './admin-list.tsx'
import { DefinedTable } from './defined-table.tsx'
import type { List, ListDefinition, TableDefinition } from './list-definition.ts'
import { SaveTableButtons } from './save-table-buttons.tsx'

/** Creates the page of a list from its definition. */
export function defineList<Filter extends string, Result extends RowsResponse<unknown>, Mine = undefined>(
  definition: ListDefinition<Filter, Result, Mine>,
): () => ReactElement {
  const { title, label = title, lead, above } = definition
  const table = { ...definition, title: label }
  return () => (
    <DefinedTable
      of={undefined}
      definition={table}
      head={(list) => (
        <>
          <AdminHead
            title={title()}
            lead={lead?.(list)}
            action={<Actions definition={definition} list={list} />}
          />
          {above?.(list)}
        </>
      )}
    />
  )
}

/** Creates a list that is part of a record's page, from its definition. */
export function defineListOf<
  Of,
  Filter extends string,
  Result extends RowsResponse<unknown>,
  Mine = undefined,
>(definition: TableDefinition<Filter, Result, Mine, Of>): (props: { of: Of }) => ReactElement {
  return ({ of }) => <DefinedTable of={of} definition={definition} />
}

function Actions<Filter extends string, Result extends RowsResponse<unknown>, Mine>({
  definition: { file, actions },
  list,
}: {
  definition: ListDefinition<Filter, Result, Mine>
  list: List<Filter, Result, Mine>
}) {
  const load = file?.(list)
  if (!load) return actions?.(list) ?? null
  return (
    <div className="button-row">
      <SaveTableButtons load={load} />
      {actions?.(list)}
    </div>
  )
}
