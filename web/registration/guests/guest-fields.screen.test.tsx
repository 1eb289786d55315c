import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { blankGuest } from '#domain/people/guests/guest-table.ts'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { guestInput } from '#domain/registration/guests/guest.input.ts'
import { acceptingRequestedGuest } from '#domain/registration/guests/requested-guest.input.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { GuestFields } from './guest-fields.tsx'

type Props = Omit<Parameters<typeof GuestFields>[0], 'fields' | 'texts'>

function Guest(props: Props) {
  const schema = acceptingRequestedGuest(guestInput, noProfileRules)
  const form = useForm({ schema, defaultValues: blankGuest })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <GuestFields {...props} fields={fieldsOf(form)} />
    </Form>
  )
}
const labels = () =>
  [...document.querySelectorAll('label')].map(({ textContent }) => textContent.replace('\u00a0', ' '))
/** The portal's profile rules. Ethnic group is asked only in these cases. */
const serveRules = (...anyOf: object[]) =>
  servePortal({
    ProfileRules_Current: {
      profileRules: {
        ...noProfileRules,
        conditions: anyOf.length === 0 ? [] : [{ field: 'ethnicGroup', anyOf }],
        editVersion: 1,
      },
    },
  })

describe('the fields of a guest', () => {
  it('are without phone and notes where an attendee adds them', () => {
    serveRules()
    show(<Guest />)
    expect(labels().slice(0, 6)).toEqual([
      'First name *',
      'Last name *',
      'Email',
      'Type *',
      'Gender',
      'Is your guest under 18?',
    ])
    expect(labels()).not.toContain('Notes')
  })
  it('have phone and notes on a roster', () => {
    serveRules()
    show(<Guest forTeam />)
    expect(labels().slice(0, 8)).toEqual([
      'First name *',
      'Last name *',
      'Email',
      'Phone',
      'Type *',
      'Gender',
      'Is your guest under 18?',
      'Notes',
    ])
  })
  it('have demographics without a star, and without those that a condition hides', async () => {
    serveRules({ all: [{ field: 'sexLegal', is: true, value: 'Female' }] })
    const { user } = show(<Guest />)
    expect(labels()).toContain('Legal sex')
    await waitFor(() => expect(labels()).not.toContain('Ethnic group'))
    await user.selectOptions(screen.getByLabelText('Legal sex'), 'Female')
    expect(labels()).toContain('Ethnic group')
  })
})
