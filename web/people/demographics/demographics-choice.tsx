import 'virtual:texts/forms'
import { useId } from 'react'
import type { DemographicsRules } from '#domain/accounts/answers/completeness.rule.ts'
import { declinedQuestions, type demographicsDraftInput } from '#domain/people/profile/demographics.input.ts'
import type { DemographicsAnswer } from '#domain/people/profile/given-demographics.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName, FieldsOf } from '#web/ui/form/field-names.ts'
import { FormRadioCards } from '#web/ui/form/fields/form-radio-cards.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { Check } from '#web/ui/icons.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { DemographicsFields } from './demographics-fields.tsx'
import './demographics-choice.css'

/**
 * The demographics of a long form, collapsed. 'Answer' opens the questions. 'Decline all' declines each of them and
 * shows that beside the button. The two choices weigh the same. Earlier answers remain for people who come back to
 * them.
 */
export function DemographicsChoice({
  choice,
  fields,
  rules,
}: {
  choice: FieldName<DemographicsAnswer>
  fields: FieldsOf<typeof demographicsDraftInput>
  rules: DemographicsRules
}) {
  const t = useMessages()
  const hintId = useId()
  const chosen = useFieldValue(choice)
  return (
    <>
      <p className="field-hint" id={hintId}>
        {t('profile.demographics.choice.hint')}
      </p>
      <FormRadioCards
        name={choice}
        legend={t('profile.demographics.title')}
        hideLegend
        sideBySide
        required
        describedBy={hintId}
        options={[
          { value: 'answer', label: t('profile.demographics.choice.answer') },
          { value: 'decline', label: t('profile.demographics.choice.decline') },
        ]}
      />
      <LiveRegion visible className="demographics-choice__said">
        {chosen === 'decline' ? (
          <p className="note">
            <Check />
            <span>
              {t('profile.demographics.choice.declined', { count: declinedQuestions(rules).length })}
            </span>
          </p>
        ) : null}
      </LiveRegion>
      {chosen === 'answer' ? (
        <div className="field-list demographics-choice__questions">
          <DemographicsFields fields={fields} rules={rules} />
        </div>
      ) : null}
    </>
  )
}
