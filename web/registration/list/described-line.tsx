import { useMessages } from '#web/platform/messages/messages.ts'
import { isInDefaultLanguage } from '#web/ui/content/in-language.ts'
import './described-line.css'

/** For classes of which some are not translated: says so once, in the language of the page. */
export function DescribedLine({ languages }: { languages: readonly (string | null | undefined)[] }) {
  const t = useMessages()
  return languages.some(isInDefaultLanguage) ? (
    <p className="small muted described-line">{t('home.described')}</p>
  ) : null
}
