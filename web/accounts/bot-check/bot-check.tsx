import { useState } from 'react'
import { useNavigationType } from 'react-router'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldToCome } from '#web/ui/form/field-to-come.ts'
import { useFieldControl } from '#web/ui/form/use-field.ts'
import { BotCheckField } from './bot-check-field.tsx'

/**
 * The bot check of the surrounding form, as its field `botCheckToken`. Set it to '' (`setValue('botCheckToken', '')`)
 * after the server has used it, and the check restarts. If the form is submitted before our own check is done, it waits
 * for it.
 */
export function BotCheck({
  name,
  quiet,
}: {
  name: FieldName<string>
  /** Our own check shows nothing once it is done. */
  quiet?: boolean
}) {
  const { id, value, onChange, error } = useFieldControl(name)
  // A person who navigated here within the app may submit with the next click, because an address that they typed
  // earlier is prefilled.
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
