import { matchPath, useLocation } from 'react-router'
import {
  defaultLanguage,
  type LanguageTag,
  languageNameOf,
  languageTags,
} from '#domain/kernel/language/language.ts'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import { useSession } from '#web/accounts/public.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { storeLanguage } from '#web/platform/page/store-language.ts'
import { patterns } from '#web/platform/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Globe } from '#web/ui/icons.ts'
import { useHydrated } from '#web/ui/lazy/use-hydrated.ts'
import './language-switch.css'

/**
 * Links to the same page in each other language, in that language's own name. The choice is saved in this browser, and
 * for the emails of a logged-in person.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const { user } = useSession()
  // The server renders one frame for all rosters (server/accounts/rendered-pages.ts). The link to this roster appears
  // after hydration.
  const isElsewhere = !hydrated && matchPath(patterns.roster, pathname) !== null
  return languageTags
    .filter((code) => code !== settings.language)
    .map((code) => {
      const query = new URLSearchParams(hydrated ? search : '')
      // Without it the server would redirect a browser with another language back.
      if (code === defaultLanguage) query.set('lang', code)
      const address = belowBase(pathIn(code, `${pathname}${query.size > 0 ? `?${query}` : ''}`))
      return (
        <a
          key={code}
          className={classNames('language-switch', className)}
          href={isElsewhere ? undefined : address}
          lang={code}
          hrefLang={code}
          translate="no"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            storeLanguage(code)
            void saveForMails(user?.databaseId, code).then(() => window.location.assign(address))
          }}
        >
          <Globe />
          {languageNameOf(code)}
        </a>
      )
    })
}

/** For a logged-in person. Its code is lazy-loaded, to keep the first view small. */
async function saveForMails(userId: number | undefined, code: LanguageTag): Promise<void> {
  if (userId === undefined) return
  const { saveLanguage } = await import('#web/people/public.ts')
  await saveLanguage(userId, code)
}
