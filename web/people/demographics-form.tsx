import { choiceOptions } from '#web/platform/messages/choice-words.ts'
import '#web/platform/messages/load-more-forms.ts'
import type { ReactNode } from 'react'
import { nothingLeft } from '#domain/kernel/nothing-left.ts'
import {
  declinedRace,
  ethnicGroupChoices,
  genderIdentityChoices,
  otherPronouns,
  pronounsChoices,
  raceChoices,
  sexBirthChoices,
  sexLegalChoices,
  sexualOrientationChoices,
} from '#domain/people/demographics.choices.ts'
import { demographicsInput } from '#domain/people/demographics.input.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { draftName } from '#web/platform/session/drafts.ts'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { type FieldName, fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormCheckboxGroup } from '#web/ui/form/form-checkbox-group.tsx'
import { FormSelectField } from '#web/ui/form/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useToasts } from '#web/ui/toasts.tsx'
import { DeclineAll } from './decline-all.tsx'
import { type KnownDemographics, saveDemographics } from './profile.api.ts'

/** The demographics (specification, section 3), prefilled with what we know. `children`: the buttons at its foot. */
export function DemographicsForm({
  userId,
  known,
  onSaved,
  children,
}: {
  userId: number
  known: KnownDemographics | null
  onSaved: () => void | Promise<void>
  children: ReactNode
}) {
  const t = useMessages()
  const toasts = useToasts()
  const { form, draft } = useDraftedForm({
    name: draftName('demographics', userId),
    schema: demographicsInput,
    defaultValues: {
      ethnicGroup: known?.ethnicGroup ?? '',
      race: known?.race ?? [],
      sexLegal: known?.sexLegal ?? '',
      sexBirth: known?.sexBirth ?? '',
      genderIdentity: known?.genderIdentity ?? '',
      pronouns: known?.pronouns ?? '',
      pronounsOther: known?.pronounsOther ?? '',
      sexualOrientation: known?.sexualOrientation ?? '',
    },
  })
  const {
    ethnicGroup,
    race,
    sexLegal,
    sexBirth,
    genderIdentity,
    pronouns,
    pronounsOther,
    sexualOrientation,
    ...undrawn
  } = fieldsOf(form)
  nothingLeft(undrawn)
  const hasOwnPronouns = useFieldValue(pronouns, form) === otherPronouns
  const select = (name: FieldName<string>, label: string, options: readonly string[]) => (
    <FormSelectField name={name} label={label} options={choiceOptions(options)} required />
  )

  return (
    <Form
      className="field-list"
      form={form}
      onSubmit={async (values) => {
        try {
          await saveDemographics(userId, values)
        } catch (error) {
          showServerErrors(error, form, {
            prefix: 'attendeeDemographics.',
            sentence: (fault) => sentenceOf(fault, t('profile.demographics.failed')),
          })
          toasts.show({ type: 'danger', message: sentenceOf(error, t('profile.demographics.failed')) })
          return
        }
        draft.saved()
        await onSaved()
      }}
    >
      <DraftNote draft={draft} />
      <DeclineAll read={form.getValues} put={(answers) => form.reset(answers, { keepDefaultValues: true })} />
      <p className="muted">{t('common.requiredHint')}</p>
      {select(ethnicGroup, t('profile.demographics.ethnicGroup'), ethnicGroupChoices)}
      <FormCheckboxGroup
        name={race}
        legend={t('profile.demographics.race')}
        hint={t('profile.demographics.raceHint')}
        options={choiceOptions(raceChoices)}
        alone={declinedRace}
        required
      />
      <div className="field-pair">
        {select(sexLegal, t('profile.demographics.sexLegal'), sexLegalChoices)}
        {select(sexBirth, t('profile.demographics.sexBirth'), sexBirthChoices)}
      </div>
      {select(genderIdentity, t('profile.demographics.genderIdentity'), genderIdentityChoices)}
      {select(pronouns, t('profile.demographics.pronouns'), pronounsChoices)}
      {hasOwnPronouns ? (
        <FormTextField name={pronounsOther} label={t('profile.demographics.pronounsOther')} />
      ) : null}
      {select(sexualOrientation, t('profile.demographics.sexualOrientation'), sexualOrientationChoices)}
      {children}
    </Form>
  )
}
