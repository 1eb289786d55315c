import { describe, expect, it } from 'vitest'
import { formFieldOf } from './first-registration.api.ts'

describe('a server validation error is shown', () => {
  it.each<[string, string, string | null]>([
    ['at an account field', 'email', 'email'],
    ['at a profile field', 'attendeeDetails.city', 'city'],
    ['at the chips, for any of them', 'attendeeDetails.aboutYourself.2', 'aboutYourself'],
    ['at a demographics question', 'attendeeDemographics.race', 'demographics.race'],
    [
      'at a demographics question, for any of its answers',
      'attendeeDemographics.race.0',
      'demographics.race',
    ],
    ['at the terms', 'terms', 'terms'],
    ['above the form for an error in the list', 'registrations.0.guest.firstName', null],
    ['above the form for an error of the whole list', 'registrations', null],
  ])('%s', (_where, path, field) => {
    expect(formFieldOf(path)).toBe(field)
  })
})
