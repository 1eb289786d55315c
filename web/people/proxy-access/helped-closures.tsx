import 'virtual:texts/forms'
import {
  type CareClosure,
  careClosures,
  careClosuresInput,
  needsAddress,
} from '#domain/people/proxy-access/proxy-access.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { PersonInCare } from '../household/household.api.ts'
import { nameOf } from '../household/household.ts'
import './care.css'

/** What is to become of each person in care, by their number; an address where it needs one. */
export type CareChoices = Readonly<Record<number, { becomes: CareClosure; email: string }>>

const untouched = { becomes: 'staffDecide', email: '' } as const
const choiceOf = (choices: CareChoices, { userId }: PersonInCare) => choices[userId] ?? untouched

/** The choices as the call takes them; null while an address is missing or wrong. */
export function chosenOf(choices: CareChoices, people: readonly PersonInCare[]) {
  const chosen = people.map((person) => {
    const { becomes, email } = choiceOf(choices, person)
    const address = needsAddress(becomes) ? { email } : {}
    return { userId: person.userId, becomes, ...address }
  })
  const parsed = careClosuresInput.safeParse(chosen)
  return parsed.success ? parsed.data : null
}

/** Asks who closes their account what becomes of each person for whom they care. */
export function CareClosures({
  people,
  choices,
  onChange,
}: {
  people: readonly PersonInCare[]
  choices: CareChoices
  onChange: (choices: CareChoices) => void
}) {
  const t = useMessages()
  return (
    <fieldset className="care-closures">
      <legend>{t('care.closing.legend')}</legend>
      <p className="muted">{t('care.closing.explain')}</p>
      {people.map((person) => {
        const name = nameOf(person)
        const choice = choiceOf(choices, person)
        const set = (change: Partial<typeof choice>) =>
          onChange({ ...choices, [person.userId]: { ...choice, ...change } })
        return (
          <div key={person.userId} className="care-closures__one">
            <SelectField
              label={name}
              value={choice.becomes}
              placeholder={null}
              options={careClosures.map((value) => ({
                value,
                label: t(`care.closing.becomes.${value}`),
              }))}
              onChange={({ target }) => set({ becomes: target.value as CareClosure })}
            />
            {choice.becomes === 'handOver' || choice.becomes === 'ownLogin' ? (
              <TextField
                label={t(`care.closing.email.${choice.becomes}`, { name: person.firstName })}
                type="email"
                autoComplete="off"
                required
                value={choice.email}
                onChange={({ target }) => set({ email: target.value })}
              />
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}
