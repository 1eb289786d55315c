import { choiceLabels } from '#web/platform/messages/choice-labels.ts'
import 'virtual:texts/forms'
import { interestChoices } from '#domain/accounts/answers/choices.ts'
import { offeredInterests, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { useFieldStates } from '#web/ui/form/use-field.ts'
import { ChevronDown } from '#web/ui/icons.ts'

/** Interest: the twelve kinds of cancer, each with a word what it is, and what the organisation adds. Folded away unless it is needed. */
export function InterestField({
  name,
  rules,
  required,
  unfolded = false,
}: {
  name: FieldName<string[]>
  rules: Pick<ProfileRules, 'interestChoices'>
  required: boolean
  /** Nothing else is asked beside it. */
  unfolded?: boolean
}) {
  const t = useMessages()
  const { isWrong, read } = useFieldStates()
  const options = offeredInterests(rules).map((value) => {
    const known = interestChoices.find((choice) => choice === value)
    return { value, label: choiceLabels(value), hint: known && t(`profile.interests.${known}`) }
  })
  const group = (hideLegend: boolean) => (
    <FormCheckboxGroup
      name={name}
      legend={t('profile.interest')}
      hint={t('profile.interestHint')}
      hideLegend={hideLegend}
      options={options}
      required={required}
    />
  )
  if (required || unfolded || isWrong(name)) return group(false)
  return (
    <details className="profile-disclosure" open={read(name).length > 0 || undefined}>
      <summary>
        <span>
          <b>{t('profile.interest')}</b>
          {t('profile.interestSummary')}
        </span>
        <ChevronDown />
      </summary>
      {group(true)}
    </details>
  )
}
