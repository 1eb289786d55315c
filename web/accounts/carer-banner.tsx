import '#web/platform/messages/load-more-forms.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { BannerOfActing } from './banner-of-acting.tsx'
import { endActing } from './session/acting.ts'

/** "You are here for Ana Ruiz." with the one click back to oneself. */
export default function CarerBanner({ name }: { name: string }) {
  const t = useMessages()
  return (
    <BannerOfActing
      label={t('care.acting.label')}
      as={t('care.acting.as', { name })}
      what={t('care.acting.what')}
      endLabel={t('care.acting.end')}
      end={() => endActing(paths.care())}
    />
  )
}
