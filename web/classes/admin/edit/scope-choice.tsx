import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { classFields, classFieldsWith } from '#domain/classes/fields/class-fields.ts'
import { fieldName } from '#web/classes/admin/class-labels.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { RadioCards } from '#web/ui/field/radio-cards.tsx'
import type { FieldNames } from '#web/ui/form/field-names.ts'
import { useFieldStates } from '#web/ui/form/use-field.ts'
import type { EditedClass } from './class-editing.api.ts'

const movingFields = classFieldsWith('otherDate', 'moves')

export type Scope = 'this' | 'following'

/** Chooses what Save applies to: this class only, or the following ones too. Part of the save bar. */
export function ScopeChoice({
  following,
  scope,
  onChange,
}: {
  following: NonNullable<EditedClass['following']>
  scope: Scope
  onChange: (scope: Scope) => void
}) {
  const t = useMessages()
  return (
    <RadioCards
      legend={t('adminClasses.sections.scope')}
      hideLegend
      className="class-editing-scope"
      value={scope}
      onChange={onChange}
      options={[
        { value: 'this', label: t('adminClasses.scope.this') },
        { value: 'following', label: t('adminClasses.scope.following', { count: following.count }) },
      ]}
    />
  )
}

/** What would happen to the following classes. */
export function ScopeNote({
  fields,
  following,
}: {
  fields: FieldNames<ClassInput>
  following: NonNullable<EditedClass['following']>
}) {
  const t = useMessages()
  const { isChanged } = useFieldStates()
  const changed = classFields.filter((field) => isChanged(fields[field]))
  const moves = movingFields.some((field) => changed.includes(field))
  return (
    <p className="small muted" role="status">
      {changed.length === 0
        ? t('adminClasses.scope.nothing')
        : t('adminClasses.scope.carried', { fields: formatList(changed.map(fieldName)) })}
      {moves ? ` ${t('adminClasses.scope.dateMoves')}` : null}{' '}
      {t('adminClasses.scope.followingNote', { last: formatInstantDate(following.last) })}
    </p>
  )
}
