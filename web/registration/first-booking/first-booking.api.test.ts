import { describe, expect, it } from 'vitest'
import { formFieldOf } from './first-booking.api.ts'

describe('a complaint of the server stands', () => {
  it.each<[string, string, string | null]>([
    ['at a field of the account', 'email', 'email'],
    ['at a field of the profile', 'attendeeDetails.city', 'city'],
    ['at the chips, whichever of them it is', 'attendeeDetails.aboutYourself.2', 'aboutYourself'],
    ['at a question of the demographics', 'attendeeDemographics.race', 'demographics.race'],
    ['at the question, whichever answer it is', 'attendeeDemographics.race.0', 'demographics.race'],
    ['at the terms', 'terms', 'terms'],
    ['above the form where it is of the list', 'registrations.0.guest.firstName', null],
    ['above the form where it is of the whole list', 'registrations', null],
  ])('%s', (_where, path, field) => {
    expect(formFieldOf(path)).toBe(field)
  })
})
