import 'virtual:texts/forms'
import {
  type CareClosure,
  helpedClosures,
  helpedClosuresInput,
  needsAddress,
} from '#domain/people/proxy-access/proxy-access.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { HelpedAccount } from '../household/household.api.ts'
import { nameOf } from '../household/household.ts'
import './proxy-access.css'

/** What happens to each helped person, by user id. Some choices need an address. */
export type HelpedChoices = Readonly<Record<number, { becomes: CareClosure; email: string }>>

const untouched = { becomes: 'staffDecide', email: '' } as const
const choiceOf = (choices: HelpedChoices, { userId }: HelpedAccount) => choices[userId] ?? untouched

/** The choices in the shape of the call. Null while an address is missing or wrong. */
export function chosenOf(choices: HelpedChoices, people: readonly HelpedAccount[]) {
  const chosen = people.map((person) => {
    const { becomes, email } = choiceOf(choices, person)
    const address = needsAddress(becomes) ? { email } : {}
    return { userId: person.userId, becomes, ...address }
  })
  const parsed = helpedClosuresInput.safeParse(chosen)
  return parsed.success ? parsed.data : null
}

/** When a user closes their account, asks what happens to each person they help. */
export function HelpedClosures({
  people,
  choices,
  onChange,
}: {
  people: readonly HelpedAccount[]
  choices: HelpedChoices
  onChange: (choices: HelpedChoices) => void
}) {
  const t = useMessages()
  return (
    <fieldset className="proxy-access-closures">
      <legend>{t('care.closing.legend')}</legend>
      <p className="muted">{t('care.closing.explain')}</p>
      {people.map((person) => {
        const name = nameOf(person)
        const choice = choiceOf(choices, person)
        const set = (change: Partial<typeof choice>) =>
          onChange({ ...choices, [person.userId]: { ...choice, ...change } })
        return (
          <div key={person.userId} className="proxy-access-closures__one">
            <SelectField
              label={name}
              value={choice.becomes}
              placeholder={null}
              options={helpedClosures.map((value) => ({
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
