import { cancelReasons, type NotifyInput } from '#domain/classes/notify/notify.ts'
import type { EditedClass } from '#web/classes/admin/edit/class-editing.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { RadioCards } from '#web/ui/field/radio-cards.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'

export interface Cancelling {
  withFollowing: boolean
  reason: NotifyInput['reason']
  /** One of the organization's own reasons instead. */
  ownReason: string | null
}

/** Prefix of the organization's own reasons, because one may have the same name as a reason of the portal. */
const fieldPrefix = 'own:'

/** The fields: which classes to cancel or restore, and why a class is cancelled. */
export function CancelFields({
  course: { following, cancelled, ownReasons },
  requested,
  onChange,
}: {
  course: EditedClass
  requested: Cancelling
  onChange: (requested: Cancelling) => void
}) {
  const t = useMessages()
  const count = cancelled ? (following?.cancelledTogether ?? 0) : (following?.count ?? 0)
  return (
    <>
      {count > 0 ? (
        <RadioCards
          legend={t('adminClasses.cancelDialog.which')}
          value={requested.withFollowing ? 'following' : 'this'}
          onChange={(value) => onChange({ ...requested, withFollowing: value === 'following' })}
          options={[
            { value: 'this', label: t('adminClasses.scope.this') },
            {
              value: 'following',
              label: t(cancelled ? 'adminClasses.cancelDialog.together' : 'adminClasses.scope.following', {
                count,
              }),
            },
          ]}
        />
      ) : null}
      {cancelled ? null : (
        <SelectField
          label={t('adminTelling.cancel.reason')}
          placeholder={t('adminTelling.cancel.noReason')}
          options={[
            ...cancelReasons.map((reason) => ({
              value: reason as string,
              label: t(`adminTelling.cancel.reasons.${reason}`),
            })),
            ...ownReasons.map(({ name, label }) => ({ value: fieldPrefix + name, label })),
          ]}
          value={requested.ownReason === null ? (requested.reason ?? '') : fieldPrefix + requested.ownReason}
          onChange={({ target: { value } }) =>
            onChange({
              ...requested,
              reason: cancelReasons.find((reason) => reason === value) ?? null,
              ownReason: value.startsWith(fieldPrefix) ? value.slice(fieldPrefix.length) : null,
            })
          }
        />
      )}
    </>
  )
}
