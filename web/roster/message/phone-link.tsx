import { shownPhone } from '#domain/kernel/person/phone.rule.ts'
import { phoneHref } from '#domain/kernel/text/linked-text.rule.ts'

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={phoneHref(phone)}>{shownPhone(phone)}</a>
}
