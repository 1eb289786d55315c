import 'virtual:texts/forms'
import { useMessages } from '#web/platform/messages/messages.ts'

export function useRowLabel() {
  const t = useMessages()
  return {
    change: t('profile.rows.change'),
    add: t('profile.rows.add'),
    none: t('profile.rows.none'),
    unsaved: t('profile.rows.unsaved'),
    changing: (label: string) => t('profile.rows.changing', { label }),
  }
}
