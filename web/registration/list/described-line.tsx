import { useMessages } from '#web/platform/messages/messages.ts'
import { isInDefaultLanguage } from '#web/ui/content/in-language.ts'
import './described-line.css'

/** Above classes of which not all are written in the page's language: says so once, in that language. */
export function DescribedLine({ languages }: { languages: readonly (string | null | undefined)[] }) {
  const t = useMessages()
  return languages.some(isInDefaultLanguage) ? (
    <p className="small muted described-line">{t('home.described')}</p>
  ) : null
}
