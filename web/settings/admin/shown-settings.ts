import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { crisisWordsOf } from '#domain/settings/crisis-line.rule.ts'
import { belowBase, frame, type PortalConfig, settings } from '#web/platform/page/settings.ts'
import type { EditedSettings } from './settings.api.ts'

/** Shows the saved settings on this page without a reload. A page in another language stays with its translations. */
export function showSaved(saved: EditedSettings): void {
  const isDefault = settings.language === defaultLanguage
  const { helpHours: hours, crisisMessage: message } = saved
  const changed: Partial<PortalConfig> = {
    organisationName: saved.organisationName,
    timeZone: saved.timeZone,
    links: saved.links.map(({ name, url }) => ({ name, url: belowBase(url) })),
    help: {
      ...settings.help,
      phone: saved.helpPhone ?? null,
      email: saved.helpEmail ?? null,
      address: saved.helpAddress ?? null,
      ...(isDefault ? { hours: hours ?? null, hoursLanguage: null } : {}),
    },
    ...(isDefault
      ? { crisis: message ? { message, language: null, words: crisisWordsOf(saved.crisisWords) } : null }
      : {}),
    waiting: { openHours: Number(saved.waitingOpenHours), comeUntil: saved.waitingComeUntil },
  }
  Object.assign(settings, changed)
  frame.renderAgain()
}

/** Updates the logo in the bar above the page. */
export function showLogo(logo: PortalConfig['logo']): void {
  settings.logo = logo
  frame.renderAgain()
}
