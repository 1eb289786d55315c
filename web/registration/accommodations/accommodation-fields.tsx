import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Needs } from '#domain/registration/accommodations/accommodations.ts'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx'
import { TextAreaField } from '#web/ui/field/text-area-field.tsx'
import { needChoicesQuery } from './accommodations.api.ts'

/** The organization's choices and a text field. A stored choice that is no longer offered stays. */
export function NeedsFields({ needs, onChange }: { needs: Needs; onChange: (needs: Needs) => void }) {
  const t = useMessages()
  const { data: offered = [], isSuccess } = useQuery(needChoicesQuery)
  // A choice stays visible after it is unchecked: that may have been a mistake.
  const [chosen] = useState(needs.choices)
  const options = choiceOptions([...new Set([...offered, ...chosen, ...needs.choices])]).map((option) =>
    isSuccess && !offered.includes(option.value)
      ? { ...option, label: t('needs.notOffered', { choice: option.label }) }
      : option,
  )
  return (
    <>
      {options.length > 0 ? (
        <CheckboxGroup
          legend={t('needs.choices')}
          hint={t('needs.who')}
          layout="list"
          options={options}
          value={needs.choices}
          onChange={(choices) => onChange({ ...needs, choices })}
        />
      ) : null}
      <TextAreaField
        label={t('needs.words')}
        hint={options.length > 0 ? undefined : t('needs.who')}
        rows={2}
        maxLength={2000}
        value={needs.words ?? ''}
        onChange={(event) => onChange({ ...needs, words: event.currentTarget.value })}
      />
    </>
  )
}
