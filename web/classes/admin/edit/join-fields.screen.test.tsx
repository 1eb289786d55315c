import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emptyClass } from '#domain/classes/fields/class-fields.ts'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { ClassChoices, EditedClass } from './class-editing.api.ts'
import { JoinFields } from './join-fields.tsx'
import { classFormInput, oneDate } from './new-class.ts'
import 'virtual:texts/admin'

const schema = classFormInput('America/New_York')
const choices = { locations: [{ value: '1', label: 'Linden Hill Center' }] } as unknown as ClassChoices

function Fields({ held, taken }: { held: object; taken: object | null }) {
  const form = useForm({ schema, defaultValues: { ...emptyClass, ...oneDate, ...held } as never })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <JoinFields fields={fieldsOf(form) as never} known={taken as EditedClass | null} choices={choices} />
    </Form>
  )
}
const none = { inPerson: false, online: false }
const fields = (held: object, taken: object | null = null) =>
  show(<Fields held={{ ...none, ...held }} taken={taken} />)
const shown = () =>
  [...document.querySelectorAll('.class-editing-column')].map((column) =>
    [...column.querySelectorAll<HTMLInputElement>('input, select')].map(({ name }) => name),
  )

const hint = (name: string) => {
  const ids = document.querySelector(`[name="${name}"]`)!.getAttribute('aria-describedby')!.split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe('the fields of the attendance modes', () => {
  it.each([
    [{}, []],
    [{ inPerson: true }, [['inPersonCapacity', 'locationId', 'room']]],
    [{ online: true }, [['onlineCapacity', 'courselink']]],
    [
      { inPerson: true, online: true },
      [
        ['inPersonCapacity', 'locationId', 'room'],
        ['onlineCapacity', 'courselink'],
      ],
    ],
  ])('of a class with %j are %j', (held, names) => {
    fields(held)
    expect(shown()).toEqual(names)
  })
  it('appear when the mode is chosen, and go when it is not', async () => {
    const { user } = fields({ inPerson: true })
    await user.click(screen.getByRole('checkbox', { name: 'Online' }))
    await expect.poll(shown).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: 'In Person' }))
    await expect.poll(shown).toEqual([['onlineCapacity', 'courselink']])
  })
  it('say how many seats of each mode are taken, if any are', () => {
    fields({ inPerson: true, online: true }, { inPersonTaken: 1, onlineTaken: 0 })
    expect(hint('inPersonCapacity')).toMatch(/\b1\b.*taken/)
    expect(hint('onlineCapacity')).not.toMatch(/taken/)
  })
})
