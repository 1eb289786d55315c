import { useState } from 'react'
import { useNavigationType } from 'react-router'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldToCome } from '#web/ui/form/field-to-come.ts'
import { useFieldControl } from '#web/ui/form/use-field.ts'
import { BotCheckField } from './bot-check-field.tsx'

/**
 * The bot check of the form around, as its field `botCheckToken`. Empty it again (`setValue('botCheckToken', '')`) after
 * the server has used it, and it starts anew. A form that is sent before our own is done waits for it.
 */
export function BotCheck({
  name,
  quiet,
}: {
  name: FieldName<string>
  /** Our own says nothing once it is done. */
  quiet?: boolean
}) {
  const { id, value, onChange, error } = useFieldControl(name)
  // Whoever came to the form by a press may send it with the next one: an address that was typed before stands there already.
  const cameByClick = useNavigationType() !== 'POP'
  const [patient] = useState(!cameByClick)
  const { isAwaited, end, notifyComing } = useFieldToCome(name)
  return (
    <BotCheckField
      id={id}
      token={value}
      onToken={(token) => {
        onChange(token)
        if (token) end(token)
      }}
      error={error}
      quiet={quiet}
      patient={patient}
      awaited={isAwaited}
      onComing={notifyComing}
      onFailed={() => end('')}
    />
  )
}
