import { z } from 'zod'
import { isPageAddress } from '#domain/kernel/address/address.input.ts'
import { isEmail } from '#domain/kernel/person/email.rule.ts'
import { addressLine, phone } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { richText } from '#domain/kernel/text/rich-text.input.ts'
import { pastedLine, textBlock, textLine } from '#domain/kernel/text/text.input.ts'
import { isDateAndTime, timesShown } from '#domain/kernel/time/shown-times.ts'
import { isTimeZone } from '#domain/kernel/time/site-time.ts'
import { customReasonsOf } from '#domain/settings/cancel-reasons.rule.ts'
import { secondFactorChoices } from '#domain/settings/second-factor-choice.ts'
import { waitingSettings } from '#domain/settings/waiting-settings.input.ts'
import { proxyAccessSettings } from './proxy-access-settings.input.ts'
import { recurringSettings } from './recurring-settings.input.ts'

const message = (code: FieldMessage) => code

/** The most choices of accommodations, as in domain/registration/accommodations/accommodations.ts. */
const mostNeeds = 20

/** The most links of the header, the menu and the footer together. */
export const mostLinks = 30

const link = z.object({
  name: textLine(100, 'name.required'),
  url: rawText()
    .trim()
    .max(2000, message('text.tooLong2000'))
    .refine(isPageAddress, message('webAddress.invalid')),
})

const links = z
  .array(link)
  .max(mostLinks, message('links.tooMany'))
  .superRefine((given, context) => {
    given.forEach(({ name }, index) => {
      if (given.slice(0, index).some((earlier) => earlier.name.toLowerCase() === name.toLowerCase()))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: message('links.nameTaken') })
    })
  })

const needChoices = textBlock().refine(
  (lines) => needLines(lines).length <= mostNeeds && needLines(lines).every((line) => line.length <= 100),
  message('needChoices.tooMany'),
)

/** The choices in a text with one per line, without duplicates. */
export function needLines(text: string): string[] {
  return [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '')
}

/** The settings that are texts for readers, in another language. */
export const settingsTextInput = z.object({
  helpHours: textLine(100),
  crisisMessage: textBlock(),
  firstTermsMessage: richText(),
  newTermsMessage: richText(),
  annualTermsMessage: richText(),
})

/** Whether the waiver date stays, becomes now, or becomes a past instant. */
export const waiverDateChoices = ['keep', 'now', 'moment'] as const

/**
 * The settings of the site, for the form and the command.
 * `waiverDay` and `waiverTime` ('yyyy-MM-dd', 'HH:mm' in the time zone of the same settings) count only with 'moment'.
 * A future instant is rejected: people would be asked again after each agreement.
 */
export function siteSettingsInput(now: Date) {
  return z
    .object({
      organisationName: textLine(100, 'name.required'),
      timeZone: rawText().refine(isTimeZone, message('choice.unknown')),
      links,
      // Older clients do not know these fields and omit them. An omitted field stays unchanged.
      helpPhone: phone('phone.invalid' satisfies FieldMessage).nullish(),
      helpHours: textLine(100).nullish(),
      helpEmail: pastedLine(200)
        .refine((address) => address === '' || isEmail(address), message('email.invalid'))
        .nullish(),
      helpAddress: addressLine(200).nullish(),
      // The sender of emails. Empty: the organization's name, and the address of the mail server.
      senderName: textLine(100).nullish(),
      senderEmail: pastedLine(200)
        .refine((address) => address === '' || isEmail(address), message('email.invalid'))
        .nullish(),
      crisisMessage: textBlock().nullish(),
      crisisWords: textLine(200).nullish(),
      firstTermsMessage: richText().optional(),
      newTermsMessage: richText(),
      annualTermsMessage: richText(),
      waiverDate: z.enum(waiverDateChoices, message('choice.unknown')),
      waiverDay: rawText().trim(),
      waiverTime: rawText().trim(),
      botCheckOnConfirm: z.boolean(),
      // The accommodations that people can choose, one per line. Omitted: unchanged.
      needChoices: needChoices.nullish(),
      // The organization's own reasons to cancel a class. Omitted: unchanged.
      cancelReasons: textBlock()
        .refine((lines) => customReasonsOf(lines) !== null, message('cancelReasons.wrong'))
        .nullish(),
      ...waitingSettings,
      ...recurringSettings,
      ...proxyAccessSettings,
      secondFactorFor: z.enum(secondFactorChoices, message('choice.unknown')).nullish(),
    })
    .superRefine((settings, context) => {
      if (settings.waiverDate !== 'moment') return
      const complain = (path: 'waiverDay' | 'waiverTime', code: FieldMessage) =>
        context.addIssue({ code: 'custom', path: [path], message: code })
      if (!isDateAndTime(settings.waiverDay, '00:00')) complain('waiverDay', 'date.required')
      if (!isDateAndTime('2000-01-01', settings.waiverTime)) complain('waiverTime', 'time.required')
      if (!isDateAndTime(settings.waiverDay, settings.waiverTime) || !isTimeZone(settings.timeZone)) return
      const instant = waiverInstant(settings)
      if (!instant) complain('waiverTime', 'time.skipped')
      else if (instant > now) complain('waiverDay', 'waiverDay.future')
    })
}
export type SiteSettingsInput = z.output<ReturnType<typeof siteSettingsInput>>

/** The instant of a local day and time. The first one if the time occurs twice, null if clocks skip it. */
export function waiverInstant(
  settings: Pick<SiteSettingsInput, 'waiverDay' | 'waiverTime' | 'timeZone'>,
): Date | null {
  return timesShown(settings.waiverDay, settings.waiverTime, settings.timeZone)[0] ?? null
}
