import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { decideModeSeats } from '#domain/classes/seats/availability.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { RadioCards } from '#web/ui/field/radio-cards.tsx'

/**
 * In Person or Online, for a class that has several modes. A mode without seats stays visible, with its message, and
 * cannot be chosen.
 */
export function ModeChoice({
  title,
  modes,
  facts,
  mode,
  onChange,
  notes,
  showLegend = false,
  sideBySide = false,
}: {
  /** Title of the class: there may be many such choices on a page. */
  title: string
  /** The modes of the class. */
  modes: readonly Mode[]
  /** Null while loading: then all of them count as possible. */
  facts: ClassFacts | null
  mode: Mode
  onChange: (mode: Mode) => void
  /** Second lines if there are seats: the location. */
  notes?: Readonly<Record<Mode, string>> | undefined
  showLegend?: boolean
  sideBySide?: boolean
}) {
  const t = useMessages()
  const option = (value: Mode, label: string) => {
    const domainError = facts && decideModeSeats(facts, value)
    return {
      value,
      label,
      note: domainError ? errorSentence(domainError.code, domainError.data) : notes?.[value],
      disabled: domainError !== null,
    }
  }
  return (
    <RadioCards
      legend={
        <>
          {t('registrationList.howWillYouJoin')}
          <span className="visually-hidden"> {title}</span>
        </>
      }
      hideLegend={!showLegend}
      sideBySide={sideBySide}
      options={modes.map((one) => option(one, t(`modes.${one}.name`)))}
      value={mode}
      onChange={onChange}
    />
  )
}
