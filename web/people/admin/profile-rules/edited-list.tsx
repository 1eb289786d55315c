import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import type { FieldName, FieldNames } from '#web/ui/form/field-names.ts'
import { useFieldList } from '#web/ui/form/use-field-list.ts'
import { Plus, X } from '#web/ui/icons.ts'

/**
 * A list in a form whose entries can be added and removed. The focus moves to what replaces them. Lists may be nested.
 */
export function EditedList<Entry extends object>({
  name,
  blank,
  most,
  fewest = 0,
  addLabel,
  removeLabel,
  children,
}: {
  name: FieldName<Entry[]>
  blank: Entry
  most: number
  /** The minimum number of entries. These cannot be removed. */
  fewest?: number
  addLabel: string
  removeLabel: (number: number) => string
  children: (fields: FieldNames<Entry>, number: number) => ReactNode
}) {
  const { entries, append, remove } = useFieldList(name)
  const box = useRef<HTMLDivElement>(null)
  // After React has rendered the rows again.
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`:scope > ${selector}`)?.focus())
  return (
    <div ref={box} className="people-admin-rules__edited">
      <ol className="people-admin-rules__list">
        {entries.map(({ key, fields }, index) => (
          <li key={key}>
            {children(fields, index + 1)}
            {entries.length > fewest ? (
              <Button
                variant="quiet"
                size="sm"
                icon={<X />}
                onClick={() => {
                  remove(index)
                  focus(index < entries.length - 1 ? `ol > li:nth-child(${index + 1}) select` : 'button')
                }}
              >
                {removeLabel(index + 1)}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus />}
        unavailable={entries.length >= most}
        onClick={() => {
          append(blank)
          focus(`ol > li:nth-child(${entries.length + 1}) select`)
        }}
      >
        {addLabel}
      </Button>
    </div>
  )
}
