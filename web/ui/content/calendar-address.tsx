import 'virtual:texts/forms'
import type { Ref } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { CalendarDays } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** A new calendar link, to open or copy. It contains a secret and is shown only once. */
export function CalendarAddress({
  address,
  field,
}: {
  address: { url: string; webcalUrl: string }
  field: Ref<HTMLInputElement>
}) {
  const t = useMessages()
  return (
    <>
      <Banner tone="success" live>
        <p>{t('subscription.shownOnce')}</p>
      </Banner>
      <TextField
        ref={field}
        label={t('subscription.address')}
        value={address.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="button-row">
        <LinkButton href={address.webcalUrl} icon={<CalendarDays />}>
          {t('subscription.open')}
        </LinkButton>
        <CopyButton text={address.url}>{t('subscription.copy')}</CopyButton>
      </div>
    </>
  )
}
