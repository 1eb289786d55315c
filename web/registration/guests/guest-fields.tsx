import 'virtual:texts/forms'
import { genderIdentityChoices } from '#domain/accounts/answers/demographics.choices.ts'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { guestTypes } from '#domain/people/guests/guest-types.ts'
import type { guestInput } from '#domain/registration/guests/guest.input.ts'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { type FieldsOf, within } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { GuestDemographics } from './guest-demographics.tsx'

/**
 * The fields of Add Family/Friend (specification, sections 2 and 5). Attendees do not see phone and notes, which are for
 * the facilitator's view (section 3, Guest).
 */
export function GuestFields({
  fields,
  texts,
  forTeam,
}: {
  fields: FieldsOf<typeof guestInput>
  texts: { typeHint: string; isMinor: string }
  /** On a roster: the labels of what only the team sees. */
  forTeam?: { phone: string; notes: string; notesHint: string }
}) {
  const t = useMessages()
  const { firstName, lastName, email, phone, type, gender, isMinor, notes, demographics, ...unrendered } =
    fields
  nothingLeft(unrendered)
  const line = { autoComplete: 'off', ...(forTeam ? {} : { enterKeyHint: 'next' as const }) }
  return (
    <>
      <FormTextField {...line} name={firstName} label={t('guestDialog.firstName')} required />
      <FormTextField {...line} name={lastName} label={t('guestDialog.lastName')} required />
      <FormTextField
        {...line}
        name={email}
        type="email"
        label={t('guestDialog.email')}
        hint={t('guestDialog.emailHint')}
        entry={forTeam !== undefined}
      />
      {forTeam ? <FormTextField {...line} name={phone} type="tel" label={forTeam.phone} width="tel" /> : null}
      <FormSelectField
        name={type}
        label={t('guestDialog.type')}
        hint={texts.typeHint}
        options={choiceOptions(guestTypes)}
        required
      />
      <FormSelectField
        name={gender}
        label={t('guestDialog.gender')}
        options={choiceOptions(genderIdentityChoices)}
      />
      <FormSelectField
        name={isMinor}
        label={texts.isMinor}
        options={[
          { value: 'Yes', label: t('guestDialog.yes') },
          { value: 'No', label: t('guestDialog.no') },
        ]}
      />
      {forTeam ? (
        <FormTextAreaField name={notes} label={forTeam.notes} hint={forTeam.notesHint} rows={3} />
      ) : null}
      <GuestDemographics fields={within(demographics)} />
    </>
  )
}
