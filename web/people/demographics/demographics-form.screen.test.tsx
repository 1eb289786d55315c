import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { sampleAnswers } from '#domain/kernel/fields/testing/sample-answers.ts'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { LoadedProfileRules } from '#web/people/profile/loaded-profile-rules.tsx'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { DemographicsForm } from './demographics-form.tsx'

const ada = attendee()
const known = {
  ...sampleAnswers(demographicsTable),
  race: ['Samoan'],
  pronouns: null,
  pronounsOther: null,
  demographicsCompleted: true,
}
const served = (demographicsRequired: readonly string[]) => ({
  profileRules: { ...noProfileRules, demographicsRequired, editVersion: 1 },
})

it('a question that is required since the page was loaded comes to the form of one answer', async () => {
  loggedInAs(ada)
  const portal = servePortal({
    ...callsOf(ada),
    ProfileRules_Current: served(['race']),
    Profile_Update: rejected('INPUT_INVALID', {
      fields: ['attendeeDemographics.pronouns'],
      codes: ['choice.required'],
    }),
  })
  let saves = 0
  const { user } = show(
    <LoadedProfileRules>
      {(rules) => (
        <DemographicsForm
          userId={ada.databaseId}
          known={known}
          rules={rules}
          only="race"
          onSaved={() => {
            saves += 1
          }}
        >
          <SubmitButton>Save</SubmitButton>
        </DemographicsForm>
      )}
    </LoadedProfileRules>,
  )
  const save = await screen.findByRole('button', { name: 'Save' })
  expect(screen.queryByLabelText(/^Pronouns/)).toBeNull()
  portal.responses.ProfileRules_Current = served(['race', 'pronouns'])
  await user.click(save)
  const pronouns = await screen.findByLabelText(/^Pronouns/)
  portal.responses.Profile_Update = { updateUser: { user: { databaseId: ada.databaseId } } }
  await user.selectOptions(pronouns, 'She/her/hers')
  await user.click(save)
  await expect.poll(() => saves).toBe(1)
  const [, call] = portal.callsOf('Profile_Update')
  expect(call!.variables).toMatchObject({
    input: { attendeeDemographics: { race: ['Samoan'], pronouns: 'She/her/hers' } },
  })
})

it('answers that fail to save show an error, stay in the form, and can be saved again', async () => {
  loggedInAs(ada)
  const portal = servePortal({
    ...callsOf(ada),
    ProfileRules_Current: served([]),
    Profile_Update: rejected('INTERNAL'),
  })
  let saves = 0
  const { user } = show(
    <LoadedProfileRules>
      {(rules) => (
        <DemographicsForm
          userId={ada.databaseId}
          known={known}
          rules={rules}
          only="sexBirth"
          onSaved={() => {
            saves += 1
          }}
        >
          <SubmitButton>Save</SubmitButton>
        </DemographicsForm>
      )}
    </LoadedProfileRules>,
  )
  const answer = await screen.findByLabelText<HTMLSelectElement>(/^Sex assigned at birth/)
  await user.selectOptions(answer, 'Other')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('alert')
  await expect.poll(() => summary.textContent).toContain('Errors saving demographics information.')
  expect(answer.value).toBe('Other')
  portal.responses.Profile_Update = { updateUser: { user: { databaseId: ada.databaseId } } }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => saves).toBe(1)
  expect(portal.callsOf('Profile_Update').at(-1)!.variables).toMatchObject({
    input: { attendeeDemographics: { sexBirth: 'Other' } },
  })
})
