import { wholeNumber } from './waiting-settings.input.ts'

/** The numbers of standing places (domain/registration/recurring), as a form has them; the database holds them to the same limits. */
export const standingSettings = {
  standingDates: wholeNumber(1, 26),
  standingFirstTimePercent: wholeNumber(0, 90),
}
export const standingSettingNames = Object.keys(standingSettings) as (keyof typeof standingSettings)[]
