import type { Rejection } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Ban, CircleX, Hourglass, Phone } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'

const styles: Partial<Record<ErrorCode, { tone: 'off' | 'no' | 'wait'; Icon: typeof Ban }>> = {
  CLASS_CANCELLED: { tone: 'no', Icon: CircleX },
  CLASS_OPENS_ON: { tone: 'wait', Icon: Hourglass },
  CLASS_CONTACT_US: { tone: 'off', Icon: Phone },
  CLASS_CUSTOM_MESSAGE: { tone: 'off', Icon: Phone },
}

/** A domain error of decideAvailability as a small line with an icon, in place of the button. */
export function AvailabilityNote({ rejection }: { rejection: Rejection }) {
  const { tone, Icon } = styles[rejection.code] ?? { tone: 'off', Icon: Ban }
  return (
    <Note tone={tone} icon={<Icon />}>
      <LinkedText text={errorSentence(rejection.code, rejection.data)} />
    </Note>
  )
}
