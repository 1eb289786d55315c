import 'virtual:texts/forms'
import type { Ref } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from './banner.tsx'
import { CopyButton } from './copy-button.tsx'
import { CalendarDays } from './icons.ts'
import { LinkButton } from './link-button.tsx'
import { TextField } from './text-field.tsx'

/** A calendar address that was just made. It holds a secret and is shown this once, to be opened or copied. */
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
