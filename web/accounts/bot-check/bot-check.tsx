import { useController } from 'react-hook-form'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import { useFieldId } from '#web/ui/form/form.tsx'
import { BotCheckField } from './bot-check-field.tsx'

/**
 * The bot check of the form around, as its field `botCheckToken`. Empty it again (`setValue('botCheckToken', '')`) after
 * the server has used it, and it starts anew.
 */
export function BotCheck({ name = 'botCheckToken' }: { name?: string }) {
  const { field, fieldState } = useController({ name })
  const id = useFieldId(name)
  const token: unknown = field.value
  const error = fieldState.error?.message
  return (
    <BotCheckField
      id={id}
      token={typeof token === 'string' ? token : ''}
      onToken={field.onChange}
      error={error ? fieldSentence(error) : undefined}
    />
  )
}
