import { wholeNumber } from './waiting-settings.input.ts'

/**
 * The numbers for regular spots (domain/registration/recurring), as a form has them. The database enforces the same
 * limits.
 */
export const recurringSettings = {
  standingDates: wholeNumber(1, 26),
  standingFirstTimePercent: wholeNumber(0, 90),
}
export const recurringSettingNames = Object.keys(recurringSettings) as (keyof typeof recurringSettings)[]
