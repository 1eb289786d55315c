import { decideAvailability } from '#domain/classes/availability.rule.ts'
import { type ClassAnswer, factsFromAnswer } from '#domain/classes/class-facts.ts'
import type { Refusal } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { Ban, CircleX, Hourglass, Phone } from '#web/ui/icons.ts'
import { Note } from '#web/ui/note.tsx'

/** The sentence that says why a class is not open for registration; null when it is (specification, section 4). */
export function availabilityMessage(course: ClassAnswer, now: Date): string | null {
  const answer = decideAvailability(factsFromAnswer(course), now)
  return answer.ok ? null : errorSentence(answer.code, answer.data)
}

const looks: Partial<Record<ErrorCode, { tone: 'off' | 'no' | 'wait'; Icon: typeof Ban }>> = {
  CLASS_CANCELLED: { tone: 'no', Icon: CircleX },
  CLASS_OPENS_ON: { tone: 'wait', Icon: Hourglass },
  CLASS_CONTACT_US: { tone: 'off', Icon: Phone },
  CLASS_CUSTOM_MESSAGE: { tone: 'off', Icon: Phone },
}

/** A refusal of decideAvailability as the small line with its icon that stands where the button would be. */
export function AvailabilityNote({ refusal }: { refusal: Refusal }) {
  const { tone, Icon } = looks[refusal.code] ?? { tone: 'off', Icon: Ban }
  return (
    <Note tone={tone} icon={<Icon />}>
      {errorSentence(refusal.code, refusal.data)}
    </Note>
  )
}
