import { choiceLabel } from '#web/platform/messages/choice-labels.ts'
import 'virtual:texts/forms'
import { interestChoices } from '#domain/accounts/answers/choices.ts'
import { offeredInterests, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { useFieldStates } from '#web/ui/form/use-field.ts'
import { ChevronDown } from '#web/ui/icons.ts'

/**
 * Interest: the twelve kinds of cancer, each with a short explanation, and the organization's own choices. Collapsed
 * unless it is required.
 */
export function InterestField({
  name,
  rules,
  required,
  unfolded = false,
}: {
  name: FieldName<string[]>
  rules: Pick<ProfileRules, 'interestChoices'>
  required: boolean
  /** True where the form asks for nothing else. */
  unfolded?: boolean
}) {
  const t = useMessages()
  const { isWrong, read } = useFieldStates()
  const options = offeredInterests(rules).map((value) => {
    const known = interestChoices.find((choice) => choice === value)
    return { value, label: choiceLabel(value), hint: known && t(`profile.interests.${known}`) }
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
