import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { broughtGuestFields } from '#domain/people/guests/guest-table.ts'
import { confirmLines } from '#web/registration/confirm/confirm-lines.ts'
import { cancelledRegistration, handOver, registerAgain, takeOver } from './cancelled-registration.ts'

vi.mock('#web/registration/confirm/confirm-lines.ts', () => ({ confirmLines: vi.fn() }))
const confirm = vi.mocked(confirmLines)
const elena = {
  ...eachField(broughtGuestFields, () => null),
  name: 'Elena Alvarez',
  firstName: 'Elena',
  lastName: 'Alvarez',
  type: 'Family',
}
const cancelled = (guest: typeof elena | null = null) =>
  cancelledRegistration(
    { databaseId: 5 },
    {
      registrationDetails: { registrationType: 'online' },
      guest,
      needs: { choices: ['An interpreter'], words: null },
    },
    42,
  )
const answer = (result: object) => ({ createRegistrations: { results: [result] } }) as never
const nothing = { registration: null, asked: false, errorCode: null, errorData: null }

describe('Undo after cancelling', () => {
  beforeEach(() => confirm.mockReset())

  it('registers the same person again with the guest, mode and accommodations', async () => {
    confirm.mockResolvedValue(answer({ ...nothing, registration: { databaseId: 9 } }))
    expect(await registerAgain(new QueryClient(), cancelled(elena))).toBeNull()
    const [, person, lines] = confirm.mock.calls[0]!
    expect(person).toBe(42)
    expect(lines).toMatchObject([
      {
        courseId: 5,
        registrationType: 'online',
        guest: { firstName: 'Elena', type: 'Family' },
        needs: { choices: ['An interpreter'] },
      },
    ])
  })
  it('shows the reason when the class is now full', async () => {
    confirm.mockResolvedValue(answer({ ...nothing, errorCode: 'NO_ONLINE_SEATS' }))
    await expect(registerAgain(new QueryClient(), cancelled())).rejects.toThrow('No online seats available')
  })
  it('asks a person with their own login to confirm, which is not an error', async () => {
    confirm.mockResolvedValue(
      answer({ ...nothing, asked: true, errorCode: 'ASKED_TO_CONFIRM', errorData: { name: 'Pat' } }),
    )
    expect(await registerAgain(new QueryClient(), cancelled())).toBe('We asked Pat to confirm.')
  })
  it('is passed to the next page once and not stored', () => {
    const one = cancelled()
    handOver(one)
    expect([takeOver(), takeOver()]).toEqual([one, null])
  })
})
