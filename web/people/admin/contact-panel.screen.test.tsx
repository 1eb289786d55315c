import 'virtual:texts/admin'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { profileFieldsFor, profileTable } from '#domain/accounts/answers/profile-table.ts'
import { sampleAnswers } from '#domain/kernel/fields/testing/sample-answers.ts'
import { shownAnswer } from '#web/people/profile/profile-row-values.ts'
import { show } from '#web/testing/show.tsx'
import { ContactPanel } from './contact-panel.tsx'
import type { AdministeredPerson } from './people-admin.api.ts'

/** Labels have soft hyphens in long words. The test removes them. */
const softHyphen = '\u00ad'
const answers = sampleAnswers(profileTable)
const ada = { ...answers, attendeeId: 1, contactMethod: 'Email', receiveEmail: true, receiveSnailMail: true }

it.each(profileFieldsFor('record'))('a person’s record shows %s', (field) => {
  show(<ContactPanel person={ada as unknown as AdministeredPerson} />)
  const panel = screen.getByRole('region', { name: 'Contact' })
  const shown = panel.textContent?.replaceAll(softHyphen, '')
  expect(shown).toContain(shownAnswer(field, answers[field]))
})
