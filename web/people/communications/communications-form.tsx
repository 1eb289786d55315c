import 'virtual:texts/forms'
import { useQueryClient } from '@tanstack/react-query'
import { languageNameOf, languageTags } from '#domain/kernel/language/language.ts'
import {
  type CommunicationsInput,
  communicationsInput,
  contactMethods,
} from '#domain/people/communications/communications.input.ts'
import { useSessionActions } from '#web/accounts/public.ts'
import { communicationsQuery, saveCommunications } from '#web/people/account.api.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { draftName } from '#web/platform/session/drafts.ts'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormRadioCards } from '#web/ui/form/fields/form-radio-cards.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SavedBanner } from '#web/ui/form/saved-banner.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'

/** The communication preferences (specification, section 3), prefilled with `known`. */
export function CommunicationsForm({ userId, known }: { userId: number; known: CommunicationsInput }) {
  const t = useMessages()
  const client = useQueryClient()
  const { refetch } = useSessionActions()
  const { form, draft } = useDraftedForm({
    name: draftName('communications', userId),
    schema: communicationsInput,
    defaultValues: known,
  })
  const fields = fieldsOf(form)
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          await saveCommunications(userId, values)
        } catch (error) {
          form.setError('root', { message: sentenceOf(error) })
          return
        }
        draft.saved()
        await Promise.all([
          client.invalidateQueries({ queryKey: communicationsQuery(userId).queryKey }),
          refetch(),
        ])
      }}
    >
      <DraftNote draft={draft} />
      <fieldset>
        <legend className="field-label">{t('profile.communications.what')}</legend>
        <FormCheckboxField
          name={fields.receiveEmail}
          label={t('profile.communications.receiveEmail')}
          hint={t('profile.communications.receiveEmailHint')}
        />
        <FormCheckboxField
          name={fields.receiveSnailMail}
          label={t('profile.communications.receiveSnailMail')}
          hint={t('profile.communications.receiveSnailMailHint')}
        />
      </fieldset>
      <FormRadioCards
        name={fields.contactMethod}
        legend={t('profile.communications.method')}
        options={contactMethods.map((value) => ({
          value,
          label: t(`profile.communications.methods.${value}`),
        }))}
      />
      <FormRadioCards
        name={fields.language}
        legend={t('profile.communications.language')}
        options={languageTags.map((value) => ({
          value,
          label: (
            <span lang={value} translate="no">
              {languageNameOf(value)}
            </span>
          ),
        }))}
      />
      <div className="section-panel__foot">
        <SubmitButton>{t('common.save')}</SubmitButton>
        <SavedBanner>{t('profile.communications.saved')}</SavedBanner>
      </div>
    </Form>
  )
}
