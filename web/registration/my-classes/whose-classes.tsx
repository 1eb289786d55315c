import '#web/platform/messages/load-more-forms.ts'
import { nameOf, type PersonInCare } from '#web/people/care/people-care.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SwitchChip } from '#web/ui/chip.tsx'

/** Everybody's, one's own, or those of one for whom one cares. */
export type Whose = 'all' | 'me' | number

/** Whose classes are asked for. */
export function attendeesOf(
  whose: Whose,
  own: number | null,
  people: readonly PersonInCare[],
): readonly number[] {
  const all = [
    { of: 'me' as Whose, attendeeId: own },
    ...people.map(({ userId, attendeeId }) => ({ of: userId as Whose, attendeeId })),
  ]
  const known = all.some(({ of }) => of === whose) ? whose : 'all'
  return all.flatMap(({ of, attendeeId }) =>
    attendeeId !== null && (known === 'all' || of === known) ? [attendeeId] : [],
  )
}

/** 'Whose classes?': all of a household at once, or one person's. */
export function WhoseClasses({
  people,
  whose,
  onChange,
}: {
  people: readonly PersonInCare[]
  whose: Whose
  onChange: (whose: Whose) => void
}) {
  const t = useMessages()
  const choices: { value: Whose; label: string }[] = [
    { value: 'all', label: t('care.classes.all') },
    { value: 'me', label: t('care.classes.mine') },
    ...people.map((person) => ({ value: person.userId, label: nameOf(person) })),
  ]
  return (
    <fieldset className="my-classes-whose screen-only">
      <legend>{t('care.classes.whose')}</legend>
      <div className="button-row">
        {choices.map(({ value, label }) => (
          <SwitchChip key={value} on={value === whose} onChange={() => onChange(value)}>
            {label}
          </SwitchChip>
        ))}
      </div>
    </fieldset>
  )
}
