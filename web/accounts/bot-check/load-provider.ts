import { messageLanguage } from '#web/platform/messages/messages.ts'
import { type OutsideProvider, providers, type WidgetApi } from './providers.ts'

/** How long a script may take to load before we show an error, in milliseconds. */
const timeout = 20_000
/** The name of the global function that the script calls when it is ready. */
const readyName = 'archwayBotCheckReady'

declare global {
  interface Window {
    [readyName]?: () => void
  }
}

export type Loader = (provider: OutsideProvider) => Promise<WidgetApi>

/** Loads each provider's script once. Throws when it does not load; the next call tries again. */
export function createLoader(): Loader {
  const loaded = new Map<OutsideProvider, Promise<WidgetApi>>()
  return (provider) => {
    const known = loaded.get(provider)
    if (known) return known
    const loading = load(provider)
    loaded.set(provider, loading)
    loading.catch(() => loaded.delete(provider))
    return loading
  }
}

/** The loader of the page. */
export const loadProvider = createLoader()

function load(name: OutsideProvider): Promise<WidgetApi> {
  const provider = providers[name]
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`The script of ${provider.name} did not come.`))
    }
    const timer = setTimeout(fail, timeout)
    window[readyName] = () => {
      const api = provider.api()
      if (!api) return fail()
      clearTimeout(timer)
      resolve(api)
    }
    script.addEventListener('error', fail)
    script.async = true
    script.src = `${provider.script}?render=explicit&onload=${readyName}&hl=${messageLanguage()}`
    document.head.append(script)
  })
}
