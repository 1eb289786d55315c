import { nothingLeft } from '#domain/kernel/nothing-left.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { FormCheckboxField } from '#web/ui/form/form-checkbox-field.tsx'
import { FormSelectField } from '#web/ui/form/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import type { ClassChoices, EditedClass } from './class-editing.api.ts'
import type { SectionFields } from './class-sections.ts'
import { useIsAsked } from './use-is-asked.ts'

/** In person, online or both, each with its seats and where it is. What is wrong shows also where its mode was taken away. */
export function JoinFields({
  fields,
  known,
  choices,
}: {
  fields: SectionFields<'join'>
  known: EditedClass | null
  choices: ClassChoices
}) {
  const t = useMessages()
  const { inPerson, online, inPersonCapacity, onlineCapacity, locationId, room, courselink, ...undrawn } =
    fields
  nothingLeft(undrawn)
  const isInPerson = [useIsAsked('inPersonCapacity'), useIsAsked('locationId'), useIsAsked('room')]
  const isOnline = [useIsAsked('onlineCapacity'), useIsAsked('courselink')]
  const taken = (count: number | undefined) => (count ? `${t('adminClasses.fields.taken', { count })} ` : '')
  const capacityHint = t('adminClasses.fields.capacityHint')
  return (
    <>
      <div className="check-tiles check-tiles--pairs">
        <FormCheckboxField name={inPerson} label={t('adminClasses.fields.inPerson')} />
        <FormCheckboxField name={online} label={t('adminClasses.fields.online')} />
      </div>
      <div className="class-editing-pairs">
        {isInPerson.includes(true) ? (
          <div className="class-editing-column">
            <FormTextField
              name={inPersonCapacity}
              label={t('adminClasses.fields.inPersonCapacity')}
              hint={taken(known?.inPersonTaken) + capacityHint}
              inputMode="numeric"
              autoComplete="off"
              width="zip"
            />
            <FormSelectField
              name={locationId}
              label={t('adminClasses.fields.location')}
              options={choices.locations}
              placeholder={t('adminClasses.fields.noLocation')}
            />
            <FormTextField name={room} label={t('adminClasses.fields.room')} maxLength={100} />
          </div>
        ) : null}
        {isOnline.includes(true) ? (
          <div className="class-editing-column">
            <FormTextField
              name={onlineCapacity}
              label={t('adminClasses.fields.onlineCapacity')}
              hint={taken(known?.onlineTaken) + capacityHint}
              inputMode="numeric"
              autoComplete="off"
              width="zip"
            />
            <FormTextField
              name={courselink}
              label={t('adminClasses.fields.courselink')}
              hint={t('adminClasses.fields.courselinkHint')}
              type="url"
              autoComplete="off"
              entry
            />
          </div>
        ) : null}
      </div>
    </>
  )
}
