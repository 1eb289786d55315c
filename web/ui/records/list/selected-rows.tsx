import { type ReactNode, useCallback, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import type { Column } from './data-table.tsx'
import './selected-rows.css'

/** What can be done with several rows of a list at once. */
export interface Selection<Row, Seen> {
  /** Names a row for its checkbox. */
  nameOf: (row: Row) => string
  /** The rows that can be selected. By default all. Write its parameter: types are inferred from it. */
  isSelectable?: (row: Row) => boolean
  /** The buttons for the selected rows. They call `clear` when they are done. */
  actions: (rows: readonly Row[], list: Seen, clear: () => void) => ReactNode
}

export const selectableRows = <Row,>(
  selection: Pick<Selection<Row, never>, 'isSelectable'> | undefined,
  rows: readonly Row[],
): readonly Row[] => (selection ? rows.filter(selection.isSelectable ?? (() => true)) : [])

/**
 * The selected rows of a list's page. Only rows that the page shows are selected, so no action reaches others. `shown`
 * names the page with its filters.
 */
export function useSelectedRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number | string,
  shown: string,
) {
  const [{ of, ids }, setSelected] = useState<{ of: string; ids: readonly (number | string)[] }>({
    of: shown,
    ids: [],
  })
  const current = of === shown ? ids : []
  // The same function on each render, because a button calls it in an effect. No page is named ''.
  const clear = useCallback(() => setSelected({ of: '', ids: [] }), [])
  const select = (next: readonly (number | string)[]) => setSelected({ of: shown, ids: next })
  return {
    rows: rows.filter((row) => current.includes(idOf(row))),
    isSelected: (row: Row) => current.includes(idOf(row)),
    set: (some: readonly Row[], isSelected: boolean) => {
      const changed = some.map(idOf)
      const others = current.filter((id) => !changed.includes(id))
      select(isSelected ? [...others, ...changed] : others)
    },
    clear,
  }
}
export type SelectedRows<Row> = ReturnType<typeof useSelectedRows<Row>>

/** The column of checkboxes. */
export function useSelectColumn() {
  const t = useMessages()
  return <Row, Seen>(
    { nameOf, isSelectable = () => true }: Selection<Row, Seen>,
    { isSelected, set }: SelectedRows<Row>,
  ): Column<Row> => ({
    key: 'select',
    header: t('adminKit.selection.column'),
    hideHeader: true,
    selects: true,
    cell: (row) =>
      isSelectable(row) ? (
        <CheckboxField
          label={t('adminKit.selection.row', { name: nameOf(row) })}
          hideLabel
          checked={isSelected(row)}
          onChange={({ target }) => set([row], target.checked)}
        />
      ) : null,
  })
}

interface OfSelected<Row> {
  /** The rows of the page that can be selected. */
  rows: readonly Row[]
  selected: SelectedRows<Row>
}

/** Above the table: selects all rows of the page. */
export function SelectAll<Row>({ rows, selected }: OfSelected<Row>) {
  const t = useMessages()
  return (
    <div className="selected-rows__all">
      <CheckboxField
        label={t('adminKit.selection.all')}
        checked={selected.rows.length === rows.length}
        onChange={({ target }) => selected.set(rows, target.checked)}
      />
    </div>
  )
}

/**
 * Below the table, at the bottom of the screen: how many rows are selected, and what can be done with them. So the
 * table stays where it is when the first row is selected.
 */
export function SelectionBar<Row>({
  selected,
  actions,
}: Pick<OfSelected<Row>, 'selected'> & { actions: ReactNode }) {
  const t = useMessages()
  const count = selected.rows.length
  return (
    <div className={classNames('selected-rows', count > 0 && 'selected-rows--any')}>
      <p role="status">{count === 0 ? null : t('adminKit.selection.count', { count })}</p>
      {count === 0 ? null : (
        <>
          <Button variant="text" onClick={selected.clear}>
            {t('adminKit.selection.clear')}
          </Button>
          <div className="button-row">{actions}</div>
        </>
      )}
    </div>
  )
}
