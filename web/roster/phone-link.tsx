import { phoneHref } from '#domain/kernel/linked-text.rule.ts'
import { shownPhone } from '#domain/kernel/phone.rule.ts'

/** A number to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={phoneHref(phone)}>{shownPhone(phone)}</a>
}
