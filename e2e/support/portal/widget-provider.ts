import type { BrowserContext, Page, Route } from '@playwright/test'

export type ProviderName = 'recaptcha' | 'hcaptcha' | 'turnstile'

/** The URLs of each provider. The page's content security policy must allow the ones it uses. */
const locations = {
  recaptcha: {
    global: 'grecaptcha',
    api: 'https://www.google.com/recaptcha/api.js',
    // api.js loads the widget's code from a second URL.
    code: 'https://www.gstatic.com/recaptcha/releases/v1/recaptcha__en.js',
    frame: 'https://www.google.com/recaptcha/api2/anchor',
    hasRemove: false,
    calls: null,
  },
  hcaptcha: {
    global: 'hcaptcha',
    api: 'https://js.hcaptcha.com/1/api.js',
    code: null,
    frame: 'https://newassets.hcaptcha.com/captcha/v1/hcaptcha.html',
    hasRemove: true,
    calls: 'https://api2.hcaptcha.com/checksiteconfig',
  },
  turnstile: {
    global: 'turnstile',
    api: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    code: null,
    frame: 'https://challenges.cloudflare.com/cdn-cgi/challenge-platform/widget',
    hasRemove: true,
    calls: null,
  },
} as const

export interface WidgetProvider {
  name: ProviderName
  /** Requests for the script so far. */
  loads: () => number
  /** Whether requests for the script succeed from now on. */
  setReachable(reachable: boolean): void
  /** Expires the token of the widget on the page, as it does after two minutes. */
  expire(page: Page): Promise<void>
  /** Makes the widget unable to reach its server. */
  breakDown(page: Page): Promise<void>
}

/**
 * Serves a fake provider script to all pages of the context. It has the provider's API for explicitly rendered
 * widgets.
 */
export async function serveProvider(context: BrowserContext, name: ProviderName): Promise<WidgetProvider> {
  const location = locations[name]
  let loads = 0
  let isReachable = true
  const script = (body: string) => (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body, headers: { 'access-control-allow-origin': '*' } })
  await context.route(
    (url) => url.href.startsWith(location.api),
    async (route) => {
      loads += 1
      if (!isReachable) return route.abort()
      const url = new URL(route.request().url())
      const onload = url.searchParams.get('onload') ?? ''
      if (url.searchParams.get('render') !== 'explicit') return script('')(route)
      const body = `(${widgetScript})(${JSON.stringify(location)}, ${JSON.stringify(onload)})`
      if (!location.code) return script(body)(route)
      await context.route(location.code, script(body))
      return script(
        `document.head.append(Object.assign(document.createElement('script'), { src: ${JSON.stringify(location.code)} }))`,
      )(route)
    },
  )
  await context.route(
    (url) => url.href.startsWith(location.frame),
    (route) => {
      const isDark = new URL(route.request().url()).searchParams.get('theme') === 'dark'
      return route.fulfill({ contentType: 'text/html', body: framePage(isDark) })
    },
  )
  if (location.calls)
    await context.route(location.calls, (route) =>
      route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
    )
  const act = (page: Page, what: 'expire' | 'breakDown') =>
    page.evaluate(
      (verb) => (window as unknown as { journeyWidget: Record<string, () => void> }).journeyWidget[verb]!(),
      what,
    )
  return {
    name,
    loads: () => loads,
    setReachable: (reachable) => {
      isReachable = reachable
    },
    expire: (page) => act(page, 'expire'),
    breakDown: (page) => act(page, 'breakDown'),
  }
}

/** Runs in the page instead of the provider's script. Rejects what the real script would reject. */
const widgetScript = `function (place, onload) {
  const widgets = new Map()
  let solved = 0
  const send = (widget) => widget.frame.contentWindow.postMessage('unsolved', '*')
  addEventListener('message', (event) => {
    for (const widget of widgets.values())
      if (event.source === widget.frame.contentWindow && event.data === 'solved')
        widget.options.callback('human ' + Date.now() + '-' + ++solved)
  })
  const api = {
    render(element, options) {
      if (element.firstChild) throw new Error('there is a widget in this element')
      if (!options.sitekey) throw new Error('no site key')
      const frame = document.createElement('iframe')
      const query = new URLSearchParams({ k: options.sitekey, theme: options.theme, size: options.size })
      frame.src = place.frame + '?' + query
      frame.title = 'widget'
      frame.width = options.size === 'compact' ? 164 : 304
      frame.height = options.size === 'compact' ? 144 : 78
      frame.style.border = '0'
      element.append(frame)
      const id = 'widget-' + widgets.size
      widgets.set(id, { frame, options })
      return id
    },
    reset(id) {
      if (!widgets.has(id)) throw new Error('no such widget')
      send(widgets.get(id))
    },
  }
  if (place.hasRemove)
    api.remove = (id) => {
      widgets.get(id).frame.remove()
      widgets.delete(id)
    }
  const last = () => [...widgets.values()].at(-1)
  window.journeyWidget = {
    expire: () => last().options['expired-callback'](),
    breakDown: () => last().options['error-callback']('network-error'),
  }
  window[place.global] = api
  const ready = () => window[onload]()
  if (place.calls) fetch(place.calls, { method: 'POST' }).then(ready)
  else ready()
}`

const framePage = (isDark: boolean) => `<!doctype html><html lang="en"><title>widget</title><style>
  body { margin: 0; font: 16px sans-serif; background: ${isDark ? '#222' : '#f9f9f9'}; color: ${isDark ? '#fff' : '#000'} }
  div { border: 1px solid ${isDark ? '#525252' : '#d3d3d3'}; height: 100vh; box-sizing: border-box; padding: 16px }
</style><div><label><input type="checkbox"> I am human</label></div><script>
  const box = document.querySelector('input')
  box.addEventListener('change', () => { if (box.checked) { box.disabled = true; parent.postMessage('solved', '*') } })
  addEventListener('message', () => { box.checked = false; box.disabled = false })
</script></html>`
