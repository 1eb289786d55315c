import 'virtual:texts/sign-up'
import 'virtual:texts/ways-in'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageLanguage, useMessages } from '#web/platform/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { CheckStatus } from './check-status.tsx'
import { loadProvider } from './load-provider.ts'
import { type OutsideProvider, providers } from './providers.ts'

/**
 * The widest of the three widgets in its normal size, in CSS pixels. Where there is less room, the small one is
 * rendered.
 */
const normalWidth = 304

/**
 * The widget of a third-party provider. Its script is loaded when this renders and never before. An expired token is
 * dropped and the widget restarts. It also restarts when the form has used its token and sets it to ''.
 */
export default function OutsideCheck({
  provider,
  siteKey,
  token,
  onToken,
}: {
  provider: OutsideProvider
  siteKey: string
  token: string
  onToken: (token: string) => void
}) {
  const t = useMessages()
  const { name, harmless }: { name: string; harmless: readonly string[] } = providers[provider]
  const element = useRef<HTMLDivElement>(null)
  const startAgain = useRef<(() => void) | null>(null)
  const [check, setCheck] = useState<'loading' | 'open' | 'expired' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const theme = useThemeWhile(token === '')

  const notify = useEffectEvent((next: string, state: typeof check) => {
    setCheck(state)
    if (next !== token) onToken(next)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again.
  useEffect(() => {
    // A new element each time, because reCAPTCHA renders only once into an element.
    const box = document.createElement('div')
    let ended = false
    let remove: (() => void) | undefined
    const end = () => {
      if (ended) return
      ended = true
      startAgain.current = null
      try {
        remove?.()
      } catch {
        // A failure here does not matter: the element is removed anyway.
      }
      box.remove()
    }
    const fail = () => {
      if (ended) return
      end()
      notify('', 'failed')
    }
    setCheck('loading')
    loadProvider(provider)
      .then((api) => {
        if (ended || !element.current) return
        const size = element.current.clientWidth < normalWidth ? 'compact' : 'normal'
        element.current.append(box)
        const widget = api.render(box, {
          sitekey: siteKey,
          theme,
          size,
          language: messageLanguage(),
          callback: (solved) => {
            if (!ended) notify(solved, 'open')
          },
          'expired-callback': () => {
            if (!ended) notify('', 'expired')
          },
          'error-callback': (code) => {
            if (!harmless.includes(code ?? '')) fail()
            // Tells Turnstile that the page shows the error itself.
            return true
          },
        })
        remove = () => api.remove?.(widget)
        startAgain.current = () => {
          try {
            api.reset(widget)
          } catch {
            fail()
          }
        }
        setCheck('open')
      })
      .catch(fail)
    return end
  }, [provider, siteKey, theme, attempt])

  // The token was used or has expired. It is valid for one request.
  const hadToken = useRef(false)
  useEffect(() => {
    if (token === '' && hadToken.current) startAgain.current?.()
    hadToken.current = token !== ''
  }, [token])

  const texts = {
    loading: t('waysIn.outsideCheck.loading', { name }),
    open: null,
    expired: t('waysIn.outsideCheck.expired'),
    failed: t('waysIn.outsideCheck.notLoaded', { name }),
  }
  const states = { loading: 'working', open: 'open', expired: 'open', failed: 'failed' } as const
  return (
    <>
      <p className="bot-check__label">{t('signUp.botCheck.label')}</p>
      <div
        ref={element}
        className={classNames('bot-check__slot', check !== 'failed' && 'bot-check__slot--widget')}
      />
      <CheckStatus state={token ? 'done' : states[check]} onAgain={() => setAttempt(attempt + 1)}>
        {token ? t('signUp.botCheck.done') : texts[check]}
      </CheckStatus>
    </>
  )
}

/**
 * The page's theme while `following`; after that, the last one. A new theme would render the widget again and ask the
 * person again.
 */
function useThemeWhile(following: boolean): 'light' | 'dark' {
  const now = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const [saved, setSaved] = useState<'light' | 'dark'>(now)
  if (following && saved !== now) setSaved(now)
  return saved
}
