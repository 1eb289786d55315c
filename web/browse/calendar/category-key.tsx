import { modes } from '#domain/kernel/modes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ModeLabel, Tag } from '#web/ui/tag.tsx'

const kinds = ['support', 'fitness', 'mindbody', 'education', 'event'] as const

/** What the tints and symbols of the month mean. */
export function CategoryKey({ withOther }: { withOther: boolean }) {
  const t = useMessages()
  return (
    <ul className="calendar-key" aria-label={t('home.key')}>
      {[...kinds, ...(withOther ? (['other'] as const) : [])].map((kind) => (
        <li key={kind}>
          <Tag category={kind} />
        </li>
      ))}
      <li className="calendar-key__separator" aria-hidden="true" />
      {modes.map((mode) => (
        <li key={mode}>
          <ModeLabel modes={[mode]} />
        </li>
      ))}
      <li>
        <ModeLabel modes={modes}>{t('home.keyBoth')}</ModeLabel>
      </li>
    </ul>
  )
}
