import { expect, it } from 'vitest'
import { z } from 'zod'
import { recurringSettings } from './recurring-settings.input.ts'
import { waitingSettings } from './waiting-settings.input.ts'

const numbers = { ...recurringSettings, ...waitingSettings }

it.each<[keyof typeof numbers, number, number]>([
  ['standingDates', 1, 26],
  ['standingFirstTimePercent', 0, 90],
  ['waitingOfferHours', 1, 72],
  ['waitingShortestMinutes', 5, 240],
  ['waitingNearHours', 0, 168],
  ['waitingOpenHours', 0, 48],
])('%s can be from %i to %i, as a whole number', (name, least, most) => {
  const takes = (text: string) => z.object({ [name]: numbers[name] }).safeParse({ [name]: text }).success
  for (const right of [`${least}`, `${most}`, ` ${most} `]) expect(takes(right), right).toBe(true)
  for (const wrong of [`${least - 1}`, `${most + 1}`, `${least}.5`, '', 'x'])
    expect(takes(wrong), wrong).toBe(false)
})

it.each(['waitingQuietFrom', 'waitingQuietUntil', 'waitingComeUntil'] as const)(
  '%s must be a valid time',
  (name) => {
    const takes = (text: string) => waitingSettings[name].safeParse(text).success
    expect(['00:00', '23:59', ' 21:30 '].filter((text) => !takes(text))).toEqual([])
    expect(['24:00', '9:60', '', 'noon'].filter(takes)).toEqual([])
  },
)
