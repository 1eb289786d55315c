import { z } from 'zod'
import { isNamedAddress } from '#domain/kernel/address/address.input.ts'
import { someOf } from '#domain/kernel/text/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { type WebhookEvent, webhookEvents } from './webhook-events.ts'

/** A new webhook, for the form and the command. Whether its address may be called is checked at each call. */
export const webhookInput = z.object({
  name: textLine(100, 'name.required'),
  url: rawText()
    .trim()
    .max(2000, 'text.tooLong2000' satisfies FieldMessage)
    .refine(isWebhookAddress, 'webhookUrl.invalid' satisfies FieldMessage),
  events: someOf(webhookEvents)
    .refine((events) => events.length > 0, 'events.required' satisfies FieldMessage)
    .transform((events) => events as WebhookEvent[]),
})
export type WebhookInput = z.output<typeof webhookInput>

/** An http(s) URL without a user name and password, because they would be in the log. */
function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && !isNamedAddress(text)
}
