import 'virtual:texts/forms'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { nameOf, type PersonInCare, useHousehold } from '#web/people/proxy-access/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SwitchChip } from '#web/ui/filter/chip.tsx'

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
  return all.flatMap(({ of, attendeeId }) =>
    attendeeId !== null && (whose === 'all' || of === whose) ? [attendeeId] : [],
  )
}

/** Whether it is asked for; null: the person's own. */
export const isOf = (whose: Whose, person: PersonInCare | null): boolean =>
  whose === 'all' || whose === (person?.userId ?? 'me')

/** Whose classes are looked at, from the first page on, and the choice where there is one. */
export function useWhose(): { whose: Whose; choice: ReactNode } {
  const people = useHousehold()
  const [, setSearch] = useSearchParams()
  const [requested, setRequested] = useState<Whose>('all')
  // Somebody's care may end meanwhile.
  const whose =
    typeof requested === 'number' && !people.some(({ userId }) => userId === requested) ? 'all' : requested
  const choose = (next: Whose) => {
    setRequested(next)
    setSearch({}, { replace: true })
  }
  const choice = people.length > 0 ? <WhoseClasses people={people} whose={whose} onChange={choose} /> : null
  return { whose, choice }
}

/** 'Whose classes?': all of a household at once, or one person's. */
function WhoseClasses({
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
