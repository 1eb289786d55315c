import { type ClassInput, classFields } from '#domain/classes/class.input.ts'
import { classFieldsWith } from '#domain/classes/class-fields.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatMomentDate } from '#web/platform/records/moments.ts'
import type { FieldNames } from '#web/ui/form/field-names.ts'
import { useFieldStates } from '#web/ui/form/use-field.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { EditedClass } from './class-editing.api.ts'
import { fieldName } from './class-words.ts'

const movingFields = classFieldsWith('otherDate', 'moves')

export type Scope = 'this' | 'following'

/** This class only, or also those that follow; with what would happen to them. */
export function ScopeChoice({
  fields,
  following,
  scope,
  onChange,
}: {
  fields: FieldNames<ClassInput>
  following: NonNullable<EditedClass['following']>
  scope: Scope
  onChange: (scope: Scope) => void
}) {
  const t = useMessages()
  const { isChanged } = useFieldStates()
  const changed = classFields.filter((field) => isChanged(fields[field]))
  const moves = movingFields.some((field) => changed.includes(field))
  return (
    <div className="class-editing-scope">
      <RadioCards
        legend={t('adminClasses.sections.scope')}
        value={scope}
        onChange={onChange}
        options={[
          { value: 'this', label: t('adminClasses.scope.this') },
          {
            value: 'following',
            label: t('adminClasses.scope.following', { count: following.count }),
            note: t('adminClasses.scope.followingNote', { last: formatMomentDate(following.last) }),
          },
        ]}
      />
      {scope === 'following' ? (
        <p className="small muted" role="status">
          {changed.length === 0
            ? t('adminClasses.scope.nothing')
            : t('adminClasses.scope.carried', { fields: formatList(changed.map(fieldName)) })}
          {moves ? ` ${t('adminClasses.scope.dateMoves')}` : null}
        </p>
      ) : null}
    </div>
  )
}
